// A screen that nobody touches must not go dark by itself.
import { useEffect } from "../../vendor/preact.js";

/** While the page is shown. A browser takes the lock back whenever the page is hidden, so it is asked for again. */
export function useAwake() {
  useEffect(() => {
    /** @type {Promise<WakeLockSentinel | undefined>} */
    let lock = Promise.resolve(undefined);
    const stay = () => {
      if (!document.hidden && navigator.wakeLock) lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    stay();
    document.addEventListener("visibilitychange", stay);
    return () => {
      document.removeEventListener("visibilitychange", stay);
      void lock.then((held) => held?.release());
    };
  }, []);
}
