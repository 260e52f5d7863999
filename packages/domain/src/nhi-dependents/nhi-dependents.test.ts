import { describe, expect, it } from 'vitest';
import { dependentIdentityFault, isInsuredOn, isPaidFor } from './index.ts';

describe('a dependant of health insurance', () => {
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

  it('is paid for as one of the first three', () => {
    expect([1, 2, 3, 4, 5].map(isPaidFor)).toEqual([true, true, true, false, false]);
  });

  it.each([
    { day: '2026-01-04', is: false, why: 'before the insured is' },
    { day: '2026-01-05', is: true, why: 'with the insured' },
    { day: '2026-06-30', is: true, why: 'until their last day' },
    { day: '2026-07-01', is: false, why: 'no longer than they are' },
    { day: '2026-09-01', is: true, why: 'with them again' },
  ] as const)('can be insured on $day: $is ($why)', ({ day, is }) => {
    const enrolments = [
      { startOn: '2026-01-05', endOn: '2026-06-30' },
      { startOn: '2026-09-01', endOn: null },
    ] as const;
    expect(isInsuredOn(enrolments, day)).toBe(is);
  });
});
