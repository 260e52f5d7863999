import { applicationKindNames } from '@hr/contracts/signing/applications';
import type { CalendarFeedScope } from '@hr/contracts/access/calendar-feeds';
import type { TeamAway, TeamMember } from '@hr/contracts/signing/team-leave';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { OtherTime } from '#features/signing/applications/index.ts';
import type { TeamMemberLeave } from '#features/signing/team-leave/index.ts';
import { emptyCalendar, HOST, midnight, wholeDay } from './calendar-event.ts';

const MINUTE_MS = 60_000;
/** The organisation's wall is eight hours before universal time all the year. */
const ZONE_MINUTES = 480;

/** The instant of a minute of a day on the organisation's wall. */
const instantOf = (on: CalendarDate, minute: number): Date =>
  new Date(midnight(on) + (minute - ZONE_MINUTES) * MINUTE_MS);

const LEAVE = '請假';

const waiting = ({ isApproved }: { readonly isApproved: boolean }): string => (isApproved ? '' : '（簽核中）');

const summaryOf = (scope: CalendarFeedScope, { employee }: TeamMember, away: TeamAway) => {
  const { on, leaveType } = away;
  const own = leaveType === null ? LEAVE : leaveTypeNameOn(leaveType, on);
  return scope === 'own' ? `${own}${waiting(away)}` : `${employee.nameZh} ${LEAVE}`;
};

const timeOf = ({ on, from, to }: TeamAway) =>
  from === null || to === null ? wholeDay(on) : { allDay: false, start: instantOf(on, from), end: instantOf(on, to) };

interface Told {
  readonly scope: CalendarFeedScope;
  readonly members: readonly TeamMemberLeave[];
  /** Trips, outings and overtime of oneself; none of others. */
  readonly otherTimes: readonly OtherTime[];
}

const isMidnight = ({ from, to }: OtherTime): boolean => from.minute === 0 && to.minute === 0;

/** Whole days are dates, which every calendar shows as such. */
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
 * Leave as an iCalendar. Of oneself which leave it is, also what waits, with trips, outings and overtime; of others that they are away, of what is approved
 * alone, since a calendar goes further than a screen. An event keeps its identifier for as long as its day stands, and what
 * has not changed reads the same at any time, so that it need not be sent again.
 */
export const leaveCalendar = ({ scope, members, otherTimes }: Told): string => {
  const calendar = emptyCalendar(scope);
  for (const member of members) {
    for (const away of member.away.filter(
      ({ sort, isApproved }) => sort === 'leave' && (scope === 'own' || isApproved),
    )) {
      calendar.createEvent({
        id: `${member.employee.id}-${away.on}-${away.from ?? 0}@${HOST}`,
        ...timeOf(away),
        stamp: new Date(away.since),
        summary: summaryOf(scope, member, away),
        ...statusOf(away),
      });
    }
  }
  for (const time of otherTimes) {
    calendar.createEvent({
      id: `${time.applicationId}@${HOST}`,
      ...otherTimeOf(time),
      stamp: new Date(time.since),
      summary: `${applicationKindNames[time.kind]}${waiting(time)}`,
      ...statusOf(time),
    });
  }
  return calendar.toString();
};
