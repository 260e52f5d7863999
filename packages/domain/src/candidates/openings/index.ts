export {
  type OpeningCommand,
  type OpeningPay,
  openingPayFault,
  type OpeningState,
  openingStateAfter,
  openingStates,
  PAY_DISCLOSURE_LIMIT,
} from './opening.ts';
