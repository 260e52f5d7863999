export { findWorkCalendar } from './work-calendar.read-model.ts';
