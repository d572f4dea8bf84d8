// The words of the shelf without a network in English. All languages have the same keys.
export default {
  "offline.network": "No network just now",
  "offline.server": "The server is not answering just now",
  "offline.works":
    "You can still read the rules, learn every game by playing, look into your album and use the helpers "
    + "for the real box: everything for that is on this device.",
  "offline.waits": "Tables and challenges need the server. As soon as it answers, everything is back by itself.",
};
