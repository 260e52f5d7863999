import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../time/index.ts';
import {
  adjustLot,
  allocate,
  type Balance,
  balanceOfLot,
  balanceOn,
  cancelUses,
  carryInto,
  cashOutOf,
  type Ledger,
  type NewEntry,
  openLot,
  reduceLot,
  reservationsOf,
  reverseEntry,
  statementOf,
  usesOf,
} from './index.ts';
import { EMPTY, opened, written } from './testing/ledger-steps.ts';

const [FIRST, SINCE] = ['2026-01-01', '2025-01-01'] as const;

/** Something that is asked of a ledger: what it becomes, or the same where it is refused. */
type Command = (ledger: Ledger) => Ledger;

type Written = NewEntry | readonly NewEntry[] | { readonly refusal: unknown };

const writing =
  (decide: (ledger: Ledger) => Written): Command =>
  (ledger) => {
    const decided = decide(ledger);
    if ('refusal' in decided) {
      return ledger;
    }
    return written(ledger, 'kind' in decided ? [decided] : decided);
  };

const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days));
const anyLotId = fc.constantFrom('0', '1', '2', '3');
const anyMinutes = fc.integer({ min: 1, max: 2_000 });
const anyPlace = fc.nat(30);

const open = fc
  .record({ from: anyDay, length: fc.nat(200), minutes: anyMinutes, origin: fc.constantFrom('grant', 'manual_add') })
  .map(({ from, length, minutes, origin }): Command => (ledger) => {
    const lot = { id: String(ledger.lots.length), origin, from, until: addDays(from, length) } as const;
    return 'refusal' in openLot(ledger, lot, minutes) ? ledger : opened(ledger, lot, minutes);
  });

/** A request of some days, kept and then approved or left to wait. */
const request = fc
  .record({ on: anyDay, minutes: anyMinutes, count: fc.integer({ min: 1, max: 4 }), isApproved: fc.boolean() })
  .map(({ on, minutes, count, isApproved }): Command => (ledger) => {
    const days = Array.from({ length: count }, (_, index) => ({ on: addDays(on, index), minutes }));
    const requestId = `r${ledger.reservations.length}`;
    const draws = allocate(ledger, { requestId, days });
    if ('refusal' in draws) {
      return ledger;
    }
    return isApproved
      ? written(ledger, usesOf(draws))
      : { ...ledger, reservations: [...ledger.reservations, ...reservationsOf(requestId, draws)] };
  });

const change = fc
  .record({
    lotId: anyLotId,
    on: anyDay,
    minutes: anyMinutes,
    decide: fc.constantFrom(reduceLot, adjustLot, cashOutOf),
  })
  .map(({ decide, ...asked }) => writing((ledger) => decide(ledger, asked)));

const carry = fc
  .record({ lotId: anyLotId, from: anyDay, minutes: anyMinutes })
  .map(({ lotId, from, minutes }): Command => (ledger) => {
    const into = { id: String(ledger.lots.length), origin: 'carry_over', from, until: addDays(from, 90) } as const;
    const moved = carryInto(ledger, { lotId, into, minutes });
    return 'refusal' in moved ? ledger : written({ ...ledger, lots: [...ledger.lots, into] }, moved);
  });

const cancel = anyPlace.map((place) => writing((ledger) => cancelUses(ledger, [`e${place}`])));
const reverse = fc
  .record({ place: anyPlace, on: anyDay })
  .map(({ place, on }) => writing((ledger) => reverseEntry(ledger, { entryId: `e${place}`, on })));

const anyHistory = fc
  .tuple(
    fc.array(open, { minLength: 2, maxLength: 4 }),
    fc.array(fc.oneof(open, request, request, change, carry, cancel, reverse), { maxLength: 25 }),
  )
  .map(([first, then]) => [...first, ...then].reduce((ledger, command) => command(ledger), EMPTY));

const daysOf = ({ lots, entries, reservations }: Ledger): CalendarDate[] => [
  ...new Set([
    ...lots.flatMap(({ from, until }) => [from, until, addDays(until, 1)]),
    ...[...entries, ...reservations].map(({ on }) => on),
  ]),
];

const balancesOf = (ledger: Ledger, days: readonly CalendarDate[]): Balance[] =>
  days.map((day) => balanceOn(ledger, { day, since: SINCE }));

describe('after whatever was accepted', () => {
  it('no lot is below zero on any day, with all that is kept for requests', () => {
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

  it('the balance is the sum of its lots, and what was given is what became of it', () => {
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

  it('a history that is read again, in whatever order, gives the same balances', () => {
    fc.assert(
      fc.property(anyHistory, fc.infiniteStream(fc.nat()), (ledger, numbers) => {
        const order = new Map(ledger.entries.map(({ id }) => [id, numbers.next().value]));
        const entries = ledger.entries.toSorted((a, b) => Number(order.get(a.id)) - Number(order.get(b.id)));
        const again = { ...ledger, entries, lots: ledger.lots.toReversed() };
        expect(balancesOf(again, daysOf(ledger))).toEqual(balancesOf(ledger, daysOf(ledger)));
      }),
    );
  });

  it('a statement goes on where the one before it ended, and is never below zero', () => {
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

  it('a leave that is approved and cancelled leaves every balance as it was', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, anyMinutes, (ledger, on, minutes) => {
        const draws = allocate(ledger, { requestId: 'new', days: [{ on, minutes }] });
        fc.pre(!('refusal' in draws));
        const approved = written(ledger, usesOf(draws));
        const ids = approved.entries.slice(ledger.entries.length).map(({ id }) => id);
        const cancelled = writing((one) => cancelUses(one, ids))(approved);
        expect(cancelled.entries).toHaveLength(ledger.entries.length + 2 * ids.length);
        expect(balancesOf(cancelled, daysOf(cancelled))).toEqual(balancesOf(ledger, daysOf(cancelled)));
      }),
    );
  });

  it('what is asked of different lots comes to the same in either order', () => {
    const onLot = (lotId: string) =>
      fc
        .record({ on: anyDay, minutes: anyMinutes, decide: fc.constantFrom(reduceLot, adjustLot, cashOutOf) })
        .map(({ decide, ...asked }) => writing((ledger) => decide(ledger, { ...asked, lotId })));
    fc.assert(
      fc.property(anyHistory, onLot('0'), onLot('1'), (ledger, one, other) => {
        expect(balancesOf(one(other(ledger)), daysOf(ledger))).toEqual(balancesOf(other(one(ledger)), daysOf(ledger)));
      }),
    );
  });
});
