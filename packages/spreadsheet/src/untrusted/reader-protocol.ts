import type { SpreadsheetErrorDetails, SpreadsheetErrorReason } from '../errors/index.ts';
import type { ReadOptions, ReadTable } from '../readers/index.ts';

/** What a reader process is asked. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** What it answers before it ends: the table, or why there is none. */
export type Answer =
  | { readonly table: ReadTable }
  | { readonly reason: SpreadsheetErrorReason; readonly details: SpreadsheetErrorDetails };
