/** The letters in the order of their numbers: A stands for 10, B for 11, … (household registration's order). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const FIRST_NUMBER = 10;

/** Of the letter's second digit and the eight digits after it. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * The last digit of an identity number (身分證統一編號) or of a resident certificate's new form, from what stands before it:
 * a letter and eight digits. The weighted sum with it is a multiple of ten.
 */
export const identityCheckDigit = (beginning: string): number => {
  const letter = LETTERS.indexOf(beginning.charAt(0)) + FIRST_NUMBER;
  const digits = [letter % 10, ...Array.from(beginning.slice(1), Number)];
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), Math.floor(letter / 10));
  return (10 - (sum % 10)) % 10;
};

/** Its beginning and end keep their place, the four digits between do not: `A12****789`. */
export const maskIdentityNumber = (text: string): string => `${text.slice(0, 3)}****${text.slice(-3)}`;

/** The last four digits tell an account apart: `*********1234`. */
export const maskBankAccount = (text: string): string => `${'*'.repeat(Math.max(text.length - 4, 0))}${text.slice(-4)}`;
