import { describe, expect, it } from 'vitest';
import { temporaryPassword } from './password.ts';
import { newRecoveryCodes } from './recovery-code.ts';

/** Of one of them, by the characters that so many show in all and by how many of them it has. */
const bitsOf = (samples: readonly string[]): number => {
  const letters = samples.map((sample) => sample.replaceAll('-', ''));
  return Math.log2(new Set(letters.join('')).size) * Math.min(...letters.map(({ length }) => length));
};

describe('what is handed over on paper', () => {
  it.each([
    { what: 'a temporary password', make: () => [temporaryPassword()] },
    { what: 'a recovery code', make: newRecoveryCodes },
  ])('$what has 128 random bits', ({ make }) => {
    const samples = Array.from({ length: 200 }, make).flat();
    expect(bitsOf(samples)).toBeGreaterThanOrEqual(128);
    expect(new Set(samples).size).toBe(samples.length);
  });
});
