export {
  type EmploymentStatus,
  employmentStatuses,
  groupOf,
  hasLeft,
  isRemovable,
  type StatusGroup,
  statusGroups,
  statusesOf,
} from './employment-status.ts';
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
  firstDayAfterLeaving,
  isNotOnboarded,
  latestMarkedStint,
  latestEndedStint,
  latestStint,
  type LeavingKind,
  leavingKinds,
  type LeavingCorrectionRefusal,
  type LeavingRefusal,
  type MarkRefusal,
  refusalToCancelRehire,
  refusalToCorrectLeaving,
  refusalToLeave,
  refusalToMark,
  refusalToMarkNotOnboarded,
  refusalToRehire,
  refusalToCancelLeaving,
  type RehireCancellationRefusal,
  type RehireRefusal,
  type LeavingCancellationRefusal,
  type Stint,
} from './stints.ts';
export { involuntaryGround, suggestsInvoluntary } from './involuntary-leaving.ts';
export { isNoticeTooShort, layoffReportDeadline, type NoticeOfLeaving, noticeOfLeaving } from './notice-of-leaving.ts';
export { isProbationTooLong, lastDayOfProbation, monthsOfProbation, probationMonths } from './probation.ts';
export {
  type EmployeeReminder,
  employeeReminders,
  ENDING_WITHIN_DAYS,
  PERMIT_WITHIN_DAYS,
  PROBATION_WITHIN_DAYS,
  RETIREMENT_AGE,
  RETIREMENT_WITHIN_DAYS,
} from './reminders.ts';
export { seniorityText, seniorityToTheDay, spanInMonths } from './seniority.ts';
export {
  countedDay,
  type StoredService,
  mayServiceBeJoined,
  monthsServed,
  type Service,
  serviceOf,
  type UnpaidLeavePeriod,
  type UnpaidLeaveKind,
  unpaidLeaveKinds,
} from './service.ts';
