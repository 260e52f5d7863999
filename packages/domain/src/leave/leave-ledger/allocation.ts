import type { CalendarDate } from '../../dates/index.ts';
import { freeMinutes, type LeaveLot, type Ledger, type NewEntry, type Reservation, sumOfMinutes } from './ledger.ts';

/** Minutes of leave on a day, above zero. */
export interface LeaveDay {
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** Minutes that a day of leave takes from a lot. */
export interface Draw extends LeaveDay {
  readonly lotId: string;
}

export type AllocationRefusal =
  /** The lots that can be used on the days do not cover the whole request. */
  | {
      readonly refusal: 'insufficient';
      readonly neededMinutes: number;
      /** Maximum minutes that the request could draw. */
      readonly availableMinutes: number;
    }
  /** The requested minutes are not a positive integer. */
  | { readonly refusal: 'notAnAmount' };

/** Whether the minutes are a positive integer. */
export const isAmount = (minutes: number): boolean => Number.isSafeInteger(minutes) && minutes > 0;

/**
 * Order in which lots are used: carried-over lots first (Enforcement Rules of the Labor Standards Act, Article 24-1,
 * paragraph 3); then the one that expires first, and then the one that began first, in the order in which overtime was
 * worked (Article 22-2). Decision 103.
 */
const compareByUse = (a: LeaveLot, b: LeaveLot): number =>
  Number(b.origin === 'carry_over') - Number(a.origin === 'carry_over') ||
  a.until.localeCompare(b.until) ||
  a.from.localeCompare(b.from) ||
  a.id.localeCompare(b.id);

/** Builds the reservations of a request until it is decided. */
export const reservationsOf = (requestId: string, draws: readonly Draw[]): Reservation[] =>
  draws.map((draw) => ({ ...draw, requestId }));

const drawsOfDay = (ledger: Ledger, { on, minutes }: LeaveDay): Draw[] => {
  let wanted = minutes;
  return ledger.lots
    .filter(({ from, until }) => from <= on && on <= until)
    .toSorted(compareByUse)
    .flatMap(({ id }) => {
      const taken = Math.min(wanted, freeMinutes(ledger, id, on));
      wanted -= taken;
      return taken > 0 ? [{ lotId: id, on, minutes: taken }] : [];
    });
};

/**
 * Allocates each day of a request to lots that can be used on it. Existing reservations of the same request count as
 * free, so the request can be allocated again when it is changed or decided.
 */
export const allocate = (
  ledger: Ledger,
  { requestId, days }: { readonly requestId: string; readonly days: readonly LeaveDay[] },
): readonly Draw[] | AllocationRefusal => {
  if (days.length === 0 || !days.every(({ minutes }) => isAmount(minutes))) {
    return { refusal: 'notAnAmount' };
  }
  const others = ledger.reservations.filter((reservation) => reservation.requestId !== requestId);
  const draws: Draw[] = [];
  for (const day of days.toSorted((a, b) => a.on.localeCompare(b.on))) {
    draws.push(...drawsOfDay({ ...ledger, reservations: [...others, ...reservationsOf(requestId, draws)] }, day));
  }
  const [neededMinutes, availableMinutes] = [sumOfMinutes(days), sumOfMinutes(draws)];
  return availableMinutes < neededMinutes ? { refusal: 'insufficient', neededMinutes, availableMinutes } : draws;
};

/** Builds the entries of an approved request. */
export const entriesOfUses = (draws: readonly Draw[]): NewEntry[] =>
  draws.map(({ lotId, on, minutes }) => ({ lotId, on, kind: 'use', minutes: -minutes, reverses: null }));
