import { describe, expect, it } from 'vitest';
import { carryOver } from '../annual-leave/index.ts';
import type { CalendarDate } from '../time/index.ts';
import { balanceOn, carryInto, cashOutOf, hoursOfParts, type Ledger, minutesOfDays, statementOf } from './index.ts';
import { accepted, DAY, days, drawn, EMPTY, opened, used, written, YEAR_LOT } from './testing/ledger-steps.ts';

const SINCE = '2026-01-01';

/** Carried over; it ends sooner than the other. */
const A = { id: 'A', origin: 'carry_over', from: '2026-01-01', until: '2026-03-31' } as const;

const twoLots = (ofA: number, ofB: number): Ledger => opened(opened(EMPTY, A, ofA * DAY), YEAR_LOT, ofB * DAY);

const inDays = (ledger: Ledger, day: CalendarDate) => {
  const { taken, expired, remaining } = balanceOn(ledger, { day, since: SINCE });
  return { taken: taken / DAY, expired: expired / DAY, remaining: remaining / DAY };
};

describe('what is kept for a request by an entry', () => {
  const kept = written(used(opened(EMPTY, YEAR_LOT, 30 * DAY), days('2026-03-02')), [
    { lotId: YEAR_LOT.id, kind: 'reserve', minutes: -DAY, on: '2026-06-01', reverses: null },
  ]);
  const standing = (ledger: Ledger) => {
    const { taken, pending, remaining, available } = balanceOn(ledger, { day: '2026-07-01', since: SINCE });
    return [taken, pending, remaining, available].map((minutes) => minutes / DAY);
  };

  it('remains, and can be asked for by nobody else (case 10)', () => {
    expect(standing(kept)).toEqual([1, 1, 29, 28]);
  });

  it('is free again once it is released', () => {
    const id = kept.entries.at(-1)?.id ?? '';
    const released = { lotId: YEAR_LOT.id, kind: 'release', minutes: DAY, on: '2026-06-01', reverses: id } as const;
    expect(standing(written(kept, [released]))).toEqual([1, 0, 29, 29]);
  });
});

describe('a lot that was carried over beside a new one', () => {
  it('is there until its last day and has expired the day after', () => {
    expect(inDays(twoLots(15, 15), '2026-03-31')).toEqual({ taken: 0, expired: 0, remaining: 30 });
    expect(inDays(twoLots(15, 15), '2026-04-01')).toEqual({ taken: 0, expired: 15, remaining: 15 });
  });

  it('gives what of a leave lies before its end, and the other the rest', () => {
    const ledger = used(twoLots(15, 15), days('2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'));
    expect(inDays(ledger, '2026-04-30')).toEqual({ taken: 4, expired: 14, remaining: 12 });
  });

  it.each([
    { carried: 5, given: 15, taken: 3, expired: 2, why: 'what was not used' },
    { carried: 5, given: 15, taken: 6, expired: 0, why: 'never below zero' },
    { carried: 10, given: 20, taken: 0, expired: 10, why: 'nothing was used' },
    { carried: 10, given: 20, taken: 8, expired: 2, why: 'all but two' },
    { carried: 10, given: 20, taken: 10, expired: 0, why: 'all of it' },
    { carried: 10, given: 20, taken: 12, expired: 0, why: 'more than it' },
  ])('of $carried and $given, $taken taken early: $expired expire ($why)', ({ carried, given, taken, expired }) => {
    const before = twoLots(carried, given);
    const ledger = taken === 0 ? before : used(before, [{ on: '2026-02-02', minutes: taken * DAY }]);
    expect(inDays(ledger, '2026-04-01')).toMatchObject({
      taken,
      expired,
      remaining: carried + given - taken - expired,
    });
  });

  it('is used first where both end on the same day (Rules art. 24-1 III)', () => {
    const deferred = { ...A, id: 'Z', from: '2026-02-01', until: YEAR_LOT.until } as const;
    const ledger = opened(opened(EMPTY, YEAR_LOT, 10 * DAY), deferred, 3 * DAY);
    const draws = drawn(ledger, days('2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'));
    expect(draws.map(({ lotId }) => lotId)).toEqual(['Z', 'Z', 'Z', 'B']);
  });
});

