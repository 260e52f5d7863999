import fc from 'fast-check';
import { addDays, type CalendarDate } from '../../../dates/index.ts';
import {
  adjustLot,
  allocate,
  cancelUses,
  carryInto,
  cashOutOf,
  type Ledger,
  type NewEntry,
  openLot,
  reduceHours,
  reduceLot,
  reservationsOf,
  reverseEntry,
  usesOf,
} from '../index.ts';
import { EMPTY, opened, written } from './ledger-steps.ts';

const FIRST = '2026-01-01';

/** Something that is asked of a ledger. */
export interface Command {
  /** What the ledger becomes, or the same where it is refused. */
  readonly of: (ledger: Ledger) => Ledger;
  /** The lots of which it knows or that it changes. */
  readonly lots: (ledger: Ledger) => readonly string[];
}

type Written = NewEntry | readonly NewEntry[] | { readonly refusal: unknown };

const writing = (decide: (ledger: Ledger) => Written, lots: Command['lots']): Command => ({
  of: (ledger) => {
    const decided = decide(ledger);
    if ('refusal' in decided) {
      return ledger;
    }
    return written(ledger, 'kind' in decided ? [decided] : decided);
  },
  lots,
});

const nextLotId = ({ lots }: Ledger): string => String(lots.length);

/** A grant is refused beside another of its days. */
const GRANTS = 'all grants';

const usableOn =
  (days: readonly CalendarDate[]): Command['lots'] =>
  ({ lots }) =>
    lots.filter(({ from, until }) => days.some((day) => from <= day && day <= until)).map(({ id }) => id);

const lotsOfEntry =
  (entryId: string): Command['lots'] =>
  ({ entries }) =>
    entries.filter(({ id }) => id === entryId).map(({ lotId }) => lotId);

/** A day of the year and a month or so that histories are of. */
export const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days));
const anyLotId = fc.constantFrom('0', '1', '2', '3');
export const anyMinutes = fc.integer({ min: 1, max: 2_000 });
const anyPlace = fc.nat(30);

const open = fc
  .record({ from: anyDay, length: fc.nat(200), minutes: anyMinutes, origin: fc.constantFrom('grant', 'manual_add') })
  .map(({ from, length, minutes, origin }): Command => ({
    of: (ledger) => {
      const lot = { id: nextLotId(ledger), origin, from, until: addDays(from, length) } as const;
      return 'refusal' in openLot(ledger, lot, minutes) ? ledger : opened(ledger, lot, minutes);
    },
    lots: (ledger) => [nextLotId(ledger), ...(origin === 'grant' ? [GRANTS] : [])],
  }));

/** A request of some days, kept and then approved or left to wait. */
const request = fc
  .record({ on: anyDay, minutes: anyMinutes, count: fc.integer({ min: 1, max: 4 }), isApproved: fc.boolean() })
  .map(({ on, minutes, count, isApproved }): Command => {
    const days = Array.from({ length: count }, (_, index) => ({ on: addDays(on, index), minutes }));
    return {
      of: (ledger) => {
        const requestId = `r${ledger.reservations.length}`;
        const draws = allocate(ledger, { requestId, days });
        if ('refusal' in draws) {
          return ledger;
        }
        return isApproved
          ? written(ledger, usesOf(draws))
          : { ...ledger, reservations: [...ledger.reservations, ...reservationsOf(requestId, draws)] };
      },
      lots: usableOn(days.map((day) => day.on)),
    };
  });

const change = fc
  .record({
    lotId: anyLotId,
    on: anyDay,
    minutes: anyMinutes,
    decide: fc.constantFrom(reduceLot, adjustLot, cashOutOf),
  })
  .map(({ decide, ...asked }) =>
    writing(
      (ledger) => decide(ledger, asked),
      () => [asked.lotId],
    ),
  );

const deduction = fc
  .record({ on: anyDay, minutes: anyMinutes })
  .map((asked) => writing((ledger) => reduceHours(ledger, asked), usableOn([asked.on])));

const carry = fc
  .record({ lotId: anyLotId, from: anyDay, minutes: anyMinutes })
  .map(({ lotId, from, minutes }): Command => ({
    of: (ledger) => {
      const into = { id: nextLotId(ledger), origin: 'carry_over', from, until: addDays(from, 90) } as const;
      const moved = carryInto(ledger, { lotId, into, minutes });
      return 'refusal' in moved ? ledger : written({ ...ledger, lots: [...ledger.lots, into] }, moved);
    },
    lots: (ledger) => [lotId, nextLotId(ledger)],
  }));

const cancel = anyPlace.map((place) =>
  writing((ledger) => cancelUses(ledger, [`e${place}`]), lotsOfEntry(`e${place}`)),
);
const reverse = fc
  .record({ place: anyPlace, on: anyDay })
  .map(({ place, on }) =>
    writing((ledger) => reverseEntry(ledger, { entryId: `e${place}`, on }), lotsOfEntry(`e${place}`)),
  );

/** Whatever can be asked of a ledger; much of it is refused. */
export const anyCommand = fc.oneof(open, request, request, change, deduction, carry, cancel, reverse);

/** What became of hours that were given, after whatever was accepted of what was asked. */
export const anyHistory = fc
  .tuple(fc.array(open, { minLength: 2, maxLength: 4 }), fc.array(anyCommand, { maxLength: 25 }))
  .map(([first, then]) => [...first, ...then].reduce((ledger, command) => command.of(ledger), EMPTY));

/** The days on which something begins, happens or is over. */
export const daysOf = ({ lots, entries, reservations }: Ledger): CalendarDate[] => [
  ...new Set([
    ...lots.flatMap(({ from, until }) => [from, until, addDays(until, 1)]),
    ...[...entries, ...reservations].map(({ on }) => on),
  ]),
];

/** The same where what requests keep is entries of their lots, as the service writes it. */
export const withKeptEntries = (ledger: Ledger): Ledger => ({
  ...written(
    ledger,
    ledger.reservations.map(({ lotId, on, minutes }) => ({
      lotId,
      kind: 'reserve',
      minutes: -minutes,
      on,
      reverses: null,
    })),
  ),
  reservations: [],
});
