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
  entriesOfUses,
} from '../index.ts';
import { EMPTY_LEDGER, withLot, withEntries } from './ledger-steps.ts';

const FIRST = '2026-01-01';

/** A command on a ledger. */
export interface LedgerCommand {
  /** Returns the new ledger, or the same ledger if the command is refused. */
  readonly apply: (ledger: Ledger) => Ledger;
  /** Lots that the command reads or changes. */
  readonly lots: (ledger: Ledger) => readonly string[];
}

type EntriesOrRefusal = NewEntry | readonly NewEntry[] | { readonly refusal: unknown };

const commandOf = (decide: (ledger: Ledger) => EntriesOrRefusal, lots: LedgerCommand['lots']): LedgerCommand => ({
  apply: (ledger) => {
    const decided = decide(ledger);
    if ('refusal' in decided) {
      return ledger;
    }
    return withEntries(ledger, 'kind' in decided ? [decided] : decided);
  },
  lots,
});

const nextLotId = ({ lots }: Ledger): string => String(lots.length);

/** Pseudo lot id: a grant is refused if another grant covers its days. */
const GRANTS = 'all grants';

const usableOn =
  (days: readonly CalendarDate[]): LedgerCommand['lots'] =>
  ({ lots }) =>
    lots.filter(({ from, until }) => days.some((day) => from <= day && day <= until)).map(({ id }) => id);

const lotsOfEntry =
  (entryId: string): LedgerCommand['lots'] =>
  ({ entries }) =>
    entries.filter(({ id }) => id === entryId).map(({ lotId }) => lotId);

/** A day of about thirteen months. */
export const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(FIRST, days));
const anyLotId = fc.constantFrom('0', '1', '2', '3');
export const anyMinutes = fc.integer({ min: 1, max: 2_000 });
const anyPlace = fc.nat(30);

const open = fc
  .record({ from: anyDay, length: fc.nat(200), minutes: anyMinutes, origin: fc.constantFrom('grant', 'manual_add') })
  .map(({ from, length, minutes, origin }): LedgerCommand => ({
    apply: (ledger) => {
      const lot = { id: nextLotId(ledger), origin, from, until: addDays(from, length) } as const;
      return 'refusal' in openLot(ledger, lot, minutes) ? ledger : withLot(ledger, lot, minutes);
    },
    lots: (ledger) => [nextLotId(ledger), ...(origin === 'grant' ? [GRANTS] : [])],
  }));

/** A request of some days, reserved and then approved or left pending. */
const request = fc
  .record({ on: anyDay, minutes: anyMinutes, count: fc.integer({ min: 1, max: 4 }), isApproved: fc.boolean() })
  .map(({ on, minutes, count, isApproved }): LedgerCommand => {
    const days = Array.from({ length: count }, (_, index) => ({ on: addDays(on, index), minutes }));
    return {
      apply: (ledger) => {
        const requestId = `r${ledger.reservations.length}`;
        const draws = allocate(ledger, { requestId, days });
        if ('refusal' in draws) {
          return ledger;
        }
        return isApproved
          ? withEntries(ledger, entriesOfUses(draws))
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
  .map(({ decide, ...params }) =>
    commandOf(
      (ledger) => decide(ledger, params),
      () => [params.lotId],
    ),
  );

const deduction = fc
  .record({ on: anyDay, minutes: anyMinutes })
  .map((params) => commandOf((ledger) => reduceHours(ledger, params), usableOn([params.on])));

const carry = fc
  .record({ lotId: anyLotId, from: anyDay, minutes: anyMinutes })
  .map(({ lotId, from, minutes }): LedgerCommand => ({
    apply: (ledger) => {
      const into = { id: nextLotId(ledger), origin: 'carry_over', from, until: addDays(from, 90) } as const;
      const moved = carryInto(ledger, { lotId, into, minutes });
      return 'refusal' in moved ? ledger : withEntries({ ...ledger, lots: [...ledger.lots, into] }, moved);
    },
    lots: (ledger) => [lotId, nextLotId(ledger)],
  }));

const cancel = anyPlace.map((place) =>
  commandOf((ledger) => cancelUses(ledger, [`e${place}`]), lotsOfEntry(`e${place}`)),
);
const reverse = fc
  .record({ place: anyPlace, on: anyDay })
  .map(({ place, on }) =>
    commandOf((ledger) => reverseEntry(ledger, { entryId: `e${place}`, on }), lotsOfEntry(`e${place}`)),
  );

/** Any command; many are refused. */
export const anyCommand = fc.oneof(open, request, request, change, deduction, carry, cancel, reverse);

/** A ledger after any sequence of commands. */
export const anyHistory = fc
  .tuple(fc.array(open, { minLength: 2, maxLength: 4 }), fc.array(anyCommand, { maxLength: 25 }))
  .map(([first, then]) => [...first, ...then].reduce((ledger, command) => command.apply(ledger), EMPTY_LEDGER));

/** The days on which a lot begins or ends, or an entry takes effect. */
export const daysOf = ({ lots, entries, reservations }: Ledger): CalendarDate[] => [
  ...new Set([
    ...lots.flatMap(({ from, until }) => [from, until, addDays(until, 1)]),
    ...[...entries, ...reservations].map(({ on }) => on),
  ]),
];

/** Converts the reservations into entries of their lots, as the service stores them. */
export const withReservationEntries = (ledger: Ledger): Ledger => ({
  ...withEntries(
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
