export {
  difference,
  fraction,
  type Fraction,
  parseDecimal,
  percent,
  productOf,
  roundedDownTo,
  roundedHalfUp,
  roundedUpTo,
  sumOf,
} from './fraction.ts';
export { splitExactly } from './split-exactly.ts';
