export {
  findGeneralCalendar,
  findWorkCalendar,
  findWorkCalendars,
  generalOfficeHours,
  type NamedHoliday,
  namedHolidaysIn,
  toGeneralCalendar,
  toShiftHours,
} from './work-calendar.read-model.ts';
