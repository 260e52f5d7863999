import { create } from 'zustand';

type Values = Readonly<Record<string, unknown>>;

interface PreferenceState {
  /** Values by user and name, because several users may share a browser. */
  readonly values: Values;
  /** Keys chosen since the page was loaded. */
  readonly chosen: ReadonlySet<string>;
  /** Whether the stored preferences are still loading. */
  readonly isWaiting: boolean;
  /** Replaces the values of the browser by those stored on the server. */
  readonly adopt: (username: string, values: Values) => void;
  readonly choose: (username: string, name: string, value: unknown) => void;
  /** Called for each choice, so that it can be stored; null without a subscriber. */
  readonly onChosen: ((name: string, value: unknown) => void) | null;
}

/** Returns the storage key of a user's value. */
export const preferenceKey = (username: string, name: string): string => `${name}:${username}`;

const remember = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));

/** Preferences of the user. The browser keeps them for the first render, the server stores them. */
export const usePreferenceStore = create<PreferenceState>((set, get) => ({
  values: {},
  chosen: new Set(),
  isWaiting: false,
  adopt: (username, values) => {
    const { chosen } = get();
    const keyed = Object.entries(values)
      .map(([name, value]) => [preferenceKey(username, name), value] as const)
      // Values chosen while the request was pending are newer than its answer.
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
