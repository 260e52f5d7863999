import type { PunchItem } from '@hr/contracts/time/attendance';
import { type CalendarDate, dateOfInstant } from '@hr/domain/dates';

/** Longest stay in milliseconds after which a missing departure was forgotten: 16 hours, the longest shift. */
const LONGEST_STAY_MS = 16 * 60 * 60 * 1_000;

type OwnPunch = Pick<PunchItem, 'at' | 'direction' | 'voidedAt'>;

const validOf = <Punch extends OwnPunch>(punches: readonly Punch[]): Punch[] =>
  punches
    .filter(({ voidedAt }) => voidedAt === null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Returns the punch that comes next: the departure while an arrival is open, also after midnight. */
export const nextDirection = (punches: readonly OwnPunch[], now: number): 'in' | 'out' => {
  const last = validOf(punches).at(-1);
  const isOpen = last !== undefined && last.direction !== 'out' && now - Date.parse(last.at) < LONGEST_STAY_MS;
  return isOpen ? 'out' : 'in';
};

/** Returns the punches of a day in order, without voided ones. */
export const punchesOn = <Punch extends OwnPunch>(punches: readonly Punch[], on: CalendarDate): Punch[] =>
  validOf(punches).filter(({ at }) => dateOfInstant(new Date(at)) === on);
