import { type PasswordViolation, passwordViolation } from '@hr/domain/access/sign-in';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** The rule's reason against a password, or that it is among the first to be guessed. */
export type PasswordObjection = PasswordViolation | 'common';

interface Owner {
  readonly username: string;
  readonly known: readonly string[];
}

const FEWEST_GUESSES = 9;

/** Longer ones are not guessed for what comes after, and would only take long to look at. */
const MOST_CHARACTERS = 64;

const SIGNS = /[^\p{L}\p{N}]+/gu;

let estimator: ZxcvbnFactory | undefined;

/** Its word lists take a moment to read and many processes never need them. */
const estimate = (password: string, words: string[]): number => {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
  return estimator.check(password.slice(0, MOST_CHARACTERS), words).guessesLog10;
};

const words = ({ username, known }: Owner): string[] =>
  [username, ...known].flatMap((text) => [text, ...text.split(SIGNS)]).filter((word) => word.length > 1);

const isGuessable = (password: string, owner: Owner): boolean =>
  [password, password.replaceAll(SIGNS, '')].some((text) => estimate(text, words(owner)) < FEWEST_GUESSES);

/** Why a person may not choose a password; null for one that they may. */
export const passwordObjection = (password: string, owner: Owner): PasswordObjection | null =>
  passwordViolation(password, owner.username) ?? (isGuessable(password, owner) ? 'common' : null);
