import type { CalendarDate } from '../../dates/index.ts';
import { freeMinutes, type LeaveLot, type Ledger, type NewEntry, type Reservation, sumOfMinutes } from './ledger.ts';

/** Minutes of leave on a day, more than none. */
export interface LeaveDay {
  readonly on: CalendarDate;
  readonly minutes: number;
}

/** What a day of leave takes from a lot. */
export interface Draw extends LeaveDay {
  readonly lotId: string;
}

export type AllocationRefusal =
  /** The lots that can be used on its days do not cover the whole request. */
  | {
      readonly refusal: 'insufficient';
      readonly neededMinutes: number;
      /** What the request could draw at most. */
      readonly availableMinutes: number;
    }
  /** What is asked for is no whole minutes above none. */
  | { readonly refusal: 'notAnAmount' };

/** True for whole minutes above none. */
export const isAmount = (minutes: number): boolean => Number.isSafeInteger(minutes) && minutes > 0;

/**
 * The order in which lots are used: first what was deferred (Enforcement Rules of the Labor Standards Act, Article 24-1, paragraph
 * 3); then the one that expires first, and of those that expire together the one that began first, as overtime was worked
 * (Article 22-2).
 */
const byUse = (a: LeaveLot, b: LeaveLot): number =>
  Number(b.origin === 'carry_over') - Number(a.origin === 'carry_over') ||
  a.until.localeCompare(b.until) ||
  a.from.localeCompare(b.from) ||
  a.id.localeCompare(b.id);

/** What a request keeps until it is decided. */
export const reservationsOf = (requestId: string, draws: readonly Draw[]): Reservation[] =>
  draws.map((draw) => ({ ...draw, requestId }));

const drawsOfDay = (ledger: Ledger, { on, minutes }: LeaveDay): Draw[] => {
  let wanted = minutes;
  return ledger.lots
    .filter(({ from, until }) => from <= on && on <= until)
    .toSorted(byUse)
    .flatMap(({ id }) => {
      const taken = Math.min(wanted, freeMinutes(ledger, id, on));
      wanted -= taken;
      return taken > 0 ? [{ lotId: id, on, minutes: taken }] : [];
    });
};

/**
 * From which lots a request takes its days, each day by itself from those that can be used on it. What the same request
 * has kept before is free for it, so that a request is judged anew whenever it is written or decided.
 */
export const allocate = (
  ledger: Ledger,
  { requestId, days }: { readonly requestId: string; readonly days: readonly LeaveDay[] },
): readonly Draw[] | AllocationRefusal => {
  if (days.length === 0 || !days.every(({ minutes }) => isAmount(minutes))) {
    return { refusal: 'notAnAmount' };
  }
  const others = ledger.reservations.filter((kept) => kept.requestId !== requestId);
  const draws: Draw[] = [];
  for (const day of days.toSorted((a, b) => a.on.localeCompare(b.on))) {
    draws.push(...drawsOfDay({ ...ledger, reservations: [...others, ...reservationsOf(requestId, draws)] }, day));
  }
  const [neededMinutes, availableMinutes] = [sumOfMinutes(days), sumOfMinutes(draws)];
  return availableMinutes < neededMinutes ? { refusal: 'insufficient', neededMinutes, availableMinutes } : draws;
};

/** What an approved request uses. */
export const usesOf = (draws: readonly Draw[]): NewEntry[] =>
  draws.map(({ lotId, on, minutes }) => ({ lotId, on, kind: 'use', minutes: -minutes, reverses: null }));
