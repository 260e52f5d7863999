import type { SpreadsheetErrorDetails, SpreadsheetErrorReason } from '../errors/index.ts';
import type { ReadOptions, ReadRow } from '../readers/index.ts';

/** Message to a reader process. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** Reason why there is no table. */
export interface Refusal {
  readonly reason: SpreadsheetErrorReason;
  readonly details: SpreadsheetErrorDetails;
}

/**
 * Messages of the process: batches of rows and then the headers, or a refusal. Batches are small, so that the
 * receiver stays responsive.
 */
export type Message = { readonly rows: readonly ReadRow[] } | { readonly headers: readonly string[] } | Refusal;
