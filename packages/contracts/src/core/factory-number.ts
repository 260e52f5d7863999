let last = 0;

/** Returns the next number for test data: 1, 2, 3. */
export const nextNumber = (): number => (last += 1);

/**
 * Restarts at 1 in each test file. Otherwise numbers would depend on earlier files, and a search for a part of a
 * number could match more than intended.
 */
export const restartNumbers = (): void => {
  last = 0;
};
