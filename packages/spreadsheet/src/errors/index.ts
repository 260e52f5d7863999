/** Why a table could not be read or written; stable, so that callers choose their own words for each. */
export type SpreadsheetErrorReason =
  | 'unreadable'
  | 'unsupportedType'
  | 'tooLarge'
  | 'tooSlow'
  | 'busy'
  | 'tooManyCells'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'textTooLong'
  | 'noHeader'
  | 'duplicateHeader';

/** Where the trouble is and which bound it broke, as far as known. Rows count from 1, the header row. */
export interface SpreadsheetErrorDetails {
  readonly row?: number;
  readonly header?: string;
  readonly limit?: number;
}

/** The one error this package throws about a file or table that cannot be handled; anything else is a defect. */
export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly reason: SpreadsheetErrorReason;
  readonly details: SpreadsheetErrorDetails;

  constructor(reason: SpreadsheetErrorReason, details: SpreadsheetErrorDetails = {}, options?: ErrorOptions) {
    super(`The table cannot be handled: ${reason} ${JSON.stringify(details)}`, options);
    this.reason = reason;
    this.details = details;
  }
}