describe('a balance of a past day', () => {
  const ledger = used(opened(EMPTY, YEAR_LOT, 10 * DAY), days('2026-03-02', '2026-06-01'));

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
  it('carries over what a cap of ten days lets, and the rest expires or is paid', () => {
    const old = { ...YEAR_LOT, id: 'old', from: '2025-01-01', until: '2025-12-31' } as const;
    const before = opened(opened(EMPTY, old, 15 * DAY), YEAR_LOT, 15 * DAY);
    const carried = accepted(
      carryOver({ until: old.until, remainingMinutes: 15 * DAY, isCarriedOver: false }, 10 * DAY),
    );
    const into = { id: 'new', origin: 'carry_over', from: carried.from, until: carried.until } as const;
    const moved = accepted(carryInto(before, { lotId: 'old', into, minutes: carried.minutes }));
    const after = written({ ...before, lots: [...before.lots, into] }, moved);
    const ofNewYear = balanceOn(after, { day: '2026-01-01', since: SINCE });
    expect([ofNewYear.carriedOver, ofNewYear.remaining]).toEqual([10 * DAY, 25 * DAY]);
    const ofOldYear = { day: '2026-01-01', since: '2025-12-31' } as const;
    expect(balanceOn(after, ofOldYear).expired).toBe(5 * DAY);

    const paid = cashOutOf(after, { lotId: 'old', on: '2026-01-31', minutes: 5 * DAY });
    expect(paid).toEqual({ lotId: 'old', kind: 'cash_out', minutes: -5 * DAY, on: '2025-12-31', reverses: null });
    expect(balanceOn(written(after, [accepted(paid)]), ofOldYear)).toMatchObject({ expired: 0, cashedOut: 5 * DAY });
    expect(cashOutOf(after, { lotId: 'old', on: '2026-01-31', minutes: 5 * DAY + 1 })).toEqual({
      refusal: 'moreThanRemains',
    });
  });
});

describe('hours that came as decimals of days', () => {
  it('are whole minutes, and shown so that parts add up to their sum', () => {
    const [carried, taken] = [minutesOfDays('0.416333', DAY) ?? 0, minutesOfDays('0.58', DAY) ?? 0];
    expect([carried, taken]).toEqual([200, 278]);
    expect(hoursOfParts([carried, taken])).toEqual(['3.33', '4.64']);
    expect(hoursOfParts([carried + taken])).toEqual(['7.97']);
  });

  it.each(['', '-1', '1.1234567', '三', '1e3'])('are not read from %j', (text) => {
    expect(minutesOfDays(text, DAY)).toBeNull();
  });
});

describe('a statement', () => {
  const ledger = used(opened(EMPTY, { ...YEAR_LOT, from: '2025-12-28' }, 30 * DAY), [
    { on: '2026-01-05', minutes: 4 * DAY },
  ]);

  it.each([
    { from: '2026-01-12', opening: 26, why: 'after the leave' },
    { from: '2026-12-29', opening: 26, why: 'the last three days of the year' },
    { from: '2026-01-05', opening: 30, why: 'on the day of the leave' },
  ] as const)('from $from opens with $opening days ($why)', ({ from, opening }) => {
    expect(statementOf(ledger, { from, to: '2026-12-31' }).opening).toBe(opening * DAY);
  });

  it('tells what there was before and after each line, and what expired', () => {
    const { lines, closing } = statementOf(ledger, { from: '2026-01-01', to: '2027-01-31' });
    expect(lines.map(({ on, kind, before, after }) => [on, kind, before / DAY, after / DAY])).toEqual([
      ['2026-01-05', 'use', 30, 26],
      ['2027-01-01', 'expire', 26, 0],
    ]);
    expect(closing).toBe(0);
  });
});
