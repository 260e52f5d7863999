import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import { employeeFields } from '@hr/contracts/people/employees';
import { ICalEventTransparency } from 'ical-generator';
import { emptyCalendar, HOST, midnight, wholeDay } from './calendar-event.ts';
import type { Expiring } from './expiring.rows.ts';

const whatOf = ({ category, permit }: Expiring): string =>
  category === null ? employeeFields[permit ?? 'passportExpiresOn'].label : `${documentCategoryNames[category]}到期`;

/**
 * What of people expires as an iCalendar: whose, what and when. An event keeps its identifier and is stamped by its day, so that
 * what has not changed reads the same at any time.
 */
export const expiryCalendar = (expiring: readonly Expiring[]): string => {
  const calendar = emptyCalendar('expiry');
  for (const one of expiring) {
    calendar.createEvent({
      id: `${one.id}-${one.permit ?? 'document'}@${HOST}`,
      ...wholeDay(one.on),
      stamp: new Date(midnight(one.on)),
      summary: `${one.nameZh} ${whatOf(one)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};
