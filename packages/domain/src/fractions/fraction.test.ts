import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, fraction, productOf, roundedHalfUp, roundedUpTo, sumOf } from './index.ts';

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
