/** The fewest characters of a password that somebody chooses. */
export const MINIMUM_PASSWORD_LENGTH = 12;

/** What is wrong with a password that somebody wants to choose. */
export type PasswordViolation = 'tooShort' | 'common' | 'holdsUsername' | 'tooUniform';

/** The fewest different characters: less is a key held down or two keys in turn. */
const MINIMUM_VARIETY = 5;

/** Words that passwords which many people share are made of; with digits and signs around one it stays such a password. */
const commonWords = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx',
  'iloveyou',
  'letmein',
  'welcome',
  'administrator',
  'admin',
  'changeme',
  'sunshine',
  'princess',
  'football',
  'superman',
  'hrsystem',
  'taiwan',
];

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/** The digits of a keypad up and down, whose every stretch is one that many people use. */
const DIGITS_IN_ORDER = '01234567890123456789';
const DIGITS_BACKWARDS = '98765432109876543210';

/** What is left of a password without what is added to a common one to make it look less so. */
const core = (password: string): string => password.toLowerCase().replaceAll(NEITHER_LETTER_NOR_DIGIT, '');

const isCommon = (password: string): boolean => {
  const bare = core(password);
  const letters = bare.replaceAll(/^\d+|(?<!\d)\d+$/g, '');
  const isCommonWord = commonWords.some((word) =>
    [letters, bare].some((text) => text !== '' && text.replaceAll(word, '') === ''),
  );
  const isCount = /^\d+$/.test(bare) && (DIGITS_IN_ORDER.includes(bare) || DIGITS_BACKWARDS.includes(bare));
  return isCommonWord || isCount;
};

/** The first reason why a password may not be chosen; null for one that may. */
export const passwordViolation = (password: string, username: string): PasswordViolation | null => {
  if (Array.from(password).length < MINIMUM_PASSWORD_LENGTH) {
    return 'tooShort';
  }
  if (new Set(password).size < MINIMUM_VARIETY) {
    return 'tooUniform';
  }
  if (isCommon(password)) {
    return 'common';
  }
  return username.length > 2 && password.toLowerCase().includes(username.toLowerCase()) ? 'holdsUsername' : null;
};
