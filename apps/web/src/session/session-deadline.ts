import type { Session } from '@hr/contracts/access/sign-in';
import type { AnswerMoment } from '#stores/session-store.ts';

/** Time of the notice before the end, in milliseconds. */
export const NOTICE_BEFORE_END_MS = 5 * 60_000;

/** Idle and absolute length of a session, counted from the response that reported them. */
export interface SessionLengths {
  readonly idleMs: number;
  /** In the time of the server. */
  readonly absoluteEndAt: number;
}

/** Returns the lengths reported by the session response. */
export const sessionLengths = (session: Session, reportedAt: AnswerMoment): SessionLengths => ({
  idleMs: Date.parse(session.idleExpiresAt) - reportedAt.serverAt,
  absoluteEndAt: Date.parse(session.absoluteExpiresAt),
});

/** Time of the notice, and whether the session can be extended. */
export interface SessionDeadline {
  /** In the time of the browser. */
  readonly noticeAt: number;
  /** Whether a call still extends the session. */
  readonly isExtendable: boolean;
}

/** Every response extends the idle end; the absolute end is fixed. */
export const sessionDeadline = (lengths: SessionLengths, lastAnswer: AnswerMoment): SessionDeadline => {
  const absoluteMs = lengths.absoluteEndAt - lastAnswer.serverAt;
  return {
    noticeAt: lastAnswer.localAt + Math.min(lengths.idleMs, absoluteMs) - NOTICE_BEFORE_END_MS,
    isExtendable: lengths.idleMs < absoluteMs,
  };
};
