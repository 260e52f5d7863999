import { addDays, type CalendarDate } from '../dates/index.ts';
import { type CarriedValue, carry, type ChangedValues, type TimelinePeriod, type TimelineValues } from './carrying.ts';
import { type EffectivePeriod, inForceOn } from './effective-period.ts';

/** New period. */
export interface InsertedPeriod extends EffectivePeriod {
  readonly values: TimelineValues;
}

/** Rows to write in this order, so that no two rows overlap in between. */
export interface TimelineEdit {
  /** Ids of removed periods. */
  readonly remove: readonly string[];
  /** Period with a new end. */
  readonly setEnd: { readonly id: string; readonly effectiveTo: CalendarDate | null } | null;
  /** Periods with new values and unchanged days. */
  readonly replace: readonly Pick<TimelinePeriod, 'id' | 'values'>[];
  readonly insert: InsertedPeriod | null;
}

export type TimelineRefusal =
  /** No period is active on the day. */
  | 'notInForce'
  /** A period is already active on the day. */
  | 'alreadyInForce'
  /** A later period is in the way and must be cancelled first. */
  | 'laterChangeScheduled'
  /** Ending on its first day would leave the period empty. */
  | 'endsBeforeItBegins'
  /** Only future periods can be cancelled, and the first one only together with its owner. */
  | 'notCancellable';

/** Rows to write, and the effect of each changed value on later periods. */
export interface AcceptedEdit {
  readonly edit: TimelineEdit;
  readonly carried: readonly CarriedValue[];
}

export type TimelineDecision = AcceptedEdit | { readonly refusal: TimelineRefusal };

const EMPTY_EDIT: TimelineEdit = { remove: [], setEnd: null, replace: [], insert: null };

/** Whether the edit writes no row, because EMPTY_EDIT differs. */
export const isNothing = ({ remove, setEnd, replace, insert }: TimelineEdit): boolean =>
  remove.length === 0 && setEnd === null && replace.length === 0 && insert === null;

/** Builds an edit that only changes days. */
const onlyDays = (edit: Partial<TimelineEdit>): AcceptedEdit => ({ edit: { ...EMPTY_EDIT, ...edit }, carried: [] });

/** Builds the edit that creates the first period of an owner. */
export const beginOn = (effectiveFrom: CalendarDate, values: TimelineValues): TimelineEdit => ({
  ...EMPTY_EDIT,
  insert: { effectiveFrom, effectiveTo: null, values },
});

const startsAfter = (timeline: readonly TimelinePeriod[], date: CalendarDate): TimelinePeriod[] =>
  timeline
    .filter((period) => period.effectiveFrom > date)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));

/**
 * Changes values from `date` on; absent and equal values stay. Later periods keep values that they set themselves and
 * inherit the others.
 */
export const changeFrom = (
  timeline: readonly TimelinePeriod[],
  date: CalendarDate,
  changed: ChangedValues,
): TimelineDecision => {
  const current = inForceOn(timeline, date);
  if (!current) {
    return { refusal: 'notInForce' };
  }
  if (current.effectiveFrom === date) {
    return correctPeriod(timeline, current, changed);
  }
  const { carried, replaced } = carry(startsAfter(timeline, date), current, changed);
  if (carried.length === 0) {
    return onlyDays({});
  }
  const insert = {
    effectiveFrom: date,
    effectiveTo: current.effectiveTo,
    values: { ...current.values, ...changed.values },
  };
  return {
    edit: { ...EMPTY_EDIT, setEnd: { id: current.id, effectiveTo: date }, replace: replaced, insert },
    carried,
  };
};

/** Changes values of a period and keeps its days; later periods inherit them unless they set them themselves. */
export const correctPeriod = (
  timeline: readonly TimelinePeriod[],
  period: TimelinePeriod,
  changed: ChangedValues,
): AcceptedEdit => {
  const { carried, replaced } = carry(startsAfter(timeline, period.effectiveFrom), period, changed);
  const corrected = { id: period.id, values: { ...period.values, ...changed.values } };
  return { edit: { ...EMPTY_EDIT, replace: carried.length === 0 ? [] : [corrected, ...replaced] }, carried };
};

