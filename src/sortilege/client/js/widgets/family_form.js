// The people of the family: who plays with one tap, somebody new, another name, face or kind.
import { html, useEffect, useRef, useState } from "../../vendor/preact.js";
import { addPerson, changePerson, choosePerson, cleanName, LONGEST_NAME, MOST_PEOPLE, personNamed, profileOf } from "../platform/family.js";
import { t } from "../platform/i18n.js";
import { person } from "../platform/storage.js";
import { FacePicker } from "./face_picker.js";
import { Face, freeFace } from "./faces.js";
import { Icon } from "./icons.js";
import { PLAYERS } from "./who_plays.js";

/** @typedef {import("../platform/family.js").Profile} Profile */

/** @param {{kind: string, onPick: (kind: string) => void}} props */
function Kinds({ kind, onPick }) {
  return html`<fieldset class="family-kinds"><legend>${t("family.kind")}</legend>
    <div class="picks">${PLAYERS.map((who) => html`<label key=${who} class="kind">
      <input type="radio" name="family-kind" value=${who} checked=${kind === who} onChange=${() => onPick(who)} />
      <span>${t("player." + who)} <small>${t(`player.${who}.help`)}</small></span>
    </label>`)}</div>
  </fieldset>`;
}

/** @param {{profile: Profile, taken: number[], onDone: (profile: Profile | null) => void}} props */
function ProfileForm({ profile, taken, onDone }) {
  const [draft, setDraft] = useState(profile);
  const [problem, setProblem] = useState("");
  const field = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  useEffect(() => void field.current?.focus(), []);
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = cleanName(draft.name);
    const other = personNamed(name);
    if (!name) setProblem(t("family.no_name"));
    else if (other && other.id !== profile.id) setProblem(t("family.same_name", { name }));
    else onDone({ ...draft, name });
  };
  return html`<form class="family-form" onSubmit=${save}>
    <label for="family-name">${t("family.name")}</label>
    <input id="family-name" type="text" ref=${field} maxlength=${LONGEST_NAME} autocomplete="off" value=${draft.name}
      aria-invalid=${problem ? "true" : null} aria-describedby=${problem ? "family-problem" : null}
      onInput=${(/** @type {any} */ event) => setDraft({ ...draft, name: event.target.value })} />
    ${problem && html`<p id="family-problem" class="family-problem" role="alert">${problem}</p>`}
    <${FacePicker} group="family-face" face=${draft.face} taken=${taken}
      onPick=${(/** @type {number} */ face) => setDraft({ ...draft, face })} />
    <${Kinds} kind=${draft.kind} onPick=${(/** @type {string} */ kind) => setDraft({ ...draft, kind })} />
    <div class="row"><button type="submit" class="button">${t("family.save")}</button>
      <button type="button" class="button second" onClick=${() => onDone(null)}>${t("family.cancel")}</button></div>
  </form>`;
}

/** @param {{people: Profile[]}} props */
export function Family({ people }) {
  const [edited, setEdited] = useState(/** @type {Profile | null} */ (null));
  const row = /** @type {{current: HTMLElement | null}} */ (useRef(null));
  const faces = people.filter(({ id }) => id !== edited?.id).map(({ face }) => face);
  const isNew = edited?.id === "";
  const add = () => setEdited({ id: "", name: "", face: freeFace(people.length, people.map(({ face }) => face)), kind: "" });
  const done = (/** @type {Profile | null} */ profile) => {
    if (profile && isNew) choosePerson(addPerson(profile));
    else if (profile) changePerson(profile.id, profile);
    setEdited(null);
    // The form is gone, and with it the focus: to whoever plays now.
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (row.current?.querySelector("[aria-pressed=true]"))?.focus());
  };
  return html`<section class="family" aria-labelledby="family">
    <h2 id="family" class="aside">${t("family.title")}</h2>
    <div class="family-people" ref=${row}>
      ${people.map(({ id, name, face }) => html`<button type="button" key=${id} class="family-person" data-person=${id}
        aria-pressed=${person.value === id ? "true" : "false"} onClick=${() => choosePerson(id)}>
        <${Face} face=${face} /><span>${name || t("person.unnamed")}</span></button>`)}
      ${people.length < MOST_PEOPLE && html`<button type="button" class="family-person family-add" onClick=${add}>
        <${Icon} name="plus" /><span>${t("family.add")}</span></button>`}
      <button type="button" class="quiet family-edit" onClick=${() => setEdited(profileOf(person.value))}>
        <${Icon} name="feather" />${t("family.edit")}</button>
    </div>
    ${edited && html`<${ProfileForm} key=${edited.id} profile=${edited} taken=${faces} onDone=${done} />`}
  </section>`;
}
