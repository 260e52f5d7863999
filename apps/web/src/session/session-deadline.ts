import type { Session } from '@hr/contracts/access/sign-in';
import type { AnswerMoment } from '#stores/session-store.ts';

/** How long before the end the person is told. */
export const NOTICE_BEFORE_END_MS = 5 * 60_000;

/** How long the session lasts after each answer, and at most; both counted from the answer that told of it. */
export interface SessionLengths {
  readonly idleMs: number;
  /** On the server's clock. */
  readonly absoluteEndAt: number;
}

/** The lengths that a session’s answer tells of. */
export const sessionLengths = (session: Session, toldAt: AnswerMoment): SessionLengths => ({
  idleMs: Date.parse(session.idleExpiresAt) - toldAt.serverAt,
  absoluteEndAt: Date.parse(session.absoluteExpiresAt),
});

/** When to tell of the end, and whether it can still be moved. */
export interface SessionDeadline {
  /** When to tell, on the browser's clock. */
  readonly noticeAt: number;
  /** True when a call still moves the end. */
  readonly isExtendable: boolean;
}

/** Every answer slides the idle end; the absolute end stays. */
export const sessionDeadline = (lengths: SessionLengths, lastAnswer: AnswerMoment): SessionDeadline => {
  const absoluteMs = lengths.absoluteEndAt - lastAnswer.serverAt;
  return {
    noticeAt: lastAnswer.localAt + Math.min(lengths.idleMs, absoluteMs) - NOTICE_BEFORE_END_MS,
    isExtendable: lengths.idleMs < absoluteMs,
  };
};
