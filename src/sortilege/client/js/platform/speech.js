// Reads the game aloud: first what happened, then what is asked. Sentences that newer ones have replaced are skipped.
import { language } from "./i18n.js";
import { aloud, isTouched } from "./settings.js";

export const canSpeak = "speechSynthesis" in window;

/** @type {{news: string, prompt: string}} */
let waiting = { news: "", prompt: "" };

/** A voice that runs on this device, so that nothing leaves it; otherwise the browser's choice. @param {string} code */
function voiceFor(code) {
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.slice(0, 2).toLowerCase() === code);
  return voices.find((voice) => voice.localService) ?? null;
}

/** Says something now, whatever the settings. @param {string} text */
export function speak(text) {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language.peek();
  words.voice = voiceFor(words.lang);
  words.onend = next;
  speechSynthesis.speak(words);
}

function next() {
  if (speechSynthesis.speaking) return;
  const text = waiting.news || waiting.prompt;
  if (!text) return;
  if (waiting.news) waiting.news = "";
  else waiting.prompt = "";
  speak(text);
}

/** @param {"news" | "prompt"} kind @param {string} text */
export function say(kind, text) {
  if (!canSpeak || aloud.peek() !== "on" || !isTouched()) return;
  waiting[kind] = text;
  next();
}

export function silence() {
  waiting = { news: "", prompt: "" };
  if (canSpeak) speechSynthesis.cancel();
}
