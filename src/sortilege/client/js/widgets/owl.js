// The owl who explains the lessons.
import { html } from "../../vendor/preact.js";

const INK = "#20143a";

export function Owl() {
  return html`<svg class="owl" viewBox="0 0 100 110" aria-hidden="true">
    <ellipse cx="50" cy="104" rx="30" ry="5" fill="#0b0620" opacity=".4"/>
    <g stroke=${INK} stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M36 100v5M44 101v5M56 101v5M64 100v5" fill="none" stroke="#e9a32b" stroke-width="5"/>
      <path d="M20 26c4 6 8 8 14 8h32c6 0 10-2 14-8 6 18 8 34 6 48-2 18-16 28-36 28S16 92 14 74c-2-14 0-30 6-48z" fill="#a8763c"/>
      <path d="M14 58c-8 10-8 26 2 34 8-8 8-22 4-32zM86 58c8 10 8 26-2 34-8-8-8-22-4-32z" fill="#7d5228"/>
      <path d="M50 62c-14 0-22 8-22 20 0 10 8 16 22 16s22-6 22-16c0-12-8-20-22-20z" fill="#f5dfae"/>
      <path d="M40 76q4 5 8 0M52 76q4 5 8 0M46 86q4 5 8 0" fill="none" stroke="#a8763c" stroke-width="3"/>
      <circle cx="35" cy="50" r="16" fill="#fff6d8"/><circle cx="65" cy="50" r="16" fill="#fff6d8"/>
      <circle cx="37" cy="51" r="7" fill=${INK} stroke="none"/><circle cx="63" cy="51" r="7" fill=${INK} stroke="none"/>
      <circle cx="39.5" cy="48.5" r="2.3" fill="#fff" stroke="none"/><circle cx="65.5" cy="48.5" r="2.3" fill="#fff" stroke="none"/>
      <path d="M44 58h12l-6 10z" fill="#ffcf5c"/>
      <path d="M50 4 92 20 50 36 8 20z" fill="#4d2f9c"/><path d="M28 28v8q22 10 44 0v-8L50 36z" fill="#3a2280"/>
      <path d="M50 20 84 24v14" fill="none" stroke="#ffcf5c" stroke-width="3"/>
      <circle cx="84" cy="41" r="4" fill="#ffcf5c" stroke-width="2"/>
    </g>
  </svg>`;
}
