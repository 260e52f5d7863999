export { findGeneralCalendar, findWorkCalendar, findWorkCalendars } from './work-calendar.read-model.ts';
