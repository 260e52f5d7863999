import { describe, expect, it } from 'vitest';
import { identityCheckDigit, maskBankAccount, maskIdentityNumber } from './index.ts';

describe('the check digit of an identity number', () => {
  it.each(['A123456789', 'A800000014', 'F131104093'])('of %s is its last', (number) => {
    expect(identityCheckDigit(number.slice(0, 9))).toBe(Number(number.at(-1)));
  });
});

describe('a masked number', () => {
  it('shows where it begins and ends', () => {
    expect(maskIdentityNumber('A123456789')).toBe('A12****789');
  });

  it('of a bank account shows its last four digits only', () => {
    expect(maskBankAccount('0123456789012')).toBe('*********9012');
    expect(maskBankAccount('123')).toBe('123');
  });
});
