export {
  type EmployeeEvent,
  employeeEventColumns,
  type EmployeeEventKind,
  employeeEventNames,
  employeeTimelineEndpoints,
} from './employee-timeline.endpoints.ts';
