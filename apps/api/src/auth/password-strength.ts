import { type PasswordViolation, passwordViolation } from '@hr/domain/access/sign-in';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** Violated rule, or that the password is among the first to be guessed. */
export type PasswordObjection = PasswordViolation | 'common';

interface PasswordOwner {
  readonly username: string;
  readonly personalWords: readonly string[];
}

const MIN_GUESSES_LOG10 = 9;

/** Later characters do not make a password easier to guess, and estimating them is slow. */
const MAX_ESTIMATED_CHARACTERS = 64;

const PUNCTUATION = /[^\p{L}\p{N}]+/gu;

let estimator: ZxcvbnFactory | undefined;

/** Loaded on first use, because the word lists are large. */
const estimate = (password: string, words: string[]): number => {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
  return estimator.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), words).guessesLog10;
};

const wordsOf = ({ username, personalWords }: PasswordOwner): string[] =>
  [username, ...personalWords].flatMap((text) => [text, ...text.split(PUNCTUATION)]).filter((word) => word.length > 1);

const isGuessable = (password: string, owner: PasswordOwner): boolean =>
  [password, password.replaceAll(PUNCTUATION, '')].some((text) => estimate(text, wordsOf(owner)) < MIN_GUESSES_LOG10);

/** Returns the reason against a password, or null. */
export const passwordObjection = (password: string, owner: PasswordOwner): PasswordObjection | null =>
  passwordViolation(password, owner.username) ?? (isGuessable(password, owner) ? 'common' : null);
