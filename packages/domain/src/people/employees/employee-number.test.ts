import { describe, expect, it } from 'vitest';
import { nextEmployeeNumber } from './employee-number.ts';

describe('nextEmployeeNumber', () => {
  it.each([
    { latest: null, next: '26001', why: 'for the first employee: two digits of the year and a counter' },
    { latest: '26001', next: '26002', why: 'of a number of digits alone' },
    { latest: 'E00300', next: 'E00301', why: 'of letters before, with its leading zeros' },
    { latest: 'E99999', next: 'E100000', why: 'of nines, one digit longer' },
    { latest: 'HR-09', next: 'HR-10', why: 'of a hyphen before' },
    { latest: '00000000000000000009', next: '00000000000000000010', why: 'of more digits than a number can hold' },
    { latest: 'ADMIN', next: '26001', why: 'of no digits, as though there were none' },
  ])('is $next: $why', ({ latest, next }) => {
    expect(nextEmployeeNumber(latest, '2026-11-22')).toBe(next);
  });
});
