import type { CalendarDate } from '../time/index.ts';
import { type EffectivePeriod, inForceOn } from './effective-period.ts';

/** A period of one owner's timeline: what is true of the owner changes from period to period, and periods never overlap. */
export interface TimelinePeriod extends EffectivePeriod {
  readonly id: string;
}

/** The rows to write, in this order, so that no two rows overlap in between. */
export interface TimelineEdit {
  /** Periods that no longer are. */
  readonly remove: readonly string[];
  /** A period that now ends on another day. */
  readonly setEnd: { readonly id: string; readonly effectiveTo: CalendarDate | null } | null;
  /** A period whose values are replaced, its days kept. */
  readonly replace: string | null;
  /** Days of a period that begins to be. */
  readonly insert: EffectivePeriod | null;
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

export type TimelineDecision = { readonly edit: TimelineEdit } | { readonly refusal: TimelineRefusal };

const nothing: TimelineEdit = { remove: [], setEnd: null, replace: null, insert: null };

const startsAfter = (timeline: readonly TimelinePeriod[], date: CalendarDate): TimelinePeriod[] =>
  timeline
    .filter((period) => period.effectiveFrom > date)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));

/** New values from `date` until the next change that is already scheduled. */
export const changeFrom = (timeline: readonly TimelinePeriod[], date: CalendarDate): TimelineDecision => {
  const current = inForceOn(timeline, date);
  if (!current) {
    return { refusal: 'notInForce' };
  }
  if (current.effectiveFrom === date) {
    return { edit: { ...nothing, replace: current.id } };
  }
  return {
    edit: {
      ...nothing,
      setEnd: { id: current.id, effectiveTo: date },
      insert: { effectiveFrom: date, effectiveTo: current.effectiveTo },
    },
  };
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
  return { edit: { ...nothing, setEnd: { id: current.id, effectiveTo: date } } };
};

/** In force again from `date` until the next period, if one is scheduled. */
export const resumeFrom = (timeline: readonly TimelinePeriod[], date: CalendarDate): TimelineDecision => {
  if (inForceOn(timeline, date)) {
    return { refusal: 'alreadyInForce' };
  }
  const [next] = startsAfter(timeline, date);
  return { edit: { ...nothing, insert: { effectiveFrom: date, effectiveTo: next?.effectiveFrom ?? null } } };
};

const cancelPeriod = (timeline: readonly TimelinePeriod[], period: TimelinePeriod): TimelineDecision => {
  const before = timeline.find((other) => other.effectiveTo === period.effectiveFrom);
  const isFirst = !timeline.some((other) => other.effectiveFrom < period.effectiveFrom);
  if (isFirst) {
    return { refusal: 'notCancellable' };
  }
  return {
    edit: {
      ...nothing,
      remove: [period.id],
      setEnd: before ? { id: before.id, effectiveTo: period.effectiveTo } : null,
    },
  };
};

/**
 * Takes back what is scheduled to happen on `date`, which lies after `today`: a change, a beginning or an end.
 * The state before it goes on, as though it had never been planned.
 */
export const cancelScheduled = (
  timeline: readonly TimelinePeriod[],
  date: CalendarDate,
  today: CalendarDate,
): TimelineDecision => {
  if (date <= today) {
    return { refusal: 'notCancellable' };
  }
  const starting = timeline.find((period) => period.effectiveFrom === date);
  if (starting) {
    return cancelPeriod(timeline, starting);
  }
  const ending = timeline.find((period) => period.effectiveTo === date);
  if (!ending) {
    return { refusal: 'notCancellable' };
  }
  const [next] = startsAfter(timeline, date);
  return { edit: { ...nothing, setEnd: { id: ending.id, effectiveTo: next?.effectiveFrom ?? null } } };
};

/** The timeline as it will read once the edit is written; `valuesOf` gives the values of new and replaced periods. */
export const applyEdit = <Period extends TimelinePeriod>(
  timeline: readonly Period[],
  edit: TimelineEdit,
  valuesOf: (days: EffectivePeriod) => Period,
): Period[] => {
  const kept = timeline
    .filter((period) => !edit.remove.includes(period.id))
    .map((period) => {
      if (period.id === edit.replace) {
        return { ...valuesOf(period), id: period.id };
      }
      return period.id === edit.setEnd?.id ? { ...period, effectiveTo: edit.setEnd.effectiveTo } : period;
    });
  return edit.insert ? [...kept, valuesOf(edit.insert)] : kept;
};
