import { calendarFeedScopeNames, type CalendarFeedScope } from '@hr/contracts/calendar-feeds';
import type { TeamAway, TeamMember } from '@hr/contracts/team-leave';
import { leaveTypeOn } from '@hr/domain/leave-types';
import { addDays, type CalendarDate } from '@hr/domain/time';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { FoundMember } from '#features/team-leave/index.ts';

const MINUTE_MS = 60_000;
/** The organisation's wall is eight hours before universal time all the year. */
const ZONE_MINUTES = 480;
const HOST = 'hr-system';

const midnight = (on: CalendarDate): number => Date.parse(`${on}T00:00:00Z`);

/** The instant of a minute of a day on the organisation's wall. */
const instantOf = (on: CalendarDate, minute: number): Date =>
  new Date(midnight(on) + (minute - ZONE_MINUTES) * MINUTE_MS);

const LEAVE = '請假';

const summaryOf = (scope: CalendarFeedScope, { employee }: TeamMember, { on, leaveType, isApproved }: TeamAway) => {
  const own = leaveType === null ? LEAVE : (leaveTypeOn(leaveType, on)?.name ?? LEAVE);
  return scope === 'own' ? `${own}${isApproved ? '' : '（簽核中）'}` : `${employee.nameZh} ${LEAVE}`;
};

const timeOf = ({ on, from, to }: TeamAway) =>
  from === null || to === null
    ? { allDay: true, start: new Date(midnight(on)), end: new Date(midnight(addDays(on, 1))) }
    : { allDay: false, start: instantOf(on, from), end: instantOf(on, to) };

interface Told {
  readonly scope: CalendarFeedScope;
  readonly members: readonly FoundMember[];
}

/**
 * Leave as an iCalendar. Of oneself which leave it is, also what waits; of others that they are away, of what is approved
 * alone, since a calendar goes further than a screen. An event keeps its identifier for as long as its day stands, and what
 * has not changed reads the same at any time, so that it need not be sent again.
 */
export const leaveCalendar = ({ scope, members }: Told): string => {
  const calendar = ical({
    name: calendarFeedScopeNames[scope],
    prodId: { company: HOST, product: 'leave', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const member of members) {
    for (const away of member.away.filter(({ isApproved }) => scope === 'own' || isApproved)) {
      calendar.createEvent({
        id: `${member.employee.id}-${away.on}-${away.from ?? 0}@${HOST}`,
        ...timeOf(away),
        stamp: new Date(away.since),
        summary: summaryOf(scope, member, away),
        status: away.isApproved ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
        transparency: ICalEventTransparency.OPAQUE,
      });
    }
  }
  return calendar.toString();
};
