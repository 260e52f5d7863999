import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { findDrawsAfterLeaving, type LedgerEntry } from './index.ts';

const entry = (kind: LedgerEntry['kind'], on: CalendarDate, overrides: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: `${kind} ${on}`,
  lotId: 'lot',
  kind,
  minutes: kind === 'grant' || kind === 'cancel_return' || kind === 'release' ? 480 : -480,
  on,
  reverses: null,
  ...overrides,
});

const left = [{ hiredOn: '2020-01-01', lastWorkingOn: '2026-11-20' }] as const;

describe('draws for days after the employee has left', () => {
  it.each([
    { entries: [entry('use', '2026-11-20')], expected: [], why: 'the last day of work is one of leave' },
    { entries: [entry('use', '2026-11-21')], expected: ['use 2026-11-21'], why: 'approved for the day after it' },
    {
      entries: [entry('reserve', '2026-11-21')],
      expected: ['reserve 2026-11-21'],
      why: 'reserved for a pending request',
    },
    {
      entries: [entry('use', '2026-11-21'), entry('cancel_return', '2026-11-21', { reverses: 'use 2026-11-21' })],
      expected: [],
      why: 'cancelled since',
    },
    {
      entries: [
        entry('reserve', '2026-11-21'),
        entry('release', '2026-11-21', { reverses: 'reserve 2026-11-21' }),
        entry('use', '2026-11-21'),
      ],
      expected: ['use 2026-11-21'],
      why: 'reserved hours are used',
    },
    { entries: [entry('cash_out', '2026-12-31')], expected: [], why: 'a cash-out is no leave' },
  ])('$expected: $why', ({ entries, expected }) => {
    const ledger = { lots: [], entries, reservations: [] };
    expect(findDrawsAfterLeaving(ledger, { stints: left, today: '2026-11-21' }).map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    { stints: left, today: '2026-11-19', expected: 0, why: 'the employee has not left yet' },
    { stints: left, today: '2026-11-20', expected: 1, why: 'from the last day of work on' },
    {
      stints: [...left, { hiredOn: '2026-12-01', lastWorkingOn: null }],
      today: '2026-12-01',
      expected: 0,
      why: 'they work here again on the day',
    },
    {
      stints: [...left, { hiredOn: '2026-12-02', lastWorkingOn: null }],
      today: '2026-12-02',
      expected: 1,
      why: 'they work here again, and did not on the day',
    },
  ] as const)('on $today, $expected of the first of December: $why', ({ stints, today, expected }) => {
    const ledger = { lots: [], entries: [entry('use', '2026-12-01')], reservations: [] };
    expect(findDrawsAfterLeaving(ledger, { stints, today })).toHaveLength(expected);
  });
});
