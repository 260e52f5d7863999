export { nextEmployeeNumber } from './employee-number.ts';
export {
  identityCheckDigit,
  type IdentityFault,
  identityFault,
  type IdentityKind,
  identityKinds,
  maskBankAccount,
  maskIdentityNumber,
  maskPassportNumber,
} from './identity-number.ts';
export {
  firstDayGone,
  latestStint,
  type LeavingKind,
  leavingKinds,
  type LeavingRefusal,
  refusalToLeave,
  refusalToReturn,
  refusalToStay,
  type ReturnRefusal,
  type StayingRefusal,
  type Stint,
} from './stints.ts';
export { seniorityText, spanInMonths } from './seniority.ts';
