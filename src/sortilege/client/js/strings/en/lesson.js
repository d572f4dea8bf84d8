// The words around lessons in English. All languages have the same keys.
export default {
  "lesson": "Lesson",
  "lesson.title": "Learn {game}",
  "lesson.owl": "The owl explains",
  "lesson.step": "Step {n} of {of}",
  "lesson.back": "One step back",
  "lesson.skip": "Skip this step",
  "lesson.end": "Leave",
  "lesson.next": "Continue",
  "lesson.not_now": "You could do that, but let's try this first: {action}",
  "lesson.done": "Now you know how to play!",
  "lesson.again": "Start again",
};
