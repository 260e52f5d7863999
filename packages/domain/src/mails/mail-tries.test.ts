import { describe, expect, it } from 'vitest';
import { MAX_MAIL_AGE_DAYS, nextTryAfter } from './index.ts';

const tries = (): number[] => {
  const pauses: number[] = [];
  for (let pause = nextTryAfter(1); pause !== null; pause = nextTryAfter(pauses.length + 1)) {
    pauses.push(pause);
  }
  return pauses;
};

describe('a mail that cannot be sent', () => {
  it('is retried after a minute, then at growing intervals', () => {
    const pauses = tries();
    expect(pauses[0]).toBe(1);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  });

  it('is given up while it is still current', () => {
    const minutes = tries().reduce((sum, pause) => sum + pause, 0);
    expect(minutes).toBeGreaterThan(24 * 60);
    expect(minutes).toBeLessThan(MAX_MAIL_AGE_DAYS * 24 * 60);
  });
});
