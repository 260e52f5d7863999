/** Smallest width of the wide layout; tests of the narrow layout set their own. */
const WIDE = 1440;

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Evaluates width queries by the window's width. */
const matchMedia = (query: string): MediaQueryList => {
  const minimum = /min-width:\s*(\d+)/.exec(query)?.[1];
  const matches = minimum !== undefined && globalThis.innerWidth >= Number(minimum);
  const target = new EventTarget();
  return Object.assign(target, {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};

/** Adds browser APIs that MUI needs and jsdom lacks. */
export const installBrowserShims = (): void => {
  globalThis.innerWidth = WIDE;
  addMissing(globalThis, { ResizeObserver: NoResizeObserver, matchMedia });
  addMissing(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  addMissing(Element.prototype, { scrollIntoView: () => undefined, checkVisibility: () => true });
};

const addMissing = (target: object, members: Record<string, unknown>): void => {
  for (const [name, member] of Object.entries(members)) {
    if (Reflect.get(target, name) === undefined) {
      Object.assign(target, { [name]: member });
    }
  }
};
