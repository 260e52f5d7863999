import { applicationKindNames } from '@hr/contracts/signing/applications';
import type { CalendarFeedScope } from '@hr/contracts/access/calendar-feeds';
import type { TeamAbsence, TeamMember } from '@hr/contracts/signing/team-leave';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { OtherTime } from '#features/signing/applications/index.ts';
import type { TeamMemberLeave } from '#features/signing/team-leave/index.ts';
import { emptyCalendar, HOST, midnight, wholeDay } from './calendar-event.ts';

const MINUTE_MS = 60_000;
/** Offset of the organisation's time zone from UTC, the same all year. */
const ZONE_MINUTES = 480;

/** Converts a minute of a day in the organisation's time zone to an instant. */
const instantOf = (on: CalendarDate, minute: number): Date =>
  new Date(midnight(on) + (minute - ZONE_MINUTES) * MINUTE_MS);

const LEAVE_SUMMARY = '請假';

const pendingSuffix = ({ isApproved }: { readonly isApproved: boolean }): string => (isApproved ? '' : '（簽核中）');

const summaryOf = (scope: CalendarFeedScope, { employee }: TeamMember, absence: TeamAbsence) => {
  const { on, leaveType } = absence;
  const own = leaveType === null ? LEAVE_SUMMARY : leaveTypeNameOn(leaveType, on);
  return scope === 'own' ? `${own}${pendingSuffix(absence)}` : `${employee.nameZh} ${LEAVE_SUMMARY}`;
};

const timeOf = ({ on, from, to }: TeamAbsence) =>
  from === null || to === null ? wholeDay(on) : { allDay: false, start: instantOf(on, from), end: instantOf(on, to) };

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
        start: instantOf(time.from.date, time.from.minute),
        end: instantOf(time.to.date, time.to.minute),
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
