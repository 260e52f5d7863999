import { type Fraction, fraction, productOf, roundedDownTo, sumOf } from './fraction.ts';

const remainderOf = ({ numerator, denominator }: Fraction): number => (numerator % denominator) / denominator;

/**
 * Splits an integer amount by weights into integers that add up to it, by largest remainder. Of equal remainders, the
 * earlier weight gets the unit. A negative amount is split like its positive counterpart.
 * @throws RangeError if a weight is negative, or all are zero.
 */
export const splitExactly = (amount: number, weights: readonly Fraction[]): number[] => {
  const { numerator, denominator } = sumOf(weights);
  if (numerator === 0 || weights.some((weight) => weight.numerator < 0)) {
    throw new RangeError('An amount is split by weights that are not negative and not all zero');
  }
  const shares = weights.map((weight) =>
    productOf([fraction(Math.abs(amount)), weight, fraction(denominator, numerator)]),
  );
  const parts = shares.map((share) => roundedDownTo(share, 1));
  const missing = Math.abs(amount) - parts.reduce((sum, part) => sum + part, 0);
  const raised = new Set(
    shares
      .map((share, place) => ({ place, remainder: remainderOf(share) }))
      .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return parts.map((part, place) => {
    const whole = raised.has(place) ? part + 1 : part;
    return amount < 0 ? 0 - whole : whole;
  });
};
