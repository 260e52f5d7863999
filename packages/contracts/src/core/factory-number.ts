let last = 0;

/** What tells one thing that a test makes from the next: 1, 2, 3. */
export const nextNumber = (): number => (last += 1);

/**
 * Begins again at 1; each test file does. Without it the numbers of a file would depend on the files that ran before it,
 * and a search for a part of a number would now and then find more than the file means.
 */
export const restartNumbers = (): void => {
  last = 0;
};
