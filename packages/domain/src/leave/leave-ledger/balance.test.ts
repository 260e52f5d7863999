import { describe, expect, it } from 'vitest';
import { carryOver } from '../annual-leave/index.ts';
import {
  balanceOn,
  carryInto,
  cashOutOf,
  type Ledger,
  minutesOfDays,
  statementOf,
  takenMinutesOfLot,
} from './index.ts';
import {
  requireAccepted,
  DAY,
  days,
  drawsFor,
  EMPTY_LEDGER,
  withLot,
  withUse,
  withEntries,
  YEAR_LOT,
} from './testing/ledger-steps.ts';

const SINCE = '2026-01-01';

/** A carried-over lot that ends sooner than the other. */
const A = { id: 'A', origin: 'carry_over', from: '2026-01-01', until: '2026-03-31' } as const;

describe('minutes reserved for a request by an entry', () => {
  const reserved = withEntries(withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 30 * DAY), days('2026-03-02')), [
    { lotId: YEAR_LOT.id, kind: 'reserve', minutes: -DAY, on: '2026-06-01', reverses: null },
  ]);
  const balanceOf = (ledger: Ledger) => {
    const { taken, pending, remaining, available } = balanceOn(ledger, { day: '2026-07-01', since: SINCE });
    return [taken, pending, remaining, available].map((minutes) => minutes / DAY);
  };

  it('expire with their lot, and are used on their day if the request is approved later', () => {
    const [day, { id, until }] = ['2027-01-01', YEAR_LOT] as const;
    const lastDay = { lotId: id, kind: 'reserve', minutes: -DAY, on: until, reverses: null } as const;
    const waiting = withEntries(withLot(EMPTY_LEDGER, YEAR_LOT, 2 * DAY), [lastDay]);
    const entryId = waiting.entries.at(-1)?.id ?? '';
    const approved = withEntries(waiting, [
      { ...lastDay, kind: 'release', minutes: DAY, reverses: entryId },
      { ...lastDay, kind: 'use' },
    ]);
    const results = [waiting, approved].map((ledger) => {
      const { taken, pending, expired, remaining } = balanceOn(ledger, { day, since: SINCE });
      const { lines, closing } = statementOf(ledger, { from: day, to: day });
      return [taken, pending, expired, remaining, lines.at(-1)?.minutes ?? 0, closing].map((minutes) => minutes / DAY);
    });
    expect(results).toEqual([
      [0, 0, 2, 0, -2, 0],
      [1, 0, 1, 0, -1, 0],
    ]);
  });

  it('are free again after a release', () => {
    const id = reserved.entries.at(-1)?.id ?? '';
    const released = { lotId: YEAR_LOT.id, kind: 'release', minutes: DAY, on: '2026-06-01', reverses: id } as const;
    expect(balanceOf(withEntries(reserved, [released]))).toEqual([1, 0, 29, 29]);
  });
});

describe('a lot that was carried over, next to a new one', () => {
  it('is used first where both end on the same day (Rules art. 24-1 III)', () => {
    const carriedOver = { ...A, id: 'Z', from: '2026-02-01', until: YEAR_LOT.until } as const;
    const ledger = withLot(withLot(EMPTY_LEDGER, YEAR_LOT, 10 * DAY), carriedOver, 3 * DAY);
    const draws = drawsFor(ledger, days('2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'));
    expect(draws.map(({ lotId }) => lotId)).toEqual(['Z', 'Z', 'Z', 'B']);
  });
});

it('takenOfLot counts past and future uses, and no carried-over minutes', () => {
  const ledger = withEntries(withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 10 * DAY), days('2026-03-02', '2026-12-01')), [
    { lotId: YEAR_LOT.id, kind: 'carry_over', minutes: -5 * DAY, on: YEAR_LOT.until, reverses: null },
  ]);
  expect(takenMinutesOfLot(ledger, YEAR_LOT)).toBe(2 * DAY);
});

describe('a balance of a past day', () => {
  const ledger = withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 10 * DAY), days('2026-03-02', '2026-06-01'));

  it.each([
    { day: '2026-03-01', remaining: 10, booked: 2, why: 'nothing was used yet' },
    { day: '2026-03-02', remaining: 9, booked: 1, why: 'one day of two' },
    { day: '2026-06-01', remaining: 8, booked: 0, why: 'both' },
  ] as const)('on $day leaves $remaining days, $booked of them for later ($why)', ({ day, remaining, booked }) => {
    const balance = balanceOn(ledger, { day, since: SINCE });
    expect([balance.remaining / DAY, balance.booked / DAY]).toEqual([remaining, booked]);
  });
});

describe('the end of a leave year', () => {
  it('carries over up to a cap of ten days, and the rest expires or is paid', () => {
    const old = { ...YEAR_LOT, id: 'old', from: '2025-01-01', until: '2025-12-31' } as const;
    const before = withLot(withLot(EMPTY_LEDGER, old, 15 * DAY), YEAR_LOT, 15 * DAY);
    const carried = requireAccepted(
      carryOver(
        { until: old.until, remainingMinutes: 15 * DAY, isCarriedOver: false, nextYearEndsOn: '2026-12-31' },
        10 * DAY,
      ),
    );
    const into = { id: 'new', origin: 'carry_over', from: carried.from, until: carried.until } as const;
    const moved = requireAccepted(carryInto(before, { lotId: 'old', into, minutes: carried.minutes }));
    const after = withEntries({ ...before, lots: [...before.lots, into] }, moved);
    const ofNewYear = balanceOn(after, { day: '2026-01-01', since: SINCE });
    expect([ofNewYear.carriedOver, ofNewYear.remaining]).toEqual([10 * DAY, 25 * DAY]);
    const ofOldYear = { day: '2026-01-01', since: '2025-12-31' } as const;
    expect(balanceOn(after, ofOldYear).expired).toBe(5 * DAY);

    const paid = cashOutOf(after, { lotId: 'old', on: '2026-01-31', minutes: 5 * DAY });
    expect(paid).toEqual({ lotId: 'old', kind: 'cash_out', minutes: -5 * DAY, on: '2025-12-31', reverses: null });
    expect(balanceOn(withEntries(after, [requireAccepted(paid)]), ofOldYear)).toMatchObject({
      expired: 0,
      cashedOut: 5 * DAY,
    });
    expect(cashOutOf(after, { lotId: 'old', on: '2026-01-31', minutes: 5 * DAY + 1 })).toEqual({
      refusal: 'moreThanRemains',
    });
  });
});

describe('hours that came as decimals of days', () => {
  it.each(['', '-1', '1.1234567', '三', '1e3'])('are not parsed from %j', (text) => {
    expect(minutesOfDays(text, DAY)).toBeNull();
  });
});

describe('a statement', () => {
  const ledger = withUse(withLot(EMPTY_LEDGER, { ...YEAR_LOT, from: '2025-12-28' }, 30 * DAY), [
    { on: '2026-01-05', minutes: 4 * DAY },
  ]);

  it('lists the balance before and after each line, and the expired minutes', () => {
    const { lines, closing } = statementOf(ledger, { from: '2026-01-01', to: '2027-01-31' });
    expect(lines.map(({ on, kind, before, after }) => [on, kind, before / DAY, after / DAY])).toEqual([
      ['2026-01-05', 'use', 30, 26],
      ['2027-01-01', 'expire', 26, 0],
    ]);
    expect(closing).toBe(0);
  });
});
