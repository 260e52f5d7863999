import type { CalendarDate } from './calendar-date.ts';

/** The organisation's zone: used only where an instant becomes a calendar date or a time on the wall. */
export const ORGANISATION_ZONE = 'Asia/Taipei';

const dateParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ORGANISATION_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const timeParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ORGANISATION_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The calendar date on the organisation's wall at an instant. */
export const dateOfInstant = (instant: Date): CalendarDate => dateParts.format(instant) as CalendarDate;

/** The time on the organisation's wall at an instant, in minutes after midnight. */
export const minuteOfInstant = (instant: Date): number => {
  const [hours = '0', minutes = '0'] = timeParts.format(instant).split(':');
  return Number(hours) * 60 + Number(minutes);
};

const MINUTE_MS = 60_000;
/** Offset of the organisation's time zone from UTC, the same all year. */
const ZONE_MINUTES = 480;

/** Converts minutes after midnight in the organisation's time zone to an instant; also before and after the day. */
export const instantOfMinute = (on: CalendarDate, minute: number): Date =>
  new Date(Date.parse(`${on}T00:00:00Z`) + (minute - ZONE_MINUTES) * MINUTE_MS);
