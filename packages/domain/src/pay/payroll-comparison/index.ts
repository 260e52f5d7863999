export {
  type ComparedEmployee,
  type ComparedPayslip,
  type DifferenceReason,
  differenceReasons,
} from './difference-reasons.ts';
