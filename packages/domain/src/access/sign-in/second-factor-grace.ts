/** Days that somebody has to set up a second factor, from the first sign-in at which a role of theirs requires one. */
export const SECOND_FACTOR_GRACE_DAYS = 14;

/** The instant from which on nothing else is answered until a second factor is set up. */
export const secondFactorDue = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + SECOND_FACTOR_GRACE_DAYS * 86_400_000);