/** Ends the timeline: `date` is the first inactive day. */
export const endOn = (timeline: readonly TimelinePeriod[], date: CalendarDate): TimelineDecision => {
  if (startsAfter(timeline, date).length > 0) {
    return { refusal: 'laterChangeScheduled' };
  }
  const current = inForceOn(timeline, date);
  if (!current) {
    return { refusal: 'notInForce' };
  }
  if (current.effectiveFrom === date) {
    return { refusal: 'endsBeforeItBegins' };
  }
  return onlyDays({ setEnd: { id: current.id, effectiveTo: date } });
};

/** Resumes the timeline from `date` until the next scheduled period. */
export const resumeFrom = (
  timeline: readonly TimelinePeriod[],
  date: CalendarDate,
  values: TimelineValues,
): TimelineDecision => {
  if (inForceOn(timeline, date)) {
    return { refusal: 'alreadyInForce' };
  }
  const [next] = startsAfter(timeline, date);
  return onlyDays({ insert: { effectiveFrom: date, effectiveTo: next?.effectiveFrom ?? null, values } });
};

const cancelPeriod = (
  timeline: readonly TimelinePeriod[],
  period: TimelinePeriod,
  resetFields: readonly string[],
): TimelineDecision => {
  const before = timeline.find((other) => other.effectiveTo === period.effectiveFrom);
  const isFirst = !timeline.some((other) => other.effectiveFrom < period.effectiveFrom);
  if (isFirst) {
    return { refusal: 'notCancellable' };
  }
  if (!before) {
    return onlyDays({ remove: [period.id] });
  }
  const later = startsAfter(timeline, period.effectiveFrom);
  const { carried, replaced } = carry(later, period, { values: before.values, resetFields });
  const setEnd = { id: before.id, effectiveTo: period.effectiveTo };
  return { edit: { ...EMPTY_EDIT, remove: [period.id], setEnd, replace: replaced }, carried };
};

/**
 * Cancels the change, start or end scheduled on `date`, which must be after `today`. The previous state continues,
 * also in later periods that had inherited from it.
 */
export const cancelScheduled = (
  timeline: readonly TimelinePeriod[],
  date: CalendarDate,
  { today, resetFields = [] }: { readonly today: CalendarDate; readonly resetFields?: readonly string[] },
): TimelineDecision => {
  if (date <= today) {
    return { refusal: 'notCancellable' };
  }
  const starting = timeline.find((period) => period.effectiveFrom === date);
  if (starting) {
    return cancelPeriod(timeline, starting, resetFields);
  }
  const ending = timeline.find((period) => period.effectiveTo === date);
  if (!ending) {
    return { refusal: 'notCancellable' };
  }
  const [next] = startsAfter(timeline, date);
  return onlyDays({ setEnd: { id: ending.id, effectiveTo: next?.effectiveFrom ?? null } });
};

/** Returns the first possible day of a change: the wanted day, otherwise the nearest later one, otherwise the last. */
export const dayForChange = (timeline: readonly TimelinePeriod[], wanted: CalendarDate): CalendarDate => {
  if (inForceOn(timeline, wanted)) {
    return wanted;
  }
  const [next] = startsAfter(timeline, wanted);
  const ends = timeline.flatMap(({ effectiveTo }) => effectiveTo ?? []).toSorted();
  const last = ends.at(-1);
  return next?.effectiveFrom ?? (last === undefined ? wanted : addDays(last, -1));
};

/** Returns the timeline after an edit; a new period has the id `insertedId`. */
export const applyEdit = (
  timeline: readonly TimelinePeriod[],
  { remove, setEnd, replace, insert }: TimelineEdit,
  insertedId = '',
): TimelinePeriod[] => {
  const values = new Map(replace.map((replaced) => [replaced.id, replaced.values]));
  const remaining = timeline
    .filter(({ id }) => !remove.includes(id))
    .map((period) => ({
      ...period,
      values: values.get(period.id) ?? period.values,
      effectiveTo: period.id === setEnd?.id ? setEnd.effectiveTo : period.effectiveTo,
    }));
  return insert ? [...remaining, { ...insert, id: insertedId }] : remaining;
};
