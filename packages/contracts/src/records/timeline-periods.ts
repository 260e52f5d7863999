import type { TimelinePeriod } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { FieldSet } from '../fields/index.ts';
import { inputOf } from './record-values.ts';

/** A period as the history tells it: its days and, by their answer names, its values. */
export interface HistoryItem {
  readonly periodId: string;
  readonly effectiveFrom: CalendarDate;
  /** Exclusive; null while open. */
  readonly effectiveTo: CalendarDate | null;
  readonly [value: string]: unknown;
}

/** The periods of a history as the rules of timelines take them, with what a person once filled in of each. */
export const periodsOf = ({ dated }: { readonly dated: FieldSet }, history: readonly HistoryItem[]): TimelinePeriod[] =>
  history.map((item) => ({
    id: item.periodId,
    effectiveFrom: item.effectiveFrom,
    effectiveTo: item.effectiveTo,
    values: inputOf(dated, item),
  }));

/** Names of the values that are set anew when a record is in force again. */
export const setAnewIn = ({ whenResumed }: { readonly whenResumed: object }): readonly string[] =>
  Object.keys(whenResumed);
