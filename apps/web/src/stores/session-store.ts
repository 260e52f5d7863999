import { create } from 'zustand';

/** One moment on two clocks, milliseconds since the epoch: the server's may differ from the browser's. */
export interface AnswerMoment {
  readonly serverAt: number;
  readonly localAt: number;
}

interface SessionState {
  /** The global flag of the session-expired dialog. */
  readonly isExpired: boolean;
  /** Counts logins made in the dialog, so that what failed meanwhile can be asked for again. */
  readonly renewals: number;
  readonly lastAnswer: AnswerMoment | null;
  readonly expire: () => void;
  readonly renew: () => void;
  /** The person has left: nothing is expired any more. */
  readonly end: () => void;
  readonly answered: (lastAnswer: AnswerMoment) => void;
}

/** What the browser knows of the session besides what the server answers. */
export const useSessionStore = create<SessionState>((set) => ({
  isExpired: false,
  renewals: 0,
  lastAnswer: null,
  expire: () => set({ isExpired: true }),
  renew: () => set(({ renewals }) => ({ isExpired: false, renewals: renewals + 1 })),
  end: () => set({ isExpired: false, lastAnswer: null }),
  answered: (lastAnswer) => set({ lastAnswer }),
}));
