import { applicationKindNames } from '@hr/contracts/signing/applications';
import { type CalendarFeedScope, calendarFeedScopeNames } from '@hr/contracts/access/calendar-feeds';
import type { TeamAbsence, TeamMember } from '@hr/contracts/signing/team-leave';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { type CalendarDate, addDays, instantOfMinute } from '@hr/domain/dates';
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import { employeeFields } from '@hr/contracts/people/employees';
import { plannedDayNames } from '@hr/contracts/time/schedules';
import type { PublishedDay } from '#features/time/schedules/index.ts';
import type { OtherTime } from '#features/signing/applications/index.ts';
import type { TeamMemberLeave } from '#features/signing/team-leave/index.ts';
import type { ExpiringItem } from './expiring-items.rows.ts';

const HOST = 'hr-system';

/** Midnight of a date in UTC, which is how calendars store a date. */
const midnight = (on: CalendarDate): number => Date.parse(`${on}T00:00:00Z`);

/** Start and end of an all-day event. */
const wholeDay = (on: CalendarDate) => ({
  allDay: true,
  start: new Date(midnight(on)),
  end: new Date(midnight(addDays(on, 1))),
});

const emptyCalendar = (scope: CalendarFeedScope): ICalCalendar =>
  ical({
    name: calendarFeedScopeNames[scope],
    prodId: { company: HOST, product: 'leave', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
  });

const LEAVE_SUMMARY = '請假';

const pendingSuffix = ({ isApproved }: { readonly isApproved: boolean }): string => (isApproved ? '' : '（簽核中）');

const summaryOf = (scope: CalendarFeedScope, { employee }: TeamMember, absence: TeamAbsence) => {
  const { on, leaveType } = absence;
  const own = leaveType === null ? LEAVE_SUMMARY : leaveTypeNameOn(leaveType, on);
  return scope === 'own' ? `${own}${pendingSuffix(absence)}` : `${employee.nameZh} ${LEAVE_SUMMARY}`;
};

const timeOf = ({ on, from, to }: TeamAbsence) =>
  from === null || to === null
    ? wholeDay(on)
    : { allDay: false, start: instantOfMinute(on, from), end: instantOfMinute(on, to) };

interface LeaveCalendarData {
  readonly scope: CalendarFeedScope;
  readonly members: readonly TeamMemberLeave[];
  /** Trips, outings and overtime of the owner; empty for a team calendar. */
  readonly otherTimes: readonly OtherTime[];
}

const isMidnight = ({ from, to }: OtherTime): boolean => from.minute === 0 && to.minute === 0;

const otherTimeOf = (time: OtherTime) =>
  isMidnight(time)
    ? { allDay: true, start: new Date(midnight(time.from.date)), end: new Date(midnight(time.to.date)) }
    : {
        allDay: false,
        start: instantOfMinute(time.from.date, time.from.minute),
        end: instantOfMinute(time.to.date, time.to.minute),
      };

const statusOf = ({ isApproved }: { readonly isApproved: boolean }) => ({
  status: isApproved ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  transparency: ICalEventTransparency.OPAQUE,
});

/**
 * Builds an iCalendar of leave. The owner's own calendar shows the leave types, pending leave, trips, outings and
 * overtime. A team calendar shows only that a member is absent on approved leave, because more people can see a
 * calendar than a screen. Event ids and stamps are stable, so that an unchanged calendar has the same text and need
 * not be sent again.
 */
export const leaveCalendar = ({ scope, members, otherTimes }: LeaveCalendarData): string => {
  const calendar = emptyCalendar(scope);
  for (const member of members) {
    for (const absence of member.away.filter(
      ({ sort, isApproved }) => sort === 'leave' && (scope === 'own' || isApproved),
    )) {
      calendar.createEvent({
        id: `${member.employee.id}-${absence.on}-${absence.from ?? 0}@${HOST}`,
        ...timeOf(absence),
        stamp: new Date(absence.since),
        summary: summaryOf(scope, member, absence),
        ...statusOf(absence),
      });
    }
  }
  for (const time of otherTimes) {
    calendar.createEvent({
      id: `${time.applicationId}@${HOST}`,
      ...otherTimeOf(time),
      stamp: new Date(time.since),
      summary: `${applicationKindNames[time.kind]}${pendingSuffix(time)}`,
      ...statusOf(time),
    });
  }
  return calendar.toString();
};

const MINUTES_OF_A_DAY = 1_440;

const endOf = ({ startMinute, endMinute }: NonNullable<PublishedDay['shift']>): number =>
  endMinute > startMinute ? endMinute : endMinute + MINUTES_OF_A_DAY;

/** Builds an iCalendar of published shifts and days off. Event ids are stable. */
export const scheduleCalendar = (days: readonly PublishedDay[]): string => {
  const calendar = emptyCalendar('schedule');
  for (const { on, kind, shift, publishedAt } of days) {
    calendar.createEvent({
      id: `schedule-${on}@${HOST}`,
      ...(shift
        ? { allDay: false, start: instantOfMinute(on, shift.startMinute), end: instantOfMinute(on, endOf(shift)) }
        : wholeDay(on)),
      stamp: new Date(publishedAt),
      summary: shift ? `${shift.code} ${shift.nameZh}` : plannedDayNames[kind],
      transparency: shift ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
};

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
