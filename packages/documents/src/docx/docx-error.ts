/** Stable reason why a Word document is rejected; callers choose the message. */
export type DocxErrorReason =
  /** Not a zip file, or broken, or with false sizes. */
  | 'unreadable'
  /** Zip file that is not a Word document. */
  | 'notDocx'
  | 'macros'
  /** Embedded program, workbook or other document. */
  | 'embeddedObject'
  /** Content that would be loaded from elsewhere when opened. */
  | 'externalContent'
  /** Unbalanced braces. */
  | 'brokenPlaceholder'
  | 'tooManyPlaceholders'
  | 'tooLarge'
  | 'tooSlow'
  | 'busy';

/** Error about a Word document; all other errors are defects. */
export class DocxError extends Error {
  override readonly name = 'DocxError';
  readonly reason: DocxErrorReason;

  constructor(reason: DocxErrorReason, options?: ErrorOptions) {
    super(`The Word document cannot be handled: ${reason}`, options);
    this.reason = reason;
  }
}
