import { describe, expect, it } from 'vitest';
import { MAIL_NEWS_DAYS, nextTryAfter } from './index.ts';

const tries = (): number[] => {
  const pauses: number[] = [];
  for (let pause = nextTryAfter(1); pause !== null; pause = nextTryAfter(pauses.length + 1)) {
    pauses.push(pause);
  }
  return pauses;
};

describe('a mail that is not taken', () => {
  it('is tried again after a minute, later and later', () => {
    const pauses = tries();
    expect(pauses[0]).toBe(1);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  });

  it('is given up while it is news', () => {
    const minutes = tries().reduce((sum, pause) => sum + pause, 0);
    expect(minutes).toBeGreaterThan(24 * 60);
    expect(minutes).toBeLessThan(MAIL_NEWS_DAYS * 24 * 60);
  });
});
