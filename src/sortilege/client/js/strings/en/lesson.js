// The first game, whichever it is, in English. The other languages have the same keys.
export default {
  "lesson": "First game",
  "lesson.title": "Learn {game}",
  "lesson.owl": "The owl explains",
  "lesson.step": "Step {n} of {of}",
  "lesson.back": "Back to the step before",
  "lesson.skip": "Skip this step",
  "lesson.end": "Leave",
  "lesson.next": "Go on",
  "lesson.not_now": "You could, but let us try this first: {action}",
  "lesson.done": "Now you know how it goes!",
  "lesson.again": "Learn it again",
};
