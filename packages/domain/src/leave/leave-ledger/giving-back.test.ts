import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenBack } from './index.ts';

const kinds = { taken: 'use', back: 'cancel_return' } as const;

const taken = [
  { id: 'first', lotId: 'A', minutes: 300 },
  { id: 'second', lotId: 'B', minutes: 180 },
];

const back = (cost: number) =>
  givenBack(taken, { on: '2026-12-01', cost, kinds }).map(({ lotId, kind, minutes, reverses }) => ({
    lotId,
    kind,
    minutes,
    reverses,
  }));

describe('what a day of leave gives back', () => {
  it('is nothing where it costs what it took', () => {
    expect(back(480)).toEqual([]);
  });

  it('is everything where it costs nothing', () => {
    expect(back(0)).toEqual([
      { lotId: 'A', kind: 'cancel_return', minutes: 300, reverses: 'first' },
      { lotId: 'B', kind: 'cancel_return', minutes: 180, reverses: 'second' },
    ]);
  });

  it('comes from what was taken last, whose rest is taken anew', () => {
    expect(back(400)).toEqual([
      { lotId: 'B', kind: 'cancel_return', minutes: 180, reverses: 'second' },
      { lotId: 'B', kind: 'use', minutes: -100, reverses: null },
    ]);
  });

  it('leaves just the cost taken, whatever was', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 480 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.nat(2_400), (minutes, asked) => {
        const all = minutes.map((amount, place) => ({ id: String(place), lotId: String(place), minutes: amount }));
        const sum = minutes.reduce((total, amount) => total + amount, 0);
        const cost = Math.min(asked, sum);
        const written = givenBack(all, { on: '2026-12-01', cost, kinds });
        expect(sum - written.reduce((total, entry) => total + entry.minutes, 0)).toBe(cost);
      }),
    );
  });
});
