import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  difference,
  fraction,
  parseDecimal,
  percent,
  productOf,
  roundedDownTo,
  roundedHalfUp,
  roundedUpTo,
  splitExactly,
  sumOf,
} from './index.ts';

const anyFraction = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 400 }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

describe('a fraction', () => {
  it('is kept in lowest terms', () => {
    expect(fraction(6, 12)).toEqual({ numerator: 1, denominator: 2 });
    expect(fraction(0, 12)).toEqual({ numerator: 0, denominator: 1 });
  });

  it.each([
    { numerator: 1, denominator: 0, why: 'nothing is shared by nobody' },
    { numerator: 1, denominator: -2, why: 'the sign stands above' },
    { numerator: 0.5, denominator: 1, why: 'no integer' },
    { numerator: 2 ** 53, denominator: 1, why: 'no longer exact' },
  ])('is not made of $numerator and $denominator ($why)', ({ numerator, denominator }) => {
    expect(() => fraction(numerator, denominator)).toThrow(RangeError);
  });

  it('adds and multiplies exactly', () => {
    expect(sumOf([fraction(1, 3), fraction(1, 6)])).toEqual(fraction(1, 2));
    expect(productOf([fraction(4, 3), fraction(150), fraction(2)])).toEqual(fraction(400));
    expect(sumOf([])).toEqual(fraction(0));
  });

  it('is what it was after something was added and taken away', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (one, other) => {
        expect(difference(sumOf([one, other]), other)).toEqual(one);
      }),
    );
  });
});

describe('a rounded fraction', () => {
  it.each([
    { of: fraction(5), unit: 1, is: 5, why: 'nothing to round' },
    { of: fraction(16, 3), unit: 1, is: 6, why: 'up, however little it is over' },
    { of: fraction(481), unit: 240, is: 720, why: 'to a whole unit' },
    { of: fraction(480), unit: 240, is: 480, why: 'a whole unit itself' },
    { of: fraction(-1, 2), unit: 1, is: 0, why: 'up is up below zero too' },
  ])('up to $unit is $is ($why)', ({ of, unit, is }) => {
    expect(roundedUpTo(of, unit)).toBe(is);
  });

  it('up to a unit is less than one unit more', () => {
    fc.assert(
      fc.property(anyFraction, fc.integer({ min: 1, max: 480 }), (one, unit) => {
        const over = roundedUpTo(one, unit) - one.numerator / one.denominator;
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThan(unit + 1e-6);
      }),
    );
  });

  it.each([
    { of: fraction(1, 2), is: 1 },
    { of: fraction(3_010, 3), is: 1_003 },
    { of: fraction(-1, 2), is: 0 },
  ])('half up is $is', ({ of, is }) => {
    expect(roundedHalfUp(of)).toBe(is);
  });
});

describe('a decimal text', () => {
  it.each([
    { text: '11.5', is: fraction(23, 2) },
    { text: '0.025', is: fraction(1, 40) },
    { text: '6', is: fraction(6) },
  ])('$text is exact', ({ text, is }) => {
    expect(parseDecimal(text)).toEqual(is);
    expect(percent(text)).toEqual(productOf([is, fraction(1, 100)]));
  });

  it.each(['', '-1', '1e3', '１', '1.', ' 1', '1.1234567'])('rejects “%s”', (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });
});

describe('roundedDownTo', () => {
  it.each([
    { of: fraction(2_079, 1), unit: 10, is: 2_070, why: 'to a whole ten' },
    { of: fraction(5, 3), unit: 1, is: 1, why: 'down, however near it is to the next' },
    { of: fraction(-1, 2), unit: 1, is: -1, why: 'down is down below zero too' },
    { of: fraction(0), unit: 1, is: 0, why: 'not a negative zero' },
  ])('to $unit is $is ($why)', ({ of, unit, is }) => {
    expect(roundedDownTo(of, unit)).toBe(is);
  });
});

describe('splitExactly', () => {
  it.each([
    { amount: 100, weights: [1, 1, 1], parts: [34, 33, 33], why: 'the first of equal remainders' },
    { amount: 10, weights: [2, 5, 3], parts: [2, 5, 3], why: 'no remainder' },
    { amount: 7, weights: [50, 30, 20], parts: [4, 2, 1], why: 'the largest remainder' },
    { amount: -100, weights: [1, 1, 1], parts: [-34, -33, -33], why: 'a deduction' },
    { amount: 5, weights: [0, 1], parts: [0, 5], why: 'a weight of zero' },
    { amount: 0, weights: [1, 2], parts: [0, 0], why: 'nothing to split' },
  ])('splits $amount by $weights into $parts ($why)', ({ amount, weights, parts }) => {
    expect(
      splitExactly(
        amount,
        weights.map((weight) => fraction(weight)),
      ),
    ).toEqual(parts);
  });

  it.each([{ weights: [] }, { weights: [0, 0] }, { weights: [2, -1] }])(
    'rejects the weights $weights',
    ({ weights }) => {
      expect(() =>
        splitExactly(
          10,
          weights.map((weight) => fraction(weight)),
        ),
      ).toThrow(RangeError);
    },
  );

  it('adds up to the amount, each part less than one away from its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000_000, max: 5_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const parts = splitExactly(
            amount,
            weights.map((weight) => fraction(weight)),
          );
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(parts.every((part, place) => Math.abs(part - (amount * weights[place]!) / total) < 1)).toBe(true);
        },
      ),
    );
  });
});
