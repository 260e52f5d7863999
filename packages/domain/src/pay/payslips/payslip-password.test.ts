import { expect, it } from 'vitest';
import { personalPdfPassword } from './payslip-password.ts';

const facts = { numbers: ['A123456789', 'P7654321X'], birthDate: '1990-05-06' } as const;

it.each([
  { password: 'A123456789', expected: 'number', why: 'the number itself' },
  { password: 'a1234-56789', expected: 'number', why: 'in lower case with a dash' },
  { password: 'P7654321X', expected: 'number', why: 'the number of the passport' },
  { password: '19900506', expected: 'birthDate', why: 'year first' },
  { password: '1990/05/06', expected: 'birthDate', why: 'with separators' },
  { password: '06051990', expected: 'birthDate', why: 'day first' },
  { password: '0079/05/06', expected: 'birthDate', why: 'year of the ROC calendar' },
  { password: '079-05-06', expected: 'birthDate', why: 'three digits of the ROC year' },
  { password: 'A1234567890', expected: null, why: 'another text' },
  { password: '19900507', expected: null, why: 'the day after' },
])('$password: $expected ($why)', ({ password, expected }) => {
  expect(personalPdfPassword(password, facts)).toBe(expected);
});

it('accepts anything of a person without number and birth date', () => {
  expect(personalPdfPassword('19900506', { numbers: [], birthDate: null })).toBeNull();
});
