import { addDays, type CalendarDate } from '../../dates/index.ts';

/** Review states of a document. A document that the employee uploads must be approved before it counts. */
export const documentReviews = ['pending', 'approved', 'returned'] as const;

export type DocumentReview = (typeof documentReviews)[number];

export type DocumentState = 'valid' | 'expiring' | 'expired' | 'pending' | 'returned';

/** Number of days before the expiry date from which a document counts as expiring. */
export const EXPIRING_WITHIN_DAYS = 30;

interface StoredDocument {
  readonly review: DocumentReview;
  /** Last valid day; null for a document that does not expire. */
  readonly expiresOn: CalendarDate | null;
}

/** Returns the state of a document on a day. */
export const documentState = ({ review, expiresOn }: StoredDocument, today: CalendarDate): DocumentState => {
  if (review !== 'approved') {
    return review;
  }
  if (expiresOn === null) {
    return 'valid';
  }
  if (expiresOn < today) {
    return 'expired';
  }
  return expiresOn <= addDays(today, EXPIRING_WITHIN_DAYS) ? 'expiring' : 'valid';
};

/**
 * Returns true if the document waits for a review. A reviewed document keeps its result; a returned one is replaced
 * by a new upload.
 */
export const isReviewable = (review: DocumentReview): boolean => review === 'pending';
