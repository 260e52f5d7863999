/** A task waits too long after so many days: its signers are reminded. */
export const OVERDUE_DAYS = 3;

/** So many days before it is over, whoever can still do something about it is told. */
export const EXPIRY_NOTICE_DAYS = 1;

/** After so many those are told who could ask somebody else. */
export const ESCALATION_DAYS = 7;
