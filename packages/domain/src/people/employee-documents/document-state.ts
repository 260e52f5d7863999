import { addDays, type CalendarDate } from '../../dates/index.ts';

/** Whether a document counts: one that somebody sent in themselves is looked at first. */
export const reviews = ['pending', 'approved', 'returned'] as const;

export type Review = (typeof reviews)[number];

export type DocumentState = 'valid' | 'expiring' | 'expired' | 'pending' | 'returned';

/** So many days before its last one a document is renewed. */
export const EXPIRING_WITHIN_DAYS = 30;

interface Kept {
  readonly review: Review;
  /** The last day on which it holds; null for one that holds for good. */
  readonly expiresOn: CalendarDate | null;
}

/** What a document is worth on a day. */
export const documentState = ({ review, expiresOn }: Kept, today: CalendarDate): DocumentState => {
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

/** What has been decided stays so; whoever was sent theirs back sends in another. */
export const isReviewable = (review: Review): boolean => review === 'pending';
