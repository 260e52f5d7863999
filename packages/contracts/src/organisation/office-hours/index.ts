export { officeHours, type OfficeHours, type OfficeHoursCreate, affectedLeaveEndpoint } from './office-hours.schema.ts';
export { dayHoursText, type OfficeWeek, weekdays } from './office-week.ts';
