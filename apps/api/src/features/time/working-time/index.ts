export { departmentPaths, endsAfter } from './department-paths.rows.ts';
export {
  daysOffOf,
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
