import { create } from 'zustand';

interface TouchedState {
  /** Record that the user has just created or changed. */
  readonly id: string | null;
  /** Increases with every change, so that a record changed twice is highlighted twice. */
  readonly times: number;
  readonly touch: (id: string) => void;
}

/** Last saved record, whose row is highlighted in the list. */
export const useTouchedStore = create<TouchedState>((set) => ({
  id: null,
  times: 0,
  touch: (id) => set(({ times }) => ({ id, times: times + 1 })),
}));
