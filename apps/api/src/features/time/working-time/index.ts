export { departmentPaths, endsAfter } from './department-paths.ts';
export {
  findGeneralCalendar,
  findGeneralDaysOff,
  findWorkCalendar,
  findWorkCalendars,
} from './work-calendar.read-model.ts';
