export {
  type AddedPosition,
  addedPositionNames,
  addedStepName,
  type ApplicationAction,
  applicationActionNames,
  applicationLabels,
  applicationStateNames,
} from './application-names.ts';
export { type ApplicationStatistics, employeeApplicationEndpoints } from './employee-application.endpoints.ts';
export { signatureTaskEndpoints, type TaskCounts } from './signature-task.endpoints.ts';
export { type OwnListQuery, ownApplicationEndpoints } from './own-application.endpoints.ts';
export { type SignatureTask, signatureTasks, type TaskTab, taskTabNames, taskTabs } from './signature-task.schema.ts';
export {
  type ApplicationBody,
  agreementNames,
  applicationBody,
  type ApplicationDetail,
  type ApplicationPreview,
  applicationName,
  applicationSummary,
  type DetailOf,
  type StoredOf,
  type PreviewOf,
  type SubmittedOf,
  type TaskDetail,
  type TaskOf,
} from './application.schema.ts';
export { applicationDraftEndpoints } from './application-draft.endpoints.ts';
export {
  type ApplicationDraft,
  type ApplicationDraftBody,
  type DraftValues,
  emptyDraftValues,
  parseDraftValues,
} from './application-draft.schema.ts';
export type { FormEndpoint } from './application-form.endpoints.ts';
export {
  actionText,
  actorText,
  applyingText,
  formTitle,
  overrideText,
  signersText,
  allApplicationFacts,
} from './application-texts.ts';
export type { AttachmentEndpoint } from './attachment.endpoints.ts';
export {
  type EmployeeApplication,
  type EmployeeApplicationListQuery,
  employeeApplications,
} from './employee-application.schema.ts';
export {
  type ApplicationKind,
  applicationKindNames,
  applicationKinds,
  applicationKindSet,
  type DraftedKind,
  draftedKinds,
  isDraftedKind,
} from './kinds/index.ts';
export { requestedAccountFields } from './kinds/personal-data/personal-data.kind.ts';
export { changeFaults } from './kinds/personal-data/change-faults.ts';
export { type PersonalField, personalFields, personalNames } from './kinds/personal-data/personal-fields.ts';
export {
  type FiledApplication,
  type BatchLeaveRequest,
  type BatchLeaveResults,
  MAX_FILED_EMPLOYEES,
} from './filing.endpoints.ts';
export {
  type AddSignersInput,
  addSignersBody,
  type ForwardInput,
  forwardBody,
  type InformInput,
  informBody,
  type ReassignInput,
  reassignBody,
} from './signer-changes.endpoints.ts';
export { type LeaveStanding, limitPeriodNames, limitPeriodSchema } from './kinds/leave/leave-standing.ts';
export { type LeaveRequest, leaveSummary, leaveTypeName, leaveHiddenFromAgent } from './kinds/leave/leave-request.ts';
export {
  compensationNames,
  overtimeDayKindNames,
  overtimeLength,
  type OvertimeRequest,
} from './kinds/overtime/overtime-request.ts';
export {
  type AbsenceSummary,
  type AgentCandidate,
  type Absence,
  absenceSortNames,
  absenceSorts,
  absenceText,
  pendingLabel,
} from './kinds/absence.ts';
export type { DayHalves } from './kinds/leave/day-halves.ts';
export { type DutyTime, timeOfOuting, timeOfTrip } from './kinds/official-duty/official-duty-request.ts';
export { certificateNames } from './kinds/certificate/certificate.kind.ts';
export type { SwappedDay } from './kinds/shift-swap/shift-swap.kind.ts';
export { punchDirectionNames } from './kinds/punch-correction/punch-correction.kind.ts';
export { resignationNames } from './kinds/resignation/resignation.kind.ts';
