// What the client's modules need of a browser, for tests that run under Node.js.

/** Storage that keeps its values for one test run. */
class FakeStorage {
  values = new Map();

  getItem(key) {
    return this.values.get(key) ?? null;
  }

  setItem(key, value) {
    this.values.set(key, value);
  }

  removeItem(key) {
    this.values.delete(key);
  }

  get length() {
    return this.values.size;
  }

  key(n) {
    return [...this.values.keys()][n] ?? null;
  }
}

/** A socket that records what is sent; the test plays the server. */
export class FakeWebSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static all = [];

  static get last() {
    return FakeWebSocket.all.at(-1);
  }

  constructor(address) {
    this.address = address;
    this.readyState = 0;
    this.sent = [];
    FakeWebSocket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** The server accepts the connection. */
  accept() {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen();
  }

  /** The server says something. */
  tell(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The server or the network ends the connection. */
  end(code) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

/** Makes this process look like a page; returns what a test may look at. */
export function fakeBrowser({ languages = ["en-GB"] } = {}) {
  const listeners = new Map();
  const page = {
    reloads: 0,
    emit: (kind, event = {}) => listeners.get(kind)?.(event),
    localStorage: new FakeStorage(),
    sessionStorage: new FakeStorage(),
    document: {
      hidden: false,
      body: { offsetHeight: 0 },
      documentElement: { lang: "", dataset: {}, classList: { toggle: () => {} } },
      querySelectorAll: () => [],
      addEventListener: (kind, run) => listeners.set(kind, run),
      removeEventListener: (kind) => listeners.delete(kind),
    },
  };
  const location = { protocol: "https:", host: "games.example", reload: () => (page.reloads += 1) };
  const { document, localStorage, sessionStorage } = page;
  const globals = { document, localStorage, sessionStorage, location, window: globalThis, WebSocket: FakeWebSocket };
  globals.navigator = { languages };
  globals.addEventListener = document.addEventListener;
  globals.removeEventListener = document.removeEventListener;
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  FakeWebSocket.all = [];
  return page;
}
