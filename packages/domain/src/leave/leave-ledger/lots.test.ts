import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  adjustLot,
  adjustLots,
  balanceOn,
  cancelUses,
  carryInto,
  earnedLot,
  openLot,
  reduceLot,
  reverseEntry,
} from './index.ts';
import {
  requireAccepted,
  DAY,
  days,
  drawsFor,
  EMPTY_LEDGER,
  withReservation,
  withLot,
  withUse,
  withEntries,
  YEAR_LOT,
} from './testing/ledger-steps.ts';

describe('a grant', () => {
  const ledger = withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 15 * DAY), days('2026-02-02', '2026-02-03'));
  const waiting = withReservation(ledger, days('2026-05-04'));

  it.each([
    { to: 40, entries: [25], why: 'one entry of the difference' },
    { to: 10, entries: [-5], why: 'one entry of the difference' },
    { to: 3, entries: [-12], why: 'all but the used and reserved hours' },
    { to: 15, entries: [], why: 'it is so already' },
  ])('of fifteen days becomes $to: $entries ($why)', ({ to, entries }) => {
    const adjusted = adjustLot(waiting, { lotId: 'B', on: '2026-03-01', minutes: to * DAY });
    expect(adjusted).toEqual(entries.map((change) => expect.objectContaining({ minutes: change * DAY })));
  });

  it('cannot be reduced below the minutes used and reserved', () => {
    const adjustTo = (minutes: number) => adjustLot(waiting, { lotId: 'B', on: '2026-03-01', minutes });
    expect(adjustTo(3 * DAY - 1)).toEqual({ refusal: 'moreThanRemains' });
    expect(adjustTo(-1)).toEqual({ refusal: 'notAnAmount' });
  });

  it.each([
    { to: 20, changes: [['B', 2]], why: 'added to the last' },
    { to: 16, changes: [['B', -2]], why: 'taken from the last' },
    {
      to: 3,
      changes: [
        ['B', -12],
        ['A', -3],
      ],
      why: 'taken from the one before, too',
    },
    { to: 18, changes: [], why: 'it is so already' },
  ])('of three and fifteen days becomes $to together: $changes ($why)', ({ to, changes }) => {
    const two = withLot(waiting, { ...YEAR_LOT, id: 'A', from: '2025-01-01', until: '2025-12-31' }, 3 * DAY);
    const adjusted = requireAccepted(adjustLots(two, { lotIds: ['A', 'B'], on: '2026-03-01', minutes: to * DAY }));
    expect(adjusted.map(({ lotId, minutes }) => [lotId, minutes / DAY])).toEqual(changes);
    expect(adjustLots(two, { lotIds: ['A', 'B'], on: '2026-03-01', minutes: 3 * DAY - 1 })).toEqual({
      refusal: 'moreThanRemains',
    });
  });

  it('is compared without manual reductions', () => {
    const reduced = withEntries(waiting, [
      requireAccepted(reduceLot(waiting, { lotId: 'B', on: '2026-03-01', minutes: DAY })),
    ]);
    const back = withEntries(reduced, [requireAccepted(reverseEntry(reduced, { entryId: 'e3', on: '2026-03-02' }))]);
    for (const one of [reduced, back]) {
      expect(adjustLot(one, { lotId: 'B', on: '2026-03-03', minutes: 15 * DAY })).toEqual([]);
    }
  });

  it.each([
    {
      lot: { ...YEAR_LOT, id: 'C', from: '2026-12-31', until: '2027-12-30' },
      refusal: 'overlapsGrant',
      why: 'a day twice',
    },
    {
      lot: { ...YEAR_LOT, id: 'C', from: '2027-12-31', until: '2027-01-01' },
      refusal: 'endsBeforeItBegins',
      why: 'no day',
    },
  ] as const)('is refused as $refusal ($why)', ({ lot, refusal }) => {
    expect(openLot(ledger, lot, DAY)).toEqual({ refusal });
  });

  it.each([0, -1, 0.5, Number.NaN])('of %d minutes is refused', (minutes) => {
    expect(openLot(EMPTY_LEDGER, YEAR_LOT, minutes)).toEqual({ refusal: 'notAnAmount' });
  });

  it('can exist next to hours of another origin', () => {
    expect(openLot(ledger, { ...YEAR_LOT, id: 'C', origin: 'manual_add' }, DAY)).toMatchObject({ minutes: DAY });
  });

  it('can be reduced by hand by the remaining minutes, and no more', () => {
    expect(reduceLot(waiting, { lotId: 'B', on: '2026-03-01', minutes: 12 * DAY })).toMatchObject({
      minutes: -12 * DAY,
    });
    expect(reduceLot(waiting, { lotId: 'B', on: '2026-03-01', minutes: 12 * DAY + 1 })).toEqual({
      refusal: 'moreThanRemains',
    });
    expect(reduceLot(waiting, { lotId: 'none', on: '2026-03-01', minutes: 1 })).toEqual({ refusal: 'unknownLot' });
  });
});

