/** Letters in the order of their numbers: A is 10, B is 11 and so on (household registration). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const FIRST_NUMBER = 10;

/** Weights of the second digit of the letter and of the eight digits after it. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1];

const numberOf = (letter: string): number => LETTERS.indexOf(letter) + FIRST_NUMBER;

/**
 * Calculates the check digit of an identity number (身分證統一編號) or new resident number from its letter and eight digits.
 * The weighted sum including the check digit is a multiple of ten.
 */
export const identityCheckDigit = (beginning: string): number => {
  const letter = numberOf(beginning.charAt(0));
  const digits = [letter % 10, ...Array.from(beginning.slice(1), Number)];
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), Math.floor(letter / 10));
  return (10 - (sum % 10)) % 10;
};

/** Kinds of identity. They decide the format of the identity number. */
export const identityKinds = ['local', 'foreign', 'mainland', 'hk_macau', 'stateless'] as const;

export type IdentityKind = (typeof identityKinds)[number];

/** 身分證統一編號 of nationals with a household registration. */
const NATIONAL = /^[A-Z][12]\d{8}$/;
/** 統一證號 of all others, issued since 2021-01-02. */
const RESIDENT = /^[A-Z][89]\d{8}$/;
/** Old resident number, valid until 2030-12-31. Its second letter counts as the units of its number. */
const OLD_RESIDENT = /^[A-Z][A-D]\d{8}$/;

const digitsOf = (text: string): string =>
  OLD_RESIDENT.test(text) ? `${text.charAt(0)}${numberOf(text.charAt(1)) % 10}${text.slice(2)}` : text;

export type IdentityFault = 'form' | 'checkDigit';

/** Returns the error in an identity number of the given kind, or null. */
export const identityFault = (text: string, kind: IdentityKind): IdentityFault | null => {
  const fits = kind === 'local' ? NATIONAL.test(text) : RESIDENT.test(text) || OLD_RESIDENT.test(text);
  if (!fits) {
    return 'form';
  }
  const digits = digitsOf(text);
  return identityCheckDigit(digits.slice(0, 9)) === Number(digits.at(-1)) ? null : 'checkDigit';
};

/**
 * Second characters that stand for men: national, resident and old resident numbers. The next digit or letter stands
 * for women.
 */
const OF_MEN = '18AC';

/** Returns the sex that an identity number encodes, or null if it is not valid. */
export const sexOfIdentityNumber = (text: string): 'male' | 'female' | null => {
  if (![NATIONAL, RESIDENT, OLD_RESIDENT].some((form) => form.test(text))) {
    return null;
  }
  return OF_MEN.includes(text.charAt(1)) ? 'male' : 'female';
};

/** Returns true if the number has to be replaced because the new kind of identity uses another format. */
export const needsAnotherNumber = (before: IdentityKind | null, after: IdentityKind | null): boolean =>
  before !== null && after !== null && (before === 'local') !== (after === 'local');

/** Hides the four characters in the middle: `A12****789`. */
export const maskIdentityNumber = (text: string): string => `${text.slice(0, 3)}****${text.slice(-3)}`;

/** Numbers up to this length are masked completely. */
const SHORT_PASSPORT = 6;

/** Shows the last three characters: `******789`. A short number is masked completely. */
export const maskPassportNumber = (text: string): string => {
  const visible = text.length > SHORT_PASSPORT ? text.slice(-3) : '';
  return `${'*'.repeat(text.length - visible.length)}${visible}`;
};

/** Shows the first and the last character, of a short name only the first: `王○明`. */
export const maskName = (text: string): string => {
  const masked = text.replaceAll(/(?<!^).(?!$)/gu, '○');
  return masked === text ? text.replace(/.$/u, '○') : masked;
};

/** Shows the last four digits: `*********1234`. */
export const maskBankAccount = (text: string): string => `${'*'.repeat(Math.max(text.length - 4, 0))}${text.slice(-4)}`;
