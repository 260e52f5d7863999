import { describe, expect, it } from 'vitest';
import { canExceedOneYear, isLawfulLength, lawfulMaximumMonths } from './index.ts';

describe('the length of a fixed-term contract', () => {
  it.each([
    { reason: 'temporary', months: 6, isLawful: true, why: 'half a year of work that nobody could foresee' },
    { reason: 'temporary', months: 7, isLawful: false, why: 'a month too long' },
    { reason: 'short_term', months: 6, isLawful: true, why: 'done within half a year' },
    { reason: 'short_term', months: 7, isLawful: false, why: 'a month too long' },
    { reason: 'seasonal', months: 9, isLawful: true, why: 'a season may take three quarters of a year' },
    { reason: 'seasonal', months: 10, isLawful: false, why: 'a month too long' },
    { reason: 'specific', months: 60, isLawful: true, why: 'a project lasts as long as it lasts' },
    { reason: 'temporary', months: null, isLawful: true, why: 'as long as the law lets it' },
  ] as const)('of $months months for $reason work: $isLawful ($why)', ({ reason, months, isLawful }) => {
    expect(isLawfulLength(reason, months)).toBe(isLawful);
  });

  it.each([
    { reason: 'specific', months: 12, exceeds: false, why: 'exactly a year' },
    { reason: 'specific', months: 13, exceeds: true, why: 'more than a year' },
    { reason: 'specific', months: null, exceeds: true, why: 'nothing ends it before' },
    { reason: 'seasonal', months: null, exceeds: false, why: 'the law ends it before' },
    { reason: 'temporary', months: 6, exceeds: false, why: 'half a year' },
  ] as const)('of $months months for $reason work exceeds a year: $exceeds ($why)', ({ reason, months, exceeds }) => {
    expect(canExceedOneYear(reason, months)).toBe(exceeds);
  });

  it.each([
    { reason: 'temporary', maximum: 6 },
    { reason: 'short_term', maximum: 6 },
    { reason: 'seasonal', maximum: 9 },
    { reason: 'specific', maximum: null },
  ] as const)('is at most $maximum months for $reason work', ({ reason, maximum }) => {
    expect(lawfulMaximumMonths(reason)).toBe(maximum);
  });
});
