/** A task waits too long after so many days: its signers are reminded. */
export const OVERDUE_DAYS = 3;

/** After so many those are told who could ask somebody else. */
export const ESCALATION_DAYS = 7;
