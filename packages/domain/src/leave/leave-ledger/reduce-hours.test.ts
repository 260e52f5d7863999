import { describe, expect, it } from 'vitest';
import { type Ledger, reduceHours } from './index.ts';

const ledger: Ledger = {
  lots: [
    { id: 'late', origin: 'manual_add', from: '2026-01-01', until: '2026-12-31' },
    { id: 'soon', origin: 'grant', from: '2026-01-01', until: '2026-06-30' },
  ],
  entries: ['late', 'soon'].map((lotId) => ({
    id: lotId,
    lotId,
    kind: 'grant',
    minutes: 480,
    on: '2026-01-01',
    reverses: null,
  })),
  reservations: [],
};

describe('reducing hours by hand', () => {
  it('takes first from the lot that expires first', () => {
    expect(reduceHours(ledger, { on: '2026-03-01', minutes: 600 })).toMatchObject([
      { lotId: 'soon', kind: 'manual_reduce', minutes: -480 },
      { lotId: 'late', kind: 'manual_reduce', minutes: -120 },
    ]);
  });

  it.each([
    { minutes: 990, refusal: 'moreThanRemains' },
    { minutes: 0, refusal: 'notAnAmount' },
  ])('refuses $minutes minutes as $refusal', ({ minutes, refusal }) => {
    expect(reduceHours(ledger, { on: '2026-03-01', minutes })).toEqual({ refusal });
  });
});
