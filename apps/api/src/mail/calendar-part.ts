import { foldLines } from 'ical-generator';

interface CalendarParties {
  readonly organizer: string;
  readonly attendee: string;
}

/** Returns the method of an iCalendar text, for example REQUEST. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)\r$/m.exec(calendar)?.[1] ?? 'PUBLISH';

/**
 * Builds the calendar part of a mail. Calendar programs accept a request or a cancellation only if the event names its
 * organizer and the attendee (RFC 5546, section 3.2), which are the sender and the recipient of the mail.
 */
export const calendarPart = (calendar: string, { organizer, attendee }: CalendarParties) => {
  const parties = [`ORGANIZER:mailto:${organizer}`, `ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee}`];
  const begin = 'BEGIN:VEVENT\r\n';
  return {
    method: methodOf(calendar),
    filename: 'calendar.ics',
    content: calendar.replace(begin, () => `${begin}${foldLines(parties.join('\r\n'))}\r\n`),
  };
};
