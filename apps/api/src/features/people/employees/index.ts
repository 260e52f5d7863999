export { changeEmployment, employmentChanger } from './change-employment.ts';
export { peopleOnProject } from './contract-on-day.rows.ts';
export { employeeFinder, findFirstEmployees } from './employee-finder.rows.ts';
export { assignPhoto } from './employee-photo.service.ts';
export { findPlainValues, recordReveals, type Reveal, revealField } from './employee-reveal.service.ts';
export {
  findIdsInScope,
  findPeople,
  isEmployeeInScope,
  lockEmployeeInScope,
  lockEmployeesInScope,
} from './employee-scope.rows.ts';
export { findClosedFields } from './employee-sensitive.rows.ts';
export { sensitiveColumns } from './employee.sensitive.ts';
export { isIdentityNumberOf } from './employee-uniqueness.rows.ts';
export { employeeRoutes } from './employee.routes.ts';
export { employeeCards, employeeKind } from './employee.rows.ts';
export { createEmployee, updateEmployee } from './employee.service.ts';
export { employeeStore, placedEmployeeStore, type StoredEmployee, toEmployee } from './employee.store.ts';
export { statusConditions } from './employment-status.rows.ts';
export { findLife, getEmployment } from './employment.read-model.ts';
export { employmentLabels, isEntryVisible, PLANNED_LEAVING, visibleChanges } from './entry-visibility.rows.ts';
export { requireEducationForRehire } from './grant-education.ts';
export { ownedRevealer } from './owned-value.service.ts';
export { departmentNameOn, isInDepartmentOn } from './position-on-day.rows.ts';
export { raiseAlarm, runReveal } from './reveal-limit.ts';
export {
  findTransferable,
  findTransferables,
  getStintOn,
  isStintOn,
  lockTransferable,
  lockTransferables,
  touchEmployee,
  touchEmployees,
  type Transferable,
  withinStint,
} from './transferable-employee.ts';
export { requireWorkPermitForRehire } from './work-permit.ts';
