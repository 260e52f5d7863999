import { addDays, type CalendarDate, dayOfWeek, monthOf } from '../../dates/index.ts';

export const cadences = ['daily', 'weekly', 'monthly'] as const;

export type Cadence = (typeof cadences)[number];

/** Days on which a statement is sent. */
export interface ScheduleDays {
  readonly cadence: Cadence;
  /** Weekly: 1 (Monday) to 7. Monthly: 1 to 31; a shorter month ends it earlier. Null for daily. */
  readonly day: number | null;
}

const DAYS_OF_WEEK = 7;

const isWeekday = (date: CalendarDate, day: number): boolean => dayOfWeek(date) === day % DAYS_OF_WEEK;

const isMonthDay = (date: CalendarDate, day: number): boolean => {
  const ofMonth = Number(date.slice(8));
  return ofMonth === day || (date === monthOf(date).to && ofMonth < day);
};

const isScheduled = (date: CalendarDate, { cadence, day }: ScheduleDays): boolean => {
  if (cadence === 'daily' || day === null) {
    return true;
  }
  return cadence === 'weekly' ? isWeekday(date, day) : isMonthDay(date, day);
};

/** Returns the first day of a schedule that is not before `earliest`. */
export const firstScheduledDay = (schedule: ScheduleDays, earliest: CalendarDate): CalendarDate => {
  let date = earliest;
  while (!isScheduled(date, schedule)) {
    date = addDays(date, 1);
  }
  return date;
};

/** Minute of the day, in the time zone of the organisation, at which statements are sent. */
export const SENDING_MINUTE = 420;

/** Returns the first day on which a schedule saved at a minute of a day can be sent. */
export const earliestSending = (today: CalendarDate, minute: number): CalendarDate =>
  minute < SENDING_MINUTE ? today : addDays(today, 1);
