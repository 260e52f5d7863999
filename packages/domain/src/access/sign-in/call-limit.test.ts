import { describe, expect, it } from 'vitest';
import { blockedUntil, countCall, type Tally } from './index.ts';

const ceiling = { most: 2, withinMs: 1_000 };

/** Returns the tally after calls at these moments. */
const after = (...moments: readonly number[]): Tally =>
  moments.reduce<Tally | undefined>((tally, now) => countCall(tally, now, ceiling), undefined) ?? {
    since: 0,
    count: 0,
  };

describe('a limit of two per second', () => {
  it.each([
    { moments: [0], until: null, why: 'one' },
    { moments: [0, 999], until: null, why: 'two' },
    { moments: [0, 1, 2], until: 1_000, why: 'a third' },
    { moments: [0, 1, 2, 999], until: 1_000, why: 'one that goes on asking, which waits no longer for it' },
    { moments: [0, 1, 2, 1_000], until: null, why: 'the next, once the second is over' },
  ])('at $moments: held until $until ($why)', ({ moments, until }) => {
    expect(blockedUntil(after(...moments), ceiling)?.getTime() ?? null).toBe(until);
  });
});
