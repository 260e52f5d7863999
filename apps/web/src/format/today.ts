import { type CalendarDate, dateOfInstant } from '@hr/domain/dates';

/** The organisation's day now, wherever the browser is. */
export const today = (): CalendarDate => dateOfInstant(new Date());
