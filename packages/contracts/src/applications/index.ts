export {
  type ApplicationAction,
  applicationActionNames,
  type ApplicationKind,
  applicationKindNames,
  applicationKinds,
  applicationStateNames,
  type SentState,
} from './application-names.ts';
export {
  employeeApplicationEndpoints,
  ownApplicationEndpoints,
  signatureTaskEndpoints,
  type TaskTab,
  taskTabs,
} from './application.endpoints.ts';
export {
  type ApplicationBody,
  applicationBody,
  type ApplicationDetail,
  type ApplicationPreview,
  type TaskDetail,
} from './application.schema.ts';
export {
  type EmployeeApplication,
  type EmployeeApplicationListQuery,
  employeeApplications,
} from './employee-application.schema.ts';
export { type LeaveRequest, leaveRequestSchema, leaveSummary, leaveTypeName } from './leave-request.ts';
