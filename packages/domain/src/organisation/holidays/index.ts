export {
  daysOff,
  type HolidayKind,
  holidayKinds,
  type HolidayScope,
  isDayOff,
  scopeOf,
  type WeekdayKind,
  weekdayKind,
} from './holiday-kind.ts';
export { shiftRefusal, type ShiftRefusal } from './holiday-shift.ts';
export { isDerivableYear, type StatutoryHoliday, statutoryHolidays } from './statutory-holidays.ts';
