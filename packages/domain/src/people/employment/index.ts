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
