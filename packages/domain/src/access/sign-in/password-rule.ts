/** The fewest characters of a password that somebody chooses. */
export const MINIMUM_PASSWORD_LENGTH = 12;

/** How long a password that an administrator hands over opens the account, unless its owner chooses another before. */
export const TEMPORARY_PASSWORD_DAYS = 14;

/** When a password that is handed over now ends. */
export const temporaryPasswordEnd = (now: Date): Date => new Date(now.getTime() + TEMPORARY_PASSWORD_DAYS * 86_400_000);

/** What is wrong with a password that somebody wants to choose. */
export type PasswordViolation = 'tooShort' | 'holdsUsername' | 'tooUniform';

/** The fewest different characters: less is a key held down or two keys in turn. */
const MINIMUM_VARIETY = 5;

/** The first reason why a password may not be chosen; null for one that may. */
export const passwordViolation = (password: string, username: string): PasswordViolation | null => {
  if (Array.from(password).length < MINIMUM_PASSWORD_LENGTH) {
    return 'tooShort';
  }
  if (new Set(password).size < MINIMUM_VARIETY) {
    return 'tooUniform';
  }
  return username.length > 2 && password.toLowerCase().includes(username.toLowerCase()) ? 'holdsUsername' : null;
};
