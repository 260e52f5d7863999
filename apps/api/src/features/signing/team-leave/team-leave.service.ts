import { type TeamGroup, type TeamLeave, teamLeavePeriod, type TeamLeaveSpan } from '@hr/contracts/signing/team-leave';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { asThemselves } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { findCommonDaysOff, findTeam, headsWithin } from './team-leave.rows.ts';
import { ownTeam, reachedTeam, type TeamScope } from './team-members.rows.ts';

const PAGE_SIZE = 50;

interface Asked {
  readonly on?: CalendarDate | undefined;
  readonly span: TeamLeaveSpan;
  readonly page: number;
}

interface Chart extends Asked {
  readonly period: Period;
  readonly scope: TeamScope;
}

const chartOf = async (context: Context, { period, scope, page }: Chart): Promise<Omit<TeamLeave, 'isHead'>> => {
  const found = await findTeam(context, { scope, period, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE + 1 });
  return {
    ...period,
    daysOff: await findCommonDaysOff(context, period),
    members: found.slice(0, PAGE_SIZE),
    page,
    isMore: found.length > PAGE_SIZE,
  };
};

/**
 * Who of the caller's department, or of those that they head, is away. Of colleagues it is told that they are away and not
 * why, and nothing of what waits.
 * @throws AppError EmployeeNotFound.
 */
export const getOwnTeamLeave = async (
  context: Context,
  { group, ...asked }: Asked & { readonly group: TeamGroup },
): Promise<TeamLeave> => {
  const self = asThemselves(context);
  const period = teamLeavePeriod(asked.span, asked.on ?? self.today);
  const team = { today: self.today, employeeId: self.actor.employeeId, period };
  const chart = await chartOf(self, { ...asked, period, scope: ownTeam(group, team) });
  return { ...chart, isHead: await headsWithin(self, team) };
};

export const listTeamLeave = async (
  context: Context,
  { departmentId, q, ...asked }: Asked & Parameters<typeof reachedTeam>[1],
): Promise<TeamLeave> => {
  const { employeeId } = context.actor;
  const period = teamLeavePeriod(asked.span, asked.on ?? context.today);
  const chart = await chartOf(context, { ...asked, period, scope: reachedTeam(context, { departmentId, q }, period) });
  const isHead = employeeId !== null && (await headsWithin(context, { today: context.today, employeeId, period }));
  return { ...chart, isHead };
};
