import { addDays, type CalendarDate } from '../time/index.ts';

/** A time of somebody's employment; they may have several, which never share a day. */
export interface Stint {
  readonly hiredOn: CalendarDate;
  /** The last day of work, included; null while nothing ends it. */
  readonly lastWorkingOn: CalendarDate | null;
}

/** Why somebody leaves. */
export const leavingKinds = [
  'resigned',
  'laid_off',
  'contract_ended',
  'retired',
  'dismissed',
  'deceased',
  'moved',
] as const;

export type LeavingKind = (typeof leavingKinds)[number];

/** The stint that began last, or will. */
export const latestStint = <Some extends Stint>(stints: readonly Some[]): Some | undefined =>
  stints.toSorted((one, other) => other.hiredOn.localeCompare(one.hiredOn))[0];

export type LeavingRefusal =
  /** 該員工已經標記過離職 (specification section 8); nothing changes. */
  | 'alreadyMarked'
  /** The last day of work would lie before the first. */
  | 'leavesBeforeBeginning';

/** Why somebody cannot leave after a day; null when they can. */
export const refusalToLeave = (stint: Stint, lastWorkingOn: CalendarDate): LeavingRefusal | null => {
  if (stint.lastWorkingOn !== null) {
    return 'alreadyMarked';
  }
  return lastWorkingOn < stint.hiredOn ? 'leavesBeforeBeginning' : null;
};

export type StayingRefusal =
  /** Nothing says that they leave. */
  | 'notMarked'
  /** The last day is over: whoever comes back then is employed anew. */
  | 'hasLeft';

/** Why it cannot be taken back that somebody leaves; null when it can, which is until the end of the last day. */
export const refusalToStay = ({ lastWorkingOn }: Stint, today: CalendarDate): StayingRefusal | null => {
  if (lastWorkingOn === null) {
    return 'notMarked';
  }
  return lastWorkingOn < today ? 'hasLeft' : null;
};

export type ReturnRefusal =
  /** Nothing says that they leave. */
  | 'stillEmployed'
  /** The new stint would begin before the one before is over. */
  | 'beginsBeforeLeaving';

/** Why somebody cannot be employed once more from a day on; null when they can. */
export const refusalToReturn = ({ lastWorkingOn }: Stint, hiredOn: CalendarDate): ReturnRefusal | null => {
  if (lastWorkingOn === null) {
    return 'stillEmployed';
  }
  return hiredOn <= lastWorkingOn ? 'beginsBeforeLeaving' : null;
};

/** The stint that was over last on a day; undefined of whoever never left until then. */
export const lastOver = <Some extends Stint>(stints: readonly Some[], today: CalendarDate): Some | undefined =>
  latestStint(stints.filter(({ lastWorkingOn }) => lastWorkingOn !== null && lastWorkingOn < today));

export type LeavingCorrectionRefusal =
  /** The last day of work would lie before the first. */
  | 'leavesBeforeBeginning'
  /** They were employed once more by then. */
  | 'backByThen';

/** Why the last day of a stint that is over cannot have been another; null when it can. */
export const refusalToCorrectLeaving = (
  stint: Stint,
  lastWorkingOn: CalendarDate,
  stints: readonly Stint[],
): LeavingCorrectionRefusal | null => {
  if (lastWorkingOn < stint.hiredOn) {
    return 'leavesBeforeBeginning';
  }
  const isBack = stints.some(({ hiredOn }) => hiredOn > stint.hiredOn && hiredOn <= lastWorkingOn);
  return isBack ? 'backByThen' : null;
};

/** The first day on which somebody who works until a day is gone. */
export const firstDayGone = (lastWorkingOn: CalendarDate): CalendarDate => addDays(lastWorkingOn, 1);
