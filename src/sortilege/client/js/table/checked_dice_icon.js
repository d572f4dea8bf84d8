// The icon of dice that were checked: a die and a tick.
export const CHECKED_DICE =
  "M13 20H6c-1.2 0-2-.8-2-2V6c0-1.2.8-2 2-2h12c1.2 0 2 .8 2 2v6M8.5 8.5h.01M15.5 8.5h.01M8.5 15.5h.01M12 12h.01" +
  "M13.5 17.5l3 3L22 15";
