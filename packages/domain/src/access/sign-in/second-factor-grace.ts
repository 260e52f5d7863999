/** Days for setting up a second factor, from the first login at which a role requires it. */
export const SECOND_FACTOR_GRACE_DAYS = 14;

/** Returns the deadline, after which all other calls are refused. Decision 019. */
export const secondFactorDue = (requiredAt: Date): Date =>
  new Date(requiredAt.getTime() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);
