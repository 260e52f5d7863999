import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainDecimal } from './plain-decimal.ts';

it.each([
  { value: 1e21, expected: '1000000000000000000000' },
  { value: -1.25e22, expected: '-12500000000000000000000' },
  { value: 1.5e-7, expected: '0.00000015' },
  { value: -5e-324, expected: `-0.${'0'.repeat(323)}5` },
  { value: 13.03, expected: '13.03' },
])('writes $value as $expected', ({ value, expected }) => {
  expect(plainDecimal(value)).toBe(expected);
});

it('reads back as the same number, without an exponent', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = plainDecimal(value);
      return !text.includes('e') && Number(text) === (value === 0 ? 0 : value);
    }),
  );
});
