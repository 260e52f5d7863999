import type { SpreadsheetErrorDetails, SpreadsheetErrorReason } from '../errors/index.ts';
import type { ReadOptions, ReadRow } from '../readers/index.ts';

/** What a reader process is asked. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** Why there is no table. */
export interface Refusal {
  readonly reason: SpreadsheetErrorReason;
  readonly details: SpreadsheetErrorDetails;
}

/**
 * What it says before it ends: some rows, as often as there are more, and then the headers of all; or a refusal. Rows come
 * a few at a time, so that whoever takes them can do something else in between.
 */
export type Message = { readonly rows: readonly ReadRow[] } | { readonly headers: readonly string[] } | Refusal;
