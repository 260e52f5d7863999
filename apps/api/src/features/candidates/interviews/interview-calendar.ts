import type { Interview } from '@hr/contracts/candidates/interviews';
import { formatClock, formatDate, instantOfMinute } from '@hr/domain/dates';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type InterviewTime = Pick<Interview, 'id' | 'version' | 'on' | 'startsAt' | 'endsAt' | 'place'>;

/** Returns 「2026/12/01 上午 09:00～10:00」. */
export const interviewTimeText = ({ on, startsAt, endsAt }: Omit<InterviewTime, 'id' | 'version' | 'place'>): string =>
  `${formatDate(on)} ${formatClock(startsAt)}～${formatClock(endsAt)}`;

/** Builds the iCalendar file of an interview. A later version replaces an earlier one by its sequence. */
export const interviewCalendar = (
  { id, version, on, startsAt, endsAt, place }: InterviewTime,
  { summary, isCancelled, now }: { readonly summary: string; readonly isCancelled: boolean; readonly now: Date },
): string => {
  const calendar = ical({
    prodId: { company: 'hr-system', product: 'interviews', language: 'ZH' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `interview-${id}@hr-system`,
    sequence: version,
    stamp: now,
    start: instantOfMinute(on, startsAt),
    end: instantOfMinute(on, endsAt),
    summary,
    location: place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
