import type { CalendarDate } from '../time/index.ts';

/** For some days somebody else signs in the name of a signer (簽核代理人). */
export interface SignOffDeputy {
  readonly signer: string;
  readonly deputy: string;
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
}

const isOn = ({ from, until }: SignOffDeputy, day: CalendarDate): boolean => from <= day && day <= until;

/**
 * In whose names somebody may sign on a day beside their own. A deputy's deputy does not sign for the first: who is to sign
 * in one's name is one's own to say.
 */
export const signsFor = (deputies: readonly SignOffDeputy[], employeeId: string, day: CalendarDate): string[] => [
  ...new Set(deputies.filter((one) => one.deputy === employeeId && isOn(one, day)).map(({ signer }) => signer)),
];

const shareDays = (one: SignOffDeputy, other: SignOffDeputy): boolean =>
  one.from <= other.until && other.from <= one.until;

/**
 * Whether one more deputy would close a ring on some day: everybody of it would be away, and nobody left to sign. Somebody
 * who signs for themselves is the smallest.
 */
export const closesRing = (deputies: readonly SignOffDeputy[], added: SignOffDeputy): boolean => {
  const seen = new Set<string>();
  const waiting = [added.deputy];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === added.signer) {
      return true;
    }
    if (!seen.has(next)) {
      seen.add(next);
      const further = deputies.filter((one) => one.signer === next && shareDays(one, added));
      waiting.push(...further.map(({ deputy }) => deputy));
    }
  }
  return false;
};
