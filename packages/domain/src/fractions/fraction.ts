/** An exact ratio of two integers, in lowest terms, its denominator above zero. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b);

/**
 * The ratio of two integers.
 * @throws RangeError when one is no integer that is exact, or the denominator is not above zero.
 */
export const fraction = (numerator: number, denominator = 1): Fraction => {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not an exact fraction: ${numerator}/${denominator}`);
  }
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/**
 * Parses a decimal text such as `11.5`, exactly.
 * @throws RangeError for any other text, a sign or an exponent included.
 */
export const parseDecimal = (text: string): Fraction => {
  const match = DECIMAL.exec(text);
  if (!match) {
    throw new RangeError(`Not a decimal number: ${text}`);
  }
  const [, whole = '', decimals = ''] = match;
  return fraction(Number(`${whole}${decimals}`), 10 ** decimals.length);
};

/**
 * Converts a percentage such as `11.5` to its exact share of one.
 * @throws RangeError for a text that is not a decimal number.
 */
export const percent = (text: string): Fraction => productOf([parseDecimal(text), fraction(1, 100)]);

/** The sum of some, zero of none. */
export const sumOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce(
    (sum, one) =>
      fraction(sum.numerator * one.denominator + one.numerator * sum.denominator, sum.denominator * one.denominator),
    fraction(0),
  );

/** The first less the second. */
export const difference = (a: Fraction, b: Fraction): Fraction =>
  sumOf([a, { numerator: -b.numerator, denominator: b.denominator }]);

/** The product of some, one of none. */
export const productOf = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce(
    (product, one) => fraction(product.numerator * one.numerator, product.denominator * one.denominator),
    fraction(1),
  );

/** The least whole multiple of the unit that is not less. */
export const roundedUpTo = ({ numerator, denominator }: Fraction, unit: number): number => {
  // Whole and rest are integers, which a division would not keep exact.
  const rest = numerator % (denominator * unit);
  const whole = (numerator - rest) / denominator;
  return rest > 0 ? whole + unit : whole;
};

/** The greatest whole multiple of the unit that is not more. */
export const roundedDownTo = ({ numerator, denominator }: Fraction, unit: number): number =>
  // Subtraction from zero avoids a negative zero.
  0 - roundedUpTo({ numerator: -numerator, denominator }, unit);

/** The nearest integer; of two as near, the greater. */
export const roundedHalfUp = ({ numerator, denominator }: Fraction): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
