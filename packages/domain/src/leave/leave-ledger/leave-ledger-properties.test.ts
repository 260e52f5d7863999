import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import {
  allocate,
  type Balance,
  balanceOfLot,
  balanceOn,
  cancelUses,
  type Ledger,
  statementOf,
  entriesOfUses,
} from './index.ts';
import {
  anyCommand,
  anyDay,
  anyHistory,
  anyMinutes,
  type LedgerCommand,
  daysOf,
  withReservationEntries,
} from './testing/any-history.ts';
import { requireAccepted, withEntries } from './testing/ledger-steps.ts';

const SINCE = '2025-01-01';

const balancesOf = (ledger: Ledger, days: readonly CalendarDate[]): Balance[] =>
  days.map((day) => balanceOn(ledger, { day, since: SINCE }));

/** Serializes each lot with its balance on some days, without its id. */
const lotsOn = (ledger: Ledger, days: readonly CalendarDate[]): string[] =>
  ledger.lots
    .map((lot) => {
      const standings = days.map((day) => balanceOfLot(ledger, lot, day));
      return JSON.stringify([lot.origin, lot.from, lot.until, standings]);
    })
    .toSorted();

/** Whether no lot of one command is a lot of the other, in either order. */
const areIndependent = (ledger: Ledger, one: LedgerCommand, other: LedgerCommand): boolean =>
  [[one, other] as const, [other, one] as const].every(([first, second]) => {
    const known = new Set(first.lots(ledger));
    return !second.lots(first.apply(ledger)).some((lot) => known.has(lot));
  });

describe('after any sequence of accepted commands', () => {
  it('no lot is below zero on any day, including reserved minutes', () => {
    fc.assert(
      fc.property(anyHistory, (ledger) => {
        const effects = [...ledger.entries, ...ledger.reservations.map((one) => ({ ...one, minutes: -one.minutes }))];
        for (const day of daysOf(ledger)) {
          for (const { id } of ledger.lots) {
            const until = effects.filter(({ lotId, on }) => lotId === id && on <= day);
            expect(until.reduce((sum, { minutes }) => sum + minutes, 0)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('every entry lies within the days of its lot', () => {
    fc.assert(
      fc.property(anyHistory, ({ lots, entries }) => {
        const isOutside = ({ lotId, on }: { lotId: string; on: CalendarDate }) =>
          !lots.some(({ id, from, until }) => id === lotId && from <= on && on <= until);
        expect(entries.filter(isOutside)).toEqual([]);
      }),
    );
  });

  it('the balance is the sum of its lots, and granted minutes equal their use', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, (ledger, day) => {
        const balance = balanceOn(ledger, { day, since: SINCE });
        const lots = ledger.lots.filter(({ from }) => from <= day).map((lot) => balanceOfLot(ledger, lot, day));
        expect(balance.remaining).toBe(lots.reduce((sum, { remaining }) => sum + remaining, 0));
        const { granted, carriedOver, adjusted, taken, cashedOut, expired, remaining } = balance;
        expect(taken + cashedOut + expired + remaining).toBe(granted + carriedOver + adjusted);
        expect(balance.available).toBeLessThanOrEqual(remaining);
      }),
    );
  });

  it('the same history in any order gives the same balances', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat()), (ledger, numbers) => {
        const order = new Map(ledger.entries.map(({ id }) => [id, numbers.next().value]));
        const entries = ledger.entries.toSorted((a, b) => Number(order.get(a.id)) - Number(order.get(b.id)));
        const again = { ...ledger, entries, lots: ledger.lots.toReversed() };
        expect(balancesOf(again, daysOf(ledger))).toEqual(balancesOf(ledger, daysOf(ledger)));
      }),
    );
  });

  it('a statement continues at the closing balance of the one before, and is never below zero', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, (ledger, day) => {
        const [from, to] = ['2025-01-01', '2030-12-31'] as const;
        const [whole, first, second] = [
          statementOf(ledger, { from, to }),
          statementOf(ledger, { from, to: day }),
          statementOf(ledger, { from: addDays(day, 1), to }),
        ];
        expect(second.opening).toBe(first.closing);
        expect(first.closing).toBe(balanceOn(ledger, { day, since: SINCE }).remaining);
        expect([...first.lines, ...second.lines]).toEqual(whole.lines);
        expect(whole.closing).toBe(0);
        expect(first.closing).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('a statement and a balance agree if reservations are entries, also for ended lots', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, (history, day) => {
        const ledger = withReservationEntries(history);
        const { opening, closing } = statementOf(ledger, { from: day, to: day });
        expect(closing).toBe(balanceOn(ledger, { day, since: SINCE }).remaining);
        expect(closing).toBe(balanceOn(ledger, { day, since: day }).remaining);
        expect(opening).toBe(balanceOn(ledger, { day: addDays(day, -1), since: SINCE }).remaining);
        expect(statementOf(ledger, { from: SINCE, to: '2030-12-31' }).closing).toBe(0);
        expect(balancesOf(ledger, [day])).toEqual(balancesOf(history, [day]));
      }),
    );
  });

  it('an approved and cancelled leave does not change any balance', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, anyMinutes, (ledger, on, minutes) => {
        const draws = allocate(ledger, { requestId: 'new', days: [{ on, minutes }] });
        fc.pre(!('refusal' in draws));
        const approved = withEntries(ledger, entriesOfUses(draws));
        const ids = approved.entries.slice(ledger.entries.length).map(({ id }) => id);
        const cancelled = withEntries(approved, requireAccepted(cancelUses(approved, ids)));
        expect(cancelled.entries).toHaveLength(ledger.entries.length + 2 * ids.length);
        expect(balancesOf(cancelled, daysOf(cancelled))).toEqual(balancesOf(ledger, daysOf(cancelled)));
      }),
    );
  });

  it('independent commands on different lots give the same result in either order', () => {
    fc.assert(
      fc.property(anyHistory, anyCommand, anyCommand, (ledger, one, other) => {
        fc.pre(areIndependent(ledger, one, other));
        const [first, second] = [other.apply(one.apply(ledger)), one.apply(other.apply(ledger))];
        expect(lotsOn(second, daysOf(first))).toEqual(lotsOn(first, daysOf(first)));
        expect(balancesOf(second, daysOf(first))).toEqual(balancesOf(first, daysOf(first)));
      }),
      // Most random commands are refused.
      { numRuns: 1_000 },
    );
  });
});
