/** How long what is sent may wait, in whole days: its flow says so, and it is fixed with each sending. */
export interface WaitingLimits {
  /** A step has waited too long then: its signers are reminded. */
  readonly overdueDays: number;
  /** Then those are told who could ask somebody else. */
  readonly escalationDays: number;
  /** From the sending until it is over unless it is decided; null for none. */
  readonly expiresAfterDays: number | null;
  /** So long before it is over, whoever can still do something about it is told. */
  readonly expiryNoticeDays: number;
}

/** What a flow begins with. */
export const usualLimits: WaitingLimits = {
  overdueDays: 3,
  escalationDays: 7,
  expiresAfterDays: null,
  expiryNoticeDays: 1,
};
