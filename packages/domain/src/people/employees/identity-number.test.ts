import { describe, expect, it } from 'vitest';
import {
  identityCheckDigit,
  identityFault,
  maskBankAccount,
  maskIdentityNumber,
  maskPassportNumber,
  needsAnotherNumber,
} from './index.ts';

describe('identityCheckDigit', () => {
  it.each(['A123456789', 'A800000014', 'F131104093'])('returns the last digit of %s', (number) => {
    expect(identityCheckDigit(number.slice(0, 9))).toBe(Number(number.at(-1)));
  });
});

describe('identityFault', () => {
  it.each([
    { text: 'A123456789', kind: 'local', fault: null, why: 'of a national' },
    { text: 'A123456788', kind: 'local', fault: 'checkDigit', why: 'of a wrong last digit' },
    { text: 'A323456789', kind: 'local', fault: 'form', why: 'whose first digit is neither 1 nor 2' },
    { text: 'A12345678', kind: 'local', fault: 'form', why: 'of a digit too few' },
    { text: 'A800000014', kind: 'foreign', fault: null, why: 'of a resident' },
    { text: 'A800000014', kind: 'local', fault: 'form', why: 'of a resident, for a national' },
    { text: 'A123456789', kind: 'foreign', fault: 'form', why: 'of a national, for a resident' },
    {
      text: 'AC01234560',
      kind: 'foreign',
      fault: 'checkDigit',
      why: 'of a resident from before 2021 with a wrong last digit',
    },
    { text: 'AC01234567', kind: 'hk_macau', fault: null, why: 'of a resident from before 2021' },
  ] as const)('returns $fault for $why', ({ text, kind, fault }) => {
    expect(identityFault(text, kind)).toBe(fault);
  });
});

describe('needsAnotherNumber', () => {
  it.each([
    { before: 'local', after: 'foreign', needs: true, why: 'residents have numbers of their own' },
    { before: 'mainland', after: 'local', needs: true, why: 'nationals have numbers of their own' },
    { before: 'foreign', after: 'hk_macau', needs: false, why: 'all who are no nationals have the same' },
    { before: 'local', after: 'local', needs: false, why: 'it is no other kind' },
    { before: null, after: 'local', needs: false, why: 'of what kind it was is not known' },
    { before: 'local', after: null, needs: false, why: 'a file says nothing of the kind' },
  ] as const)('returns $needs for a change from $before to $after: $why', ({ before, after, needs }) => {
    expect(needsAnotherNumber(before, after)).toBe(needs);
  });
});

describe('masked numbers', () => {
  it('show the start and the end of an identity number', () => {
    expect(maskIdentityNumber('A123456789')).toBe('A12****789');
  });

  it('show the last four digits of a bank account', () => {
    expect(maskBankAccount('0123456789012')).toBe('*********9012');
    expect(maskBankAccount('123')).toBe('123');
  });

  it('show the last three characters of a passport number, and nothing of a short one', () => {
    expect(maskPassportNumber('312345789')).toBe('******789');
    expect(maskPassportNumber('AB1234')).toBe('******');
  });
});
