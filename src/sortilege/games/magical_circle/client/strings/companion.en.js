// Magical Circle with the real box, in English. All languages have the same keys.
export default {
  "mc.box.glass": "Sandglass",
  "mc.box.points": "Cards won",
  "mc.box.failed": "Failed",
  "mc.box.failed.of": "{name} has failed: gives back a card and waits",
  "mc.box.waits": "Waits until somebody else wins a card.",
  "mc.box.times": "The sandglass of the box bears no number. Time yours once, and set it here.",
};
