/** Reason why a document could not be created. */
type DocumentErrorReason = 'tooLarge' | 'tooSlow' | 'busy';

/** Error of a document that exceeds a limit; all other errors are defects. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly reason: DocumentErrorReason;

  constructor(reason: DocumentErrorReason, options?: ErrorOptions) {
    super(`The document cannot be made: ${reason}`, options);
    this.reason = reason;
  }
}
