/** Why a document could not be made: too much for one, too much of them at once. */
type DocumentErrorReason = 'tooLarge' | 'tooSlow' | 'busy';

/** The one error of a document that asks too much; anything else is a defect. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly reason: DocumentErrorReason;

  constructor(reason: DocumentErrorReason, options?: ErrorOptions) {
    super(`The document cannot be made: ${reason}`, options);
    this.reason = reason;
  }
}
