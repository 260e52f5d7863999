import { addDays, type CalendarDate, laterOf } from '../../dates/index.ts';

/** A time of somebody's employment; they may have several, which never share a day. */
export interface Stint {
  readonly hiredOn: CalendarDate;
  /** The last day of work, included; null while nothing ends it. Of whoever did not come the day before the first. */
  readonly lastWorkingOn: CalendarDate | null;
}

/** Whether somebody was to begin and did not come (未報到): such a stint has no day at all, so that none is counted. */
export const isNotOnboarded = ({ hiredOn, lastWorkingOn }: Stint): boolean =>
  lastWorkingOn !== null && lastWorkingOn < hiredOn;

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

export type MarkRefusal =
  /** 該員工已經標記過離職 (specification section 8); nothing changes. */
  | 'alreadyMarked'
  /** 該員工已經標記過未報到, in the same way. */
  | 'notOnboarded';

/** Why nobody can be marked once more, as leaving or as not having come; null where they can. */
export const refusalToMark = (stint: Stint): MarkRefusal | null => {
  if (isNotOnboarded(stint)) {
    return 'notOnboarded';
  }
  return stint.lastWorkingOn === null ? null : 'alreadyMarked';
};

/** Why it cannot be said on a day that somebody did not come; null when it can. Until the first day they are to come (待報到). */
export const refusalToMarkNotOnboarded = (stint: Stint, today: CalendarDate): MarkRefusal | 'isToCome' | null =>
  refusalToMark(stint) ?? (today < stint.hiredOn ? 'isToCome' : null);

export type LeavingRefusal =
  | MarkRefusal
  /** The last day of work would lie before the first. */
  | 'leavesBeforeBeginning';

/** Why somebody cannot leave after a day; null when they can. */
export const refusalToLeave = (stint: Stint, lastWorkingOn: CalendarDate): LeavingRefusal | null =>
  refusalToMark(stint) ?? (lastWorkingOn < stint.hiredOn ? 'leavesBeforeBeginning' : null);

export type StayingRefusal =
  /** Nothing says that they leave. */
  | 'notMarked'
  /** The last day is over: whoever comes back then is employed anew. */
  | 'hasLeft';

/** Why it cannot be taken back that somebody leaves; null when it can, which is until the end of the last day. */
export const refusalToStay = (stint: Stint, today: CalendarDate): StayingRefusal | null => {
  if (stint.lastWorkingOn === null || isNotOnboarded(stint)) {
    return 'notMarked';
  }
  return stint.lastWorkingOn < today ? 'hasLeft' : null;
};

export type ReturnRefusal =
  /** Nothing says that they leave. */
  | 'stillEmployed'
  /** The new stint would begin before the one before is over, or on the day on which they did not come. */
  | 'beginsBeforeLeaving';

/** Why somebody cannot be employed once more from a day on; null when they can. */
export const refusalToReturn = (stint: Stint, hiredOn: CalendarDate): ReturnRefusal | null => {
  if (stint.lastWorkingOn === null) {
    return 'stillEmployed';
  }
  return hiredOn <= laterOf(stint.hiredOn, stint.lastWorkingOn) ? 'beginsBeforeLeaving' : null;
};

export type ReturnCancellingRefusal =
  /** They are employed for the first time, or for the only one. */
  | 'notBack'
  /** They have come back already, or did not come on their first day. */
  | 'hasBegun'
  /** It is marked that they leave it. */
  | 'alreadyMarked';

/** Why it cannot be taken back that somebody is employed once more; null when it can, which is before the first day. */
export const refusalToCancelReturn = (
  stints: readonly Stint[],
  today: CalendarDate,
): ReturnCancellingRefusal | null => {
  const latest = latestStint(stints);
  if (latest === undefined || stints.length === 1) {
    return 'notBack';
  }
  if (latest.hiredOn <= today) {
    return 'hasBegun';
  }
  return latest.lastWorkingOn === null ? null : 'alreadyMarked';
};

/** The stint that was over last on a day; undefined of whoever never left until then, as of whoever did not come. */
export const lastOver = <Some extends Stint>(stints: readonly Some[], today: CalendarDate): Some | undefined =>
  latestStint(
    stints.filter((stint) => stint.lastWorkingOn !== null && stint.lastWorkingOn < today && !isNotOnboarded(stint)),
  );

/** The last stint that somebody is marked as leaving, be it over or not; undefined of whoever was never marked. */
export const lastMarked = <Some extends Stint>(stints: readonly Some[]): Some | undefined =>
  latestStint(stints.filter((stint) => stint.lastWorkingOn !== null && !isNotOnboarded(stint)));

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
