export { peopleOnProject } from './contract-on-day.rows.ts';
export { judgeLeaving, type LeavingRefusal, markAsRequested } from './requested-leaving.service.ts';
export { employeeFinder, findFirstEmployees } from './employee-finder.rows.ts';
export {
  findTransferable,
  findTransferables,
  lockTransferable,
  lockTransferables,
  isStintOn,
  getStintOn,
  touchEmployee,
  touchEmployees,
  type Transferable,
  withinStint,
} from './transferable-employee.ts';
export { employeeCards } from './employee.rows.ts';
export { announceDueLeavings } from './leaving-announcement.service.ts';
export { isLeavingReasonVisible, leavingReasonText, settlingOf } from './leaving.rows.ts';
export { isEntryVisible, visibleChanges } from './entry-visibility.rows.ts';
export { departmentNameOn, isInDepartmentOn } from './position-on-day.rows.ts';
export { findNoticeOfLeaving } from './notice-of-leaving.read-model.ts';
export { assignPhoto } from './employee-photo.service.ts';
export { employeeRoutes } from './employee.routes.ts';
export { findLife } from './employment.read-model.ts';
export { findClosedFields } from './employee-sensitive.rows.ts';
export { findPlainValues, recordReveals, type Reveal, revealField } from './employee-reveal.service.ts';
export { statusConditions } from './employment-status.rows.ts';
export { createEmployee, updateEmployee } from './employee.service.ts';
export { employeeKind } from './employee.rows.ts';
export { isIdentityNumberOf } from './employee-uniqueness.rows.ts';
export { getEmployment } from './employment.read-model.ts';
export { rehire } from './employment.service.ts';
export { cancelResignation } from './leaving.service.ts';
export { correctLeaving } from './leaving-correction.service.ts';

export {
  findIdsInScope,
  findPeople,
  isEmployeeInScope,
  lockEmployeeInScope,
  lockEmployeesInScope,
} from './employee-scope.rows.ts';
export { ownedRevealer } from './owned-value.service.ts';
export { findClosedDepartmentTexts, closedDepartmentText, closedDepartmentTexts } from './closed-departments.rows.ts';
export { raiseAlarm, runReveal } from './reveal-limit.ts';
export { positionPeriods, writePositions } from './position-timeline.ts';
export { unsuitableReasonRefusals } from './change-reason-use.rows.ts';
export { requireNoSupervisorCycle, supervisorRefusals } from './supervisor-cycle.rows.ts';
export { type EnteredTransfer, insertTransferEntries, type TransferEntry } from './transfer-entries.repository.ts';
