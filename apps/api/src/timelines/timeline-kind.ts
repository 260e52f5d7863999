import type { Field, FieldSet } from '@hr/contracts/fields';
import type { AnyRecord, HistoryItem } from '@hr/contracts/records';
import type { TimelineEdit } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { RecordKind, Values } from '#records/index.ts';

/** Contract of a kind of record with a timeline. */
export interface TimelineDescription extends AnyRecord {
  readonly plain: FieldSet;
  readonly dated: FieldSet;
  /** Values that are reset when an ended record is resumed. */
  readonly valuesOnResume: Values;
  /** Import column with the first day of a row. */
  readonly effectiveFrom: Field;
}

/** A kind of record whose dated values are stored in a table of periods. */
export interface TimelineKind extends RecordKind {
  readonly description: TimelineDescription;
}

/** A record with all its periods. */
export interface WithHistory {
  readonly id: string;
  readonly version: number;
  /** Sorted newest first. */
  readonly history: readonly HistoryItem[];
}

/** A change to a record with a timeline. */
export interface TimelineChange {
  readonly plain?: Values;
  readonly edit?: TimelineEdit;
  /** First day whose values change. */
  readonly from: CalendarDate;
}
