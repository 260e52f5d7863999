export { officeHours, type OfficeHours, type OfficeHoursCreate } from './office-hours.schema.ts';
export { affectedLeaveEndpoint } from './affected-leave.endpoint.ts';
export { dayHoursText, type OfficeWeek, weekdays } from './office-week.ts';