describe('reversing entries', () => {
  const ledger = withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 2 * DAY), days('2026-02-02', '2026-02-03'));

  it('returns each day of a leave on its own day, with the id of the reversed entry', () => {
    expect(cancelUses(ledger, ['e1', 'e2'])).toEqual([
      { lotId: 'B', kind: 'cancel_return', minutes: DAY, on: '2026-02-02', reverses: 'e1' },
      { lotId: 'B', kind: 'cancel_return', minutes: DAY, on: '2026-02-03', reverses: 'e2' },
    ]);
  });

  it.each([
    { ids: ['e1'], refusal: 'alreadyReversed', why: 'a second time' },
    { ids: ['e2', 'e1'], refusal: 'alreadyReversed', why: 'one of them a second time' },
    { ids: ['e2', 'e2'], refusal: 'alreadyReversed', why: 'the same one twice' },
    { ids: ['e0'], refusal: 'notReversible', why: 'a grant is no leave' },
    { ids: ['e3'], refusal: 'notReversible', why: 'returned hours' },
    { ids: ['e9'], refusal: 'unknownEntry', why: 'there is none' },
  ])('of $ids is refused as $refusal ($why)', ({ ids, refusal }) => {
    const cancelled = withEntries(ledger, requireAccepted(cancelUses(ledger, ['e1'])));
    expect(cancelUses(cancelled, ids)).toEqual({ refusal });
  });

  it('refuses to reverse granted minutes that are used', () => {
    expect(reverseEntry(ledger, { entryId: 'e0', on: '2026-03-01' })).toEqual({ refusal: 'alreadyUsed' });
    expect(reverseEntry(ledger, { entryId: 'e1', on: '2026-03-01' })).toEqual({ refusal: 'notReversible' });
    expect(reverseEntry(ledger, { entryId: 'none', on: '2026-03-01' })).toEqual({ refusal: 'unknownEntry' });
  });
});

it('refuses to reverse either entry of a carry-over', () => {
  const into = { id: 'next', origin: 'carry_over', from: '2027-01-01', until: '2027-12-31' } as const;
  const before = withLot(EMPTY_LEDGER, YEAR_LOT, DAY);
  const moved = requireAccepted(carryInto(before, { lotId: 'B', into, minutes: DAY }));
  const after = withEntries({ ...before, lots: [YEAR_LOT, into] }, moved);
  for (const entryId of ['e1', 'e2']) {
    expect(reverseEntry(after, { entryId, on: '2027-01-04' })).toEqual({ refusal: 'notReversible' });
  }
});

describe('leave for overtime', () => {
  const overtime = {
    workedOn: '2026-05-01',
    workedMinutes: DAY,
    claimedMinutes: DAY,
    agreedMonths: 6,
    leaveYearEndOn: '2026-12-31',
  } as const;

  it.each([
    { of: overtime, minutes: DAY, until: '2026-10-31', why: 'a whole holiday' },
    {
      of: { ...overtime, workedMinutes: 240, claimedMinutes: 240 },
      minutes: 240,
      until: '2026-10-31',
      why: 'half of one',
    },
    { of: { ...overtime, agreedMonths: 12 }, minutes: DAY, until: '2026-12-31', why: 'never after the leave year' },
    { of: { ...overtime, agreedMonths: null }, minutes: DAY, until: '2026-12-31', why: 'nothing else was agreed' },
  ])('is hour for hour: $minutes until $until ($why)', ({ of, minutes, until }) => {
    expect(earnedLot(of)).toEqual({ origin: 'overtime_earn', from: '2026-05-01', until, minutes });
  });

  it('is not more than was worked', () => {
    expect(earnedLot({ ...overtime, workedMinutes: 240 })).toEqual({ refusal: 'moreThanWorked' });
    expect(earnedLot({ ...overtime, claimedMinutes: 0 })).toEqual({ refusal: 'notAnAmount' });
  });

  it('is used in the order in which it was worked', () => {
    const lot = (id: string, from: CalendarDate) => ({ ...YEAR_LOT, id, origin: 'overtime_earn', from }) as const;
    const ledger = withLot(withLot(EMPTY_LEDGER, lot('second', '2026-05-02'), DAY), lot('first', '2026-05-01'), DAY);
    expect(drawsFor(ledger, days('2026-06-01'))).toEqual([{ lotId: 'first', on: '2026-06-01', minutes: DAY }]);
  });

  it('is reversed by an entry when the overtime is cancelled', () => {
    const ledger = withLot(EMPTY_LEDGER, { ...YEAR_LOT, origin: 'overtime_earn' }, DAY);
    const back = reverseEntry(ledger, { entryId: 'e0', on: '2026-03-01' });
    expect(back).toEqual({ lotId: 'B', kind: 'correction', minutes: -DAY, on: '2026-03-01', reverses: 'e0' });
    const after = withEntries(ledger, [requireAccepted(back)]);
    expect(after.entries).toHaveLength(2);
    expect(balanceOn(after, { day: '2026-03-01', since: '2026-01-01' }).remaining).toBe(0);
    expect(reverseEntry(after, { entryId: 'e0', on: '2026-03-01' })).toEqual({ refusal: 'alreadyReversed' });
  });
});
