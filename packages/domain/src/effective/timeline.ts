import { addDays, type CalendarDate } from '../dates/index.ts';
import { type CarriedValue, carry, type ChangedValues, type TimelinePeriod, type TimelineValues } from './carrying.ts';
import { type EffectivePeriod, inForceOn } from './effective-period.ts';

/** A period that begins to be. */
export interface InsertedPeriod extends EffectivePeriod {
  readonly values: TimelineValues;
}

/** The rows to write, in this order, so that no two rows overlap in between. */
export interface TimelineEdit {
  /** Periods that no longer are. */
  readonly remove: readonly string[];
  /** A period that now ends on another day. */
  readonly setEnd: { readonly id: string; readonly effectiveTo: CalendarDate | null } | null;
  /** Periods whose values are replaced, their days kept. */
  readonly replace: readonly Pick<TimelinePeriod, 'id' | 'values'>[];
  readonly insert: InsertedPeriod | null;
}

export type TimelineRefusal =
  /** Nothing is in force on the day: before the beginning, or after an end. */
  | 'notInForce'
  /** Something is in force on the day already. */
  | 'alreadyInForce'
  /** A later period stands in the way and has to be cancelled first. */
  | 'laterChangeScheduled'
  /** Ending on its first day would leave nothing of the period. */
  | 'endsBeforeItBegins'
  /** Only what has not begun can be cancelled, and the first period only with its owner. */
  | 'notCancellable';

/** What to write, and what becomes of each value that changes in the periods after. */
export interface AcceptedEdit {
  readonly edit: TimelineEdit;
  readonly carried: readonly CarriedValue[];
}

export type TimelineDecision = AcceptedEdit | { readonly refusal: TimelineRefusal };

const nothing: TimelineEdit = { remove: [], setEnd: null, replace: [], insert: null };

/** True when the edit writes no row: what was asked for is so already. */
export const isNothing = ({ remove, setEnd, replace, insert }: TimelineEdit): boolean =>
  remove.length === 0 && setEnd === null && replace.length === 0 && insert === null;

/** An edit that changes days and no value. */
const onlyDays = (edit: Partial<TimelineEdit>): AcceptedEdit => ({ edit: { ...nothing, ...edit }, carried: [] });

/** The edit that gives a new owner its first period. */
export const beginOn = (effectiveFrom: CalendarDate, values: TimelineValues): TimelineEdit => ({
  ...nothing,
  insert: { effectiveFrom, effectiveTo: null, values },
});

const startsAfter = (timeline: readonly TimelinePeriod[], date: CalendarDate): TimelinePeriod[] =>
  timeline
    .filter((period) => period.effectiveFrom > date)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));

/**
 * Other values from `date` on; those that are not named, and those that are named as they are on the day, stay as they are
 * on every day. A later period keeps what it set itself and takes over what it had merely carried along.
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
    edit: { ...nothing, setEnd: { id: current.id, effectiveTo: date }, replace: replaced, insert },
    carried,
  };
};

/** Other values in a period, its days kept; the periods after it take over what they had merely carried along. */
export const correctPeriod = (
  timeline: readonly TimelinePeriod[],
  period: TimelinePeriod,
  changed: ChangedValues,
): AcceptedEdit => {
  const { carried, replaced } = carry(startsAfter(timeline, period.effectiveFrom), period, changed);
  const corrected = { id: period.id, values: { ...period.values, ...changed.values } };
  return { edit: { ...nothing, replace: carried.length === 0 ? [] : [corrected, ...replaced] }, carried };
};

/** Nothing is in force from `date` on; its last day is the day before. */
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

/** In force again from `date` until the next period, if one is scheduled. */
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
  setAnew: readonly string[],
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
  const { carried, replaced } = carry(later, period, { values: before.values, setAnew });
  const setEnd = { id: before.id, effectiveTo: period.effectiveTo };
  return { edit: { ...nothing, remove: [period.id], setEnd, replace: replaced }, carried };
};

/**
 * Takes back what is scheduled to happen on `date`, which lies after `today`: a change, a beginning or an end.
 * The state before it goes on, as though it had never been planned: what later periods carried along of it goes too.
 */
export const cancelScheduled = (
  timeline: readonly TimelinePeriod[],
  date: CalendarDate,
  { today, setAnew = [] }: { readonly today: CalendarDate; readonly setAnew?: readonly string[] },
): TimelineDecision => {
  if (date <= today) {
    return { refusal: 'notCancellable' };
  }
  const starting = timeline.find((period) => period.effectiveFrom === date);
  if (starting) {
    return cancelPeriod(timeline, starting, setAnew);
  }
  const ending = timeline.find((period) => period.effectiveTo === date);
  if (!ending) {
    return { refusal: 'notCancellable' };
  }
  const [next] = startsAfter(timeline, date);
  return onlyDays({ setEnd: { id: ending.id, effectiveTo: next?.effectiveFrom ?? null } });
};

/** The first day that a change can take effect on, wanted on a day: that day, else the nearest later one, else the last. */
export const dayForChange = (timeline: readonly TimelinePeriod[], wanted: CalendarDate): CalendarDate => {
  if (inForceOn(timeline, wanted)) {
    return wanted;
  }
  const [next] = startsAfter(timeline, wanted);
  const ends = timeline.flatMap(({ effectiveTo }) => effectiveTo ?? []).toSorted();
  const last = ends.at(-1);
  return next?.effectiveFrom ?? (last === undefined ? wanted : addDays(last, -1));
};

/** The timeline as it will read once the edit is written; a period that begins to be is called `insertedId` until it has an id. */
export const applyEdit = (
  timeline: readonly TimelinePeriod[],
  { remove, setEnd, replace, insert }: TimelineEdit,
  insertedId = '',
): TimelinePeriod[] => {
  const values = new Map(replace.map((replaced) => [replaced.id, replaced.values]));
  const kept = timeline
    .filter(({ id }) => !remove.includes(id))
    .map((period) => ({
      ...period,
      values: values.get(period.id) ?? period.values,
      effectiveTo: period.id === setEnd?.id ? setEnd.effectiveTo : period.effectiveTo,
    }));
  return insert ? [...kept, { ...insert, id: insertedId }] : kept;
};
