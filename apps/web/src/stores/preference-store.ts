import { create } from 'zustand';

type Values = Readonly<Record<string, unknown>>;

interface PreferenceState {
  /** By person and name: several people may use a browser. */
  readonly values: Values;
  /** Which of them were chosen since the page was loaded. */
  readonly chosen: ReadonlySet<string>;
  /** The service has been asked what it has kept, and has not answered yet. */
  readonly isWaiting: boolean;
  /** What the service has kept of a person takes the place of what the browser remembers. */
  readonly adopt: (username: string, values: Values) => void;
  readonly choose: (username: string, name: string, value: unknown) => void;
  /** Told of each choice, so that it can be kept; null until somebody keeps them. */
  readonly onChosen: ((name: string, value: unknown) => void) | null;
}

/** Where a person's value stands in the browser. */
export const preferenceKey = (username: string, name: string): string => `${name}:${username}`;

const remember = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));

/** How the person wants to see things. The browser remembers it for the first look, the service keeps it. */
export const usePreferenceStore = create<PreferenceState>((set, get) => ({
  values: {},
  chosen: new Set(),
  isWaiting: false,
  adopt: (username, values) => {
    const { chosen } = get();
    const keyed = Object.entries(values)
      .map(([name, value]) => [preferenceKey(username, name), value] as const)
      // What was chosen while the service was asked is newer than what it answers.
      .filter(([key]) => !chosen.has(key));
    for (const [key, value] of keyed) {
      remember(key, value);
    }
    set((state) => ({ values: { ...state.values, ...Object.fromEntries(keyed) } }));
  },
  choose: (username, name, value) => {
    const key = preferenceKey(username, name);
    remember(key, value);
    set((state) => ({
      values: { ...state.values, [key]: value },
      chosen: new Set([...state.chosen, key]),
    }));
    get().onChosen?.(name, value);
  },
  onChosen: null,
}));
