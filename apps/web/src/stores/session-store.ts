import { create } from 'zustand';

/** The same moment on both clocks, in milliseconds since the epoch: the server's clock may differ. */
export interface AnswerMoment {
  readonly serverAt: number;
  readonly localAt: number;
}

interface SessionState {
  /** Shows the session-expired dialog. */
  readonly isExpired: boolean;
  /** Counts logins in the dialog, so that failed queries can be refetched. */
  readonly renewals: number;
  readonly lastAnswer: AnswerMoment | null;
  readonly expire: () => void;
  readonly renew: () => void;
  /** The user logged out: the session is no longer expired. */
  readonly end: () => void;
  readonly answered: (lastAnswer: AnswerMoment) => void;
}

/** Session state that only the browser knows. */
export const useSessionStore = create<SessionState>((set) => ({
  isExpired: false,
  renewals: 0,
  lastAnswer: null,
  expire: () => set({ isExpired: true }),
  renew: () => set(({ renewals }) => ({ isExpired: false, renewals: renewals + 1 })),
  end: () => set({ isExpired: false, lastAnswer: null }),
  answered: (lastAnswer) => set({ lastAnswer }),
}));
