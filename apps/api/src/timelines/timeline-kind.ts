import type { Field, FieldSet } from '@hr/contracts/fields';
import type { AnyRecord, HistoryItem } from '@hr/contracts/records';
import type { TimelineEdit } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { RecordKind, Values } from '#records/index.ts';

/** A kind of record with a timeline, as the contract describes it. */
export interface TimelineDescription extends AnyRecord {
  readonly plain: FieldSet;
  readonly dated: FieldSet;
  /** Dated values that do not come back when a record is in force again, with what they are then. */
  readonly whenResumed: Values;
  /** The cell of a file that says from which day a row holds. */
  readonly effectiveFrom: Field;
}

/** A kind of record with a timeline, as the service keeps it: its periods stand in a table of their own. */
export interface TimelineKind extends RecordKind {
  readonly description: TimelineDescription;
}

/** A record with all that was, is and will be true of it. */
export interface WithHistory {
  readonly id: string;
  readonly version: number;
  /** The newest first. */
  readonly history: readonly HistoryItem[];
}

/** What is written of a record with a timeline. */
export interface TimelineChange {
  readonly plain?: Values;
  readonly edit?: TimelineEdit;
  /** The first day that reads differently afterwards. */
  readonly from: CalendarDate;
}
