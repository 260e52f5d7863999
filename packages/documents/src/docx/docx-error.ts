/** Why a Word document is not taken; stable, so that callers choose their own words for each. */
export type DocxErrorReason =
  /** No zip file, or one that is broken or lies about its sizes. */
  | 'unreadable'
  /** A zip file that is no Word document. */
  | 'notDocx'
  | 'macros'
  /** A program, a workbook, a page of another kind within it. */
  | 'embeddedObject'
  /** What would be fetched from elsewhere when it is opened. */
  | 'externalContent'
  /** Braces that open and do not close, or the other way round. */
  | 'brokenPlaceholder'
  | 'tooManyPlaceholders'
  | 'tooLarge'
  | 'tooSlow'
  | 'busy';

/** The one error about a Word document that cannot be handled; anything else is a defect. */
export class DocxError extends Error {
  override readonly name = 'DocxError';
  readonly reason: DocxErrorReason;

  constructor(reason: DocxErrorReason, options?: ErrorOptions) {
    super(`The Word document cannot be handled: ${reason}`, options);
    this.reason = reason;
  }
}
