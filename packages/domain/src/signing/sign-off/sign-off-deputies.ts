import type { CalendarDate } from '../../dates/index.ts';

/** For some days somebody else signs in the name of a signer (簽核代理人). */
export interface SignOffDeputy {
  readonly signer: string;
  readonly deputy: string;
  readonly from: CalendarDate;
  /** Included. */
  readonly until: CalendarDate;
  /** Of which kinds of applications; empty for all. */
  readonly kinds: readonly string[];
}

/** Where it stands: one that was withdrawn never holds again. */
export const deputyStates = ['current', 'upcoming', 'ended', 'withdrawn'] as const;

export type DeputyState = (typeof deputyStates)[number];

interface DeputyDays extends Pick<SignOffDeputy, 'from' | 'until'> {
  readonly isWithdrawn: boolean;
}

/** Where the days of a deputy stand on a day. */
export const deputyStateOn = ({ from, until, isWithdrawn }: DeputyDays, day: CalendarDate): DeputyState => {
  if (isWithdrawn) {
    return 'withdrawn';
  }
  if (until < day) {
    return 'ended';
  }
  return day < from ? 'upcoming' : 'current';
};

/** Whether there is anything left to withdraw. */
export const isDeputyWithdrawable = (state: DeputyState): boolean => state === 'current' || state === 'upcoming';

const isOn = ({ from, until }: SignOffDeputy, day: CalendarDate): boolean => from <= day && day <= until;

const isFor = ({ kinds }: SignOffDeputy, kind: string): boolean => kinds.length === 0 || kinds.includes(kind);

interface Asked {
  readonly day: CalendarDate;
  readonly kind: string;
}

/**
 * In whose names somebody may sign an application of a kind on a day beside their own. A deputy's deputy does not sign for
 * the first: who is to sign in one's name is one's own to say.
 */
export const signsFor = (deputies: readonly SignOffDeputy[], employeeId: string, { day, kind }: Asked): string[] => [
  ...new Set(
    deputies
      .filter((one) => one.deputy === employeeId && isOn(one, day) && isFor(one, kind))
      .map(({ signer }) => signer),
  ),
];

/** From somebody to another by who signs for whom, the fewest between them; null where no way leads there. */
const wayBetween = (deputies: readonly SignOffDeputy[], from: string, to: string): readonly string[] | null => {
  const ways = [[from]];
  const seen = new Set([from]);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const last = way.at(-1);
    if (last === to) {
      return way;
    }
    for (const { signer, deputy } of deputies) {
      if (signer === last && !seen.has(deputy)) {
        seen.add(deputy);
        ways.push([...way, deputy]);
      }
    }
  }
  return null;
};

/** Stands for each kind that no deputy names. */
const ANY_OTHER = '';

/**
 * The ring that one more deputy would close on some day for some kind, from the signer round to the signer again; null where
 * it closes none. Everybody of a ring would be away, and nobody left to sign. Somebody who signs for themselves is the
 * smallest. Deputies of which a ring is made hold together from the day on which the last of them begins, so that those
 * days alone are looked at.
 */
export const ringClosedBy = (deputies: readonly SignOffDeputy[], added: SignOffDeputy): readonly string[] | null => {
  const all = [...deputies, added];
  const days = [...new Set(all.map(({ from }) => from))].filter((day) => isOn(added, day));
  const kinds = [...new Set([...all.flatMap((one) => one.kinds), ANY_OTHER])].filter((kind) => isFor(added, kind));
  for (const day of days.toSorted()) {
    for (const kind of kinds) {
      const held = deputies.filter((one) => isOn(one, day) && isFor(one, kind));
      const way = wayBetween(held, added.deputy, added.signer);
      if (way !== null) {
        return [added.signer, ...way];
      }
    }
  }
  return null;
};
