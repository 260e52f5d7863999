/** The letters in the order of their numbers: A stands for 10, B for 11, … (household registration's order). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const FIRST_NUMBER = 10;

/** Of the letter's second digit and the eight digits after it. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1];

const numberOf = (letter: string): number => LETTERS.indexOf(letter) + FIRST_NUMBER;

/**
 * The last digit of an identity number (身分證統一編號) or of a resident certificate's new form, from what stands before it:
 * a letter and eight digits. The weighted sum with it is a multiple of ten.
 */
export const identityCheckDigit = (beginning: string): number => {
  const letter = numberOf(beginning.charAt(0));
  const digits = [letter % 10, ...Array.from(beginning.slice(1), Number)];
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), Math.floor(letter / 10));
  return (10 - (sum % 10)) % 10;
};

/** How somebody belongs here, which decides what their number looks like. */
export const identityKinds = ['local', 'foreign', 'mainland', 'hk_macau', 'stateless'] as const;

export type IdentityKind = (typeof identityKinds)[number];

/** 身分證統一編號 of nationals with a household. */
const NATIONAL = /^[A-Z][12]\d{8}$/;
/** 統一證號 of everybody else, as it is given out since 2021-01-02. */
const RESIDENT = /^[A-Z][89]\d{8}$/;
/** The same from before, good until 2030-12-31; its second letter counts by the units of its number. */
const OLD_RESIDENT = /^[A-Z][A-D]\d{8}$/;

const digitsOf = (text: string): string =>
  OLD_RESIDENT.test(text) ? `${text.charAt(0)}${numberOf(text.charAt(1)) % 10}${text.slice(2)}` : text;

export type IdentityFault = 'form' | 'checkDigit';

/** What is wrong with a number of somebody of a kind; null when nothing is. */
export const identityFault = (text: string, kind: IdentityKind): IdentityFault | null => {
  const fits = kind === 'local' ? NATIONAL.test(text) : RESIDENT.test(text) || OLD_RESIDENT.test(text);
  if (!fits) {
    return 'form';
  }
  const digits = digitsOf(text);
  return identityCheckDigit(digits.slice(0, 9)) === Number(digits.at(-1)) ? null : 'checkDigit';
};

/** The second character of a man's number: of a national, a resident, and residents from before. A woman's is the one after it. */
const OF_MEN = '18AC';

/** The sex that a number tells; null of what is no number. */
export const sexOfIdentityNumber = (text: string): 'male' | 'female' | null => {
  if (![NATIONAL, RESIDENT, OLD_RESIDENT].some((form) => form.test(text))) {
    return null;
  }
  return OF_MEN.includes(text.charAt(1)) ? 'male' : 'female';
};

/** Whether a number that is kept of somebody is of another form than those of their kind by now. */
export const needsAnotherNumber = (before: IdentityKind | null, after: IdentityKind | null): boolean =>
  before !== null && after !== null && (before === 'local') !== (after === 'local');

/** Its beginning and end keep their place, the four digits between do not: `A12****789`. */
export const maskIdentityNumber = (text: string): string => `${text.slice(0, 3)}****${text.slice(-3)}`;

/** Of so short a number the last characters would be too much of it. */
const SHORT_PASSPORT = 6;

/** The last three characters tell a passport apart: `******789`; of a short one nothing is told. */
export const maskPassportNumber = (text: string): string => {
  const told = text.length > SHORT_PASSPORT ? text.slice(-3) : '';
  return `${'*'.repeat(text.length - told.length)}${told}`;
};

/** The first and the last character tell a name apart, of a short one the first alone: `王○明`. */
export const maskName = (text: string): string => {
  const masked = text.replaceAll(/(?<!^).(?!$)/gu, '○');
  return masked === text ? text.replace(/.$/u, '○') : masked;
};

/** The last four digits tell an account apart: `*********1234`. */
export const maskBankAccount = (text: string): string => `${'*'.repeat(Math.max(text.length - 4, 0))}${text.slice(-4)}`;
