import { create } from 'zustand';

interface TouchedState {
  /** The record that the person has just made or changed. */
  readonly id: string | null;
  /** Counts on, so that a record which is changed twice is seen twice. */
  readonly times: number;
  readonly touch: (id: string) => void;
}

/** What was written last, so that its row shows itself in the list. */
export const useTouchedStore = create<TouchedState>((set) => ({
  id: null,
  times: 0,
  touch: (id) => set(({ times }) => ({ id, times: times + 1 })),
}));
