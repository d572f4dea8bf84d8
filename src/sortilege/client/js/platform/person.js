// What this browser stores for one person of the family that shares it. It stands in `storage.js`, so that a first visit fetches one file.
export { changes, person, recallOwn, rememberOwn } from "./storage.js";
