export {
  type Foreigner,
  type ForeignPaper,
  foreignPapers,
  isPassportName,
  missingForeignPapers,
  missingWorkPermitFields,
  type WorkPermit,
  type WorkPermitPaper,
  workPermitPapers,
} from './foreign-papers.ts';
export { disabilityGrades, isMobile, normalizeMobile } from './personal-fields.ts';
export { isOwnAccountName } from './account-name.ts';
export { contradictionsOf, type IdentityContradiction, type EnteredIdentity } from './identity-contradictions.ts';
export { nextEmployeeNumber } from './employee-number.ts';
export {
  identityCheckDigit,
  type IdentityFault,
  identityFault,
  type IdentityKind,
  identityKinds,
  maskBankAccount,
  maskIdentityNumber,
  needsAnotherNumber,
  maskName,
  maskPassportNumber,
} from './identity-number.ts';
export {
  type EmployeeReminder,
  employeeReminders,
  ENDING_WITHIN_DAYS,
  PERMIT_WITHIN_DAYS,
  PROBATION_WITHIN_DAYS,
  RETIREMENT_AGE,
  RETIREMENT_WITHIN_DAYS,
} from './reminders.ts';
