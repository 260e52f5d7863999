import { describe, expect, it } from 'vitest';
import { dependentIdentityFault, isPaidFor, uncoveredFrom } from './index.ts';

describe('an NHI dependant', () => {
  it.each([
    { number: 'A123456789', fault: null, why: 'a national' },
    { number: 'A800000014', fault: null, why: 'a resident' },
    { number: 'A123456788', fault: 'checkDigit', why: 'a wrong last digit' },
    { number: 'A800000015', fault: 'checkDigit', why: 'a wrong last digit of a resident' },
    { number: 'A12345678', fault: 'form', why: 'a digit too few' },
    { number: '1234567890', fault: 'form', why: 'no letter' },
  ] as const)('with the number $number has the fault $fault ($why)', ({ number, fault }) => {
    expect(dependentIdentityFault(number)).toBe(fault);
  });

  it('is charged for as one of the first three', () => {
    expect([1, 2, 3, 4, 5].map(isPaidFor)).toEqual([true, true, true, false, false]);
  });

  it.each([
    { startOn: '2026-01-04', endOn: '2026-02-01', first: '2026-01-04', why: 'before the insured is' },
    { startOn: '2026-01-05', endOn: '2026-06-30', first: null, why: 'with the insured, until their last day' },
    { startOn: '2026-01-05', endOn: '2026-07-01', first: '2026-07-01', why: 'a day longer than they are' },
    { startOn: '2026-01-05', endOn: null, first: '2026-07-01', why: 'on and on, where they are not' },
    { startOn: '2026-08-31', endOn: null, first: '2026-08-31', why: 'before they are again' },
    { startOn: '2026-09-01', endOn: null, first: null, why: 'with them again, at one amount and the next' },
  ] as const)('from $startOn to $endOn is uncovered from $first ($why)', ({ first, ...period }) => {
    const enrolments = [
      { startOn: '2026-10-01', endOn: null },
      { startOn: '2026-01-05', endOn: '2026-06-30' },
      { startOn: '2026-09-01', endOn: '2026-09-30' },
    ] as const;
    expect(uncoveredFrom(enrolments, period)).toBe(first);
  });
});
