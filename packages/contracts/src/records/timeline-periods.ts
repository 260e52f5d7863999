import type { TimelinePeriod } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { FieldSet } from '../fields/index.ts';
import { inputOf } from './record-values.ts';

/** Period in the history: its days and values. */
export interface HistoryItem {
  readonly periodId: string;
  readonly effectiveFrom: CalendarDate;
  /** Exclusive; null while open. */
  readonly effectiveTo: CalendarDate | null;
  readonly [value: string]: unknown;
}

/** Converts a history into periods of the domain, with the input values of each. */
export const periodsOf = ({ dated }: { readonly dated: FieldSet }, history: readonly HistoryItem[]): TimelinePeriod[] =>
  history.map((item) => ({
    id: item.periodId,
    effectiveFrom: item.effectiveFrom,
    effectiveTo: item.effectiveTo,
    values: inputOf(dated, item),
  }));

/** Returns the names of values that are reset when a record becomes active again. */
export const resetFieldNames = ({ valuesOnResume }: { readonly valuesOnResume: object }): readonly string[] =>
  Object.keys(valuesOnResume);
