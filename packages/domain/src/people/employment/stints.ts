import { addDays, type CalendarDate, laterOf } from '../../dates/index.ts';

/** Period of employment. The stints of one employee never overlap. */
export interface Stint {
  readonly hiredOn: CalendarDate;
  /** Last day of work, inclusive; null while open. If the employee never started, the day before the hire date. */
  readonly lastWorkingOn: CalendarDate | null;
}

/** Returns true if the employee never started (未報到). Such a stint has no days. Decision 089. */
export const isNotOnboarded = ({ hiredOn, lastWorkingOn }: Stint): boolean =>
  lastWorkingOn !== null && lastWorkingOn < hiredOn;

/** Reasons for leaving. */
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

/** Returns the stint that begins last. */
export const latestStint = <Some extends Stint>(stints: readonly Some[]): Some | undefined =>
  stints.toSorted((one, other) => other.hiredOn.localeCompare(one.hiredOn))[0];

export type MarkRefusal =
  /** 該員工已經標記過離職 (specification section 8). */
  | 'alreadyMarked'
  /** 該員工已經標記過未報到. */
  | 'notOnboarded';

/** Returns the reason why the employee cannot be marked as leaving or as not started, or null. */
export const refusalToMark = (stint: Stint): MarkRefusal | null => {
  if (isNotOnboarded(stint)) {
    return 'notOnboarded';
  }
  return stint.lastWorkingOn === null ? null : 'alreadyMarked';
};

/**
 * Returns the reason why the employee cannot be marked as not started on a day. Before the hire date the start is
 * still expected (待報到).
 */
export const refusalToMarkNotOnboarded = (stint: Stint, today: CalendarDate): MarkRefusal | 'isToCome' | null =>
  refusalToMark(stint) ?? (today < stint.hiredOn ? 'isToCome' : null);

export type LeavingRefusal =
  | MarkRefusal
  /** The last day of work would be before the hire date. */
  | 'leavesBeforeBeginning';

/** Returns the reason why the employee cannot leave after a day, or null. */
export const refusalToLeave = (stint: Stint, lastWorkingOn: CalendarDate): LeavingRefusal | null =>
  refusalToMark(stint) ?? (lastWorkingOn < stint.hiredOn ? 'leavesBeforeBeginning' : null);

export type LeavingCancellationRefusal =
  /** No leaving is recorded. */
  | 'notMarked'
  /** The last day is over. A return is a rehire then. */
  | 'hasLeft';

/** Returns the reason why a leaving cannot be cancelled, or null. It can be until the end of the last day. */
export const refusalToCancelLeaving = (stint: Stint, today: CalendarDate): LeavingCancellationRefusal | null => {
  if (stint.lastWorkingOn === null || isNotOnboarded(stint)) {
    return 'notMarked';
  }
  return stint.lastWorkingOn < today ? 'hasLeft' : null;
};

export type RehireRefusal =
  /** No leaving is recorded. */
  | 'stillEmployed'
  /** The new stint would overlap the previous one. */
  | 'beginsBeforeLeaving';

/** Returns the reason why the employee cannot be rehired from a day on, or null. */
export const refusalToRehire = (stint: Stint, hiredOn: CalendarDate): RehireRefusal | null => {
  if (stint.lastWorkingOn === null) {
    return 'stillEmployed';
  }
  return hiredOn <= laterOf(stint.hiredOn, stint.lastWorkingOn) ? 'beginsBeforeLeaving' : null;
};

export type RehireCancellationRefusal =
  /** The employee has only one stint. */
  | 'notBack'
  /** The rehired employee has already started, or never came. */
  | 'hasBegun'
  /** A leaving is recorded for the new stint. */
  | 'alreadyMarked';

/** Returns the reason why a rehire cannot be cancelled, or null. It can be before its first day. */
export const refusalToCancelRehire = (
  stints: readonly Stint[],
  today: CalendarDate,
): RehireCancellationRefusal | null => {
  const latest = latestStint(stints);
  if (latest === undefined || stints.length === 1) {
    return 'notBack';
  }
  if (latest.hiredOn <= today) {
    return 'hasBegun';
  }
  return latest.lastWorkingOn === null ? null : 'alreadyMarked';
};

/** Returns the stint that ended last before a day; undefined if there is none. */
export const latestEndedStint = <Some extends Stint>(stints: readonly Some[], today: CalendarDate): Some | undefined =>
  latestStint(
    stints.filter((stint) => stint.lastWorkingOn !== null && stint.lastWorkingOn < today && !isNotOnboarded(stint)),
  );

/** Returns the last stint with a recorded leaving, ended or not. */
export const latestMarkedStint = <Some extends Stint>(stints: readonly Some[]): Some | undefined =>
  latestStint(stints.filter((stint) => stint.lastWorkingOn !== null && !isNotOnboarded(stint)));

export type LeavingCorrectionRefusal =
  /** The last day of work would be before the hire date. */
  | 'leavesBeforeBeginning'
  /** The employee was rehired by that day. */
  | 'backByThen';

/** Returns the reason why the last day of an ended stint cannot be changed, or null. */
export const refusalToCorrectLeaving = (
  stint: Stint,
  lastWorkingOn: CalendarDate,
  stints: readonly Stint[],
): LeavingCorrectionRefusal | null => {
  if (lastWorkingOn < stint.hiredOn) {
    return 'leavesBeforeBeginning';
  }
  const isRehiredBy = stints.some(({ hiredOn }) => hiredOn > stint.hiredOn && hiredOn <= lastWorkingOn);
  return isRehiredBy ? 'backByThen' : null;
};

/** Returns the first day after the last working day. */
export const firstDayAfterLeaving = (lastWorkingOn: CalendarDate): CalendarDate => addDays(lastWorkingOn, 1);
