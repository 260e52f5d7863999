export { departmentPaths, endsAfter } from './department-paths.ts';
export {
  findGeneralCalendar,
  findGeneralDaysOff,
  findWorkCalendar,
  findWorkCalendars,
  generalOfficeHours,
  type NamedHoliday,
  namedHolidaysIn,
  toGeneralCalendar,
  toShiftHours,
} from './work-calendar.read-model.ts';
