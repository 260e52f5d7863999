import { describe, expect, it } from 'vitest';
import { heldUntil, oneMore, type Tally } from './index.ts';

const ceiling = { most: 2, withinMs: 1_000 };

/** The tally after something was done at each of these moments. */
const after = (...moments: readonly number[]): Tally =>
  moments.reduce<Tally | undefined>((tally, now) => oneMore(tally, now, ceiling), undefined) ?? { since: 0, count: 0 };

describe('a ceiling of two within a second', () => {
  it.each([
    { moments: [0], until: null, why: 'one' },
    { moments: [0, 999], until: null, why: 'two' },
    { moments: [0, 1, 2], until: 1_000, why: 'a third' },
    { moments: [0, 1, 2, 999], until: 1_000, why: 'one that goes on asking, which waits no longer for it' },
    { moments: [0, 1, 2, 1_000], until: null, why: 'the next, once the second is over' },
  ])('at $moments: held until $until ($why)', ({ moments, until }) => {
    expect(heldUntil(after(...moments), ceiling)?.getTime() ?? null).toBe(until);
  });
});
