import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import { employeeFields } from '@hr/contracts/people/employees';
import { ICalEventTransparency } from 'ical-generator';
import { emptyCalendar, HOST, midnight, wholeDay } from './calendar-event.ts';
import type { ExpiringItem } from './expiring-items.rows.ts';

const itemNameOf = ({ category, permit }: ExpiringItem): string =>
  category === null ? employeeFields[permit ?? 'passportExpiresOn'].label : `${documentCategoryNames[category]}到期`;

/**
 * Builds an iCalendar of what expires for which employee. Event ids and stamps are stable, so that an unchanged
 * calendar has the same text.
 */
export const expiryCalendar = (expiring: readonly ExpiringItem[]): string => {
  const calendar = emptyCalendar('expiry');
  for (const item of expiring) {
    calendar.createEvent({
      id: `${item.id}-${item.permit ?? 'document'}@${HOST}`,
      ...wholeDay(item.on),
      stamp: new Date(midnight(item.on)),
      summary: `${item.nameZh} ${itemNameOf(item)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};
