/**
 * Waiting limits of a submitted application, in whole days. They come from the flow and are fixed at each submission.
 * Decision 086.
 */
export interface WaitingLimits {
  /** Days after which a step is overdue and its signers are reminded. */
  readonly overdueDays: number;
  /** Days after which the people who can reassign the step are notified. */
  readonly escalationDays: number;
  /** Days from submission until an undecided application expires; null for never. */
  readonly expiresAfterDays: number | null;
  /** Days before the expiry on which the people who can still act are notified. */
  readonly expiryNoticeDays: number;
}

/** Default limits of a new flow. */
export const defaultWaitingLimits: WaitingLimits = {
  overdueDays: 3,
  escalationDays: 7,
  expiresAfterDays: null,
  expiryNoticeDays: 1,
};
