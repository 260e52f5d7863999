import { describe, expect, it } from 'vitest';
import { generateTemporaryPassword } from './password.ts';
import { generateRecoveryCodes } from './second-factor.ts';

/** Estimates the bits of a sample from its length and the alphabet of all samples. */
const entropyOf = (samples: readonly string[]): number => {
  const letters = samples.map((sample) => sample.replaceAll('-', ''));
  return Math.log2(new Set(letters.join('')).size) * Math.min(...letters.map(({ length }) => length));
};

describe('printed secrets', () => {
  it.each([
    { what: 'a temporary password', make: () => [generateTemporaryPassword()] },
    { what: 'a recovery code', make: generateRecoveryCodes },
  ])('$what has at least 128 random bits', ({ make }) => {
    const samples = Array.from({ length: 200 }, make).flat();
    expect(entropyOf(samples)).toBeGreaterThanOrEqual(128);
    expect(new Set(samples).size).toBe(samples.length);
  });
});
