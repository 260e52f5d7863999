import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnEntries } from './index.ts';

const kinds = { taken: 'use', returned: 'cancel_return' } as const;

const taken = [
  { id: 'first', lotId: 'A', minutes: 300 },
  { id: 'second', lotId: 'B', minutes: 180 },
];

const returned = (cost: number) =>
  returnEntries(taken, { on: '2026-12-01', cost, kinds }).map(({ lotId, kind, minutes, reverses }) => ({
    lotId,
    kind,
    minutes,
    reverses,
  }));

describe('minutes returned for a day of leave', () => {
  it('are none if the day costs what it took', () => {
    expect(returned(480)).toEqual([]);
  });

  it('are all if the day costs nothing', () => {
    expect(returned(0)).toEqual([
      { lotId: 'A', kind: 'cancel_return', minutes: 300, reverses: 'first' },
      { lotId: 'B', kind: 'cancel_return', minutes: 180, reverses: 'second' },
    ]);
  });

  it('come from the last entry, whose rest is taken again', () => {
    expect(returned(400)).toEqual([
      { lotId: 'B', kind: 'cancel_return', minutes: 180, reverses: 'second' },
      { lotId: 'B', kind: 'use', minutes: -100, reverses: null },
    ]);
  });

  it('leave exactly the cost taken', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 480 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.nat(2_400), (minutes, requested) => {
        const all = minutes.map((amount, place) => ({ id: String(place), lotId: String(place), minutes: amount }));
        const sum = minutes.reduce((total, amount) => total + amount, 0);
        const cost = Math.min(requested, sum);
        const written = returnEntries(all, { on: '2026-12-01', cost, kinds });
        expect(sum - written.reduce((total, entry) => total + entry.minutes, 0)).toBe(cost);
      }),
    );
  });
});
