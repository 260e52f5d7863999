export { peopleOnProject } from './contract-on-day.rows.ts';
export { judgeLeaving, type LeavingRefusal, markAsRequested } from './requested-leaving.service.ts';
export { employeeFinder, fewEmployees } from './employee-finder.rows.ts';
export {
  findTransferable,
  findTransferables,
  holdTransferable,
  holdTransferables,
  isStintOn,
  stintOfDay,
  touchEmployee,
  touchEmployees,
  type Transferable,
  withinStint,
} from './employee-held.ts';
export { employeeCards } from './employee.rows.ts';
export { announceDueLeavings } from './leaving-announcement.service.ts';
export { isLeavingReasonVisible, leavingReasonText, settlingOf } from './leaving.rows.ts';
export { isEntryVisible, visibleChanges } from './entry-visibility.rows.ts';
export { departmentNameOn, isPlacedWithin } from './place-on-day.rows.ts';
export { findNoticeOfLeaving } from './notice-of-leaving.read-model.ts';
export { placePhoto } from './employee-photo.service.ts';
export { employeeRoutes } from './employee.routes.ts';
export { findLife } from './employment.read-model.ts';
export { findClosedFields } from './employee-sensitive.rows.ts';
export { findWhole, recordReveals, type Reveal, revealField } from './employee-reveal.service.ts';
export { statusConditions } from './employment-status.rows.ts';
export { createEmployee, updateEmployee } from './employee.service.ts';
export { employeeKind } from './employee.rows.ts';
export { isIdentityNumberOf } from './employee-uniqueness.rows.ts';
export { getEmployment } from './employment.read-model.ts';
export { rehire } from './employment.service.ts';
export { cancelResignation } from './leaving.service.ts';
export { correctLeaving } from './leaving-correction.service.ts';

export { findReached, holdReachable, holdReached, isReached } from './owned.rows.ts';
export { ownedRevealer } from './owned-value.service.ts';
export { findPeople } from './people.rows.ts';
export { closedTexts, unplacedText, unplacedTexts } from './placement.rows.ts';
export { raiseAlarm, revealing } from './reveal-limit.ts';
export { positionPeriods, writePositions } from './position-timeline.ts';
export { suitedReasonRefusals } from './suited-reasons.rows.ts';
export { requireNoSupervisorCycle, supervisorRefusals } from './supervisor-cycle.rows.ts';
export { type EnteredTransfer, enterTransfers, type TransferEntry } from './transfer-entry.repository.ts';
