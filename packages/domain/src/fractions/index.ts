export { difference, fraction, type Fraction, productOf, roundedHalfUp, roundedUpTo, sumOf } from './fraction.ts';
