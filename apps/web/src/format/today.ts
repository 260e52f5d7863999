import { type CalendarDate, dateOfInstant } from '@hr/domain/dates';

/** Returns the organisation's current day, independent of the time zone of the browser. */
export const today = (): CalendarDate => dateOfInstant(new Date());
