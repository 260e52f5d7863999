export { officeHours, type OfficeHours, type OfficeHoursCreate } from './office-hours.schema.ts';
export { touchedLeaveEndpoint } from './touched-leave.endpoint.ts';
export { dayHoursText, type OfficeWeek, weekdays } from './office-week.ts';
