import { describe, expect, it } from 'vitest';
import { buildSession } from '#testing/factories.ts';
import { NOTICE_BEFORE_END_MS, sessionDeadline, sessionLengths } from './session-deadline.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-21T00:00:00Z');
/** The clock of the browser is ahead of the server's. */
const AHEAD_MS = 90 * MINUTE_MS;

const session = buildSession({
  idleExpiresAt: new Date(START + 30 * MINUTE_MS).toISOString(),
  absoluteExpiresAt: new Date(START + 600 * MINUTE_MS).toISOString(),
});
const answerAfter = (minutes: number) => ({
  serverAt: START + minutes * MINUTE_MS,
  localAt: START + AHEAD_MS + minutes * MINUTE_MS,
});
const lengths = sessionLengths(session, answerAfter(0));

describe('the end of a session', () => {
  it.each([
    { answered: 0, endsAfter: 30, isExtendable: true, why: 'the idle end, on the browser’s clock' },
    { answered: 20, endsAfter: 50, isExtendable: true, why: 'an answer slides it' },
    { answered: 590, endsAfter: 600, isExtendable: false, why: 'the absolute end stays' },
  ])(
    'answered after $answered minutes: notice before minute $endsAfter ($why)',
    ({ answered, endsAfter, isExtendable }) => {
      expect(sessionDeadline(lengths, answerAfter(answered))).toEqual({
        noticeAt: START + AHEAD_MS + endsAfter * MINUTE_MS - NOTICE_BEFORE_END_MS,
        isExtendable,
      });
    },
  );
});
