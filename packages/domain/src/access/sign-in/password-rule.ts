/** Minimum length of a password chosen by a user. */
export const MINIMUM_PASSWORD_LENGTH = 12;

/** Days for which a temporary password of an administrator is valid. */
export const TEMPORARY_PASSWORD_DAYS = 14;

/** Returns the end of a temporary password created now. */
export const temporaryPasswordEnd = (now: Date): Date => new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * 86_400_000);

/** Reason why a password is rejected. */
export type PasswordViolation = 'tooShort' | 'holdsUsername' | 'tooUniform';

/** Minimum number of different characters, against repeated keys. */
const MINIMUM_VARIETY = 5;

/** Returns the first reason why a password is rejected, or null. */
export const passwordViolation = (password: string, username: string): PasswordViolation | null => {
  if (Array.from(password).length < MINIMUM_PASSWORD_LENGTH) {
    return 'tooShort';
  }
  if (new Set(password).size < MINIMUM_VARIETY) {
    return 'tooUniform';
  }
  return username.length > 2 && password.toLowerCase().includes(username.toLowerCase()) ? 'holdsUsername' : null;
};
