export {
  canExceedOneYear,
  type FixedTermReason,
  fixedTermReasons,
  isLawfulLength,
  lawfulMaximumMonths,
} from './fixed-term.ts';
