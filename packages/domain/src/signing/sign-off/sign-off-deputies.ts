import type { CalendarDate } from '../../dates/index.ts';

/** A deputy who signs on behalf of a signer for a period (簽核代理人). */
export interface SignOffDeputy {
  readonly signer: string;
  readonly deputy: string;
  readonly from: CalendarDate;
  /** Last day, inclusive. */
  readonly until: CalendarDate;
  /** Kinds of applications; empty for all kinds. */
  readonly kinds: readonly string[];
}

/** States of a deputy. A withdrawn deputy stays withdrawn. */
export const deputyStates = ['current', 'upcoming', 'ended', 'withdrawn'] as const;

export type DeputyState = (typeof deputyStates)[number];

interface DeputyDays extends Pick<SignOffDeputy, 'from' | 'until'> {
  readonly isWithdrawn: boolean;
}

/** Returns the state of a deputy on a day. */
export const deputyStateOn = ({ from, until, isWithdrawn }: DeputyDays, day: CalendarDate): DeputyState => {
  if (isWithdrawn) {
    return 'withdrawn';
  }
  if (until < day) {
    return 'ended';
  }
  return day < from ? 'upcoming' : 'current';
};

/** Returns whether the deputy can still be withdrawn. */
export const isDeputyWithdrawable = (state: DeputyState): boolean => state === 'current' || state === 'upcoming';

const isActiveOn = ({ from, until }: SignOffDeputy, day: CalendarDate): boolean => from <= day && day <= until;

const coversKind = ({ kinds }: SignOffDeputy, kind: string): boolean => kinds.length === 0 || kinds.includes(kind);

interface DeputyQuestion {
  readonly day: CalendarDate;
  readonly kind: string;
}

/**
 * Returns the signers on whose behalf an employee may sign an application of a kind on a day. It is not transitive:
 * only the signer chooses the deputy.
 */
export const listRepresentedSigners = (
  deputies: readonly SignOffDeputy[],
  employeeId: string,
  { day, kind }: DeputyQuestion,
): string[] => [
  ...new Set(
    deputies
      .filter((one) => one.deputy === employeeId && isActiveOn(one, day) && coversKind(one, kind))
      .map(({ signer }) => signer),
  ),
];

/** Finds the shortest path from one employee to another along signer → deputy; null if there is none. */
const findPath = (deputies: readonly SignOffDeputy[], from: string, to: string): readonly string[] | null => {
  const paths = [[from]];
  const visited = new Set([from]);
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const last = path.at(-1);
    if (last === to) {
      return path;
    }
    for (const { signer, deputy } of deputies) {
      if (signer === last && !visited.has(deputy)) {
        visited.add(deputy);
        paths.push([...path, deputy]);
      }
    }
  }
  return null;
};

/** Represents every kind that no deputy names. */
const OTHER_KIND = '';

/**
 * Returns the ring that one more deputy would close on some day for some kind, from the signer back to the signer, or
 * null. In a ring everyone is away and no one can sign. An employee who is their own deputy is the smallest ring. All
 * deputies of a ring are in force on the day the last of them begins, so only first days are checked.
 */
export const findDeputyRing = (deputies: readonly SignOffDeputy[], added: SignOffDeputy): readonly string[] | null => {
  const all = [...deputies, added];
  const days = [...new Set(all.map(({ from }) => from))].filter((day) => isActiveOn(added, day));
  const kinds = [...new Set([...all.flatMap((one) => one.kinds), OTHER_KIND])].filter((kind) =>
    coversKind(added, kind),
  );
  for (const day of days.toSorted()) {
    for (const kind of kinds) {
      const active = deputies.filter((one) => isActiveOn(one, day) && coversKind(one, kind));
      const path = findPath(active, added.deputy, added.signer);
      if (path !== null) {
        return [added.signer, ...path];
      }
    }
  }
  return null;
};
