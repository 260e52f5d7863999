import { type TeamGroup, type TeamLeave, teamLeavePeriod, type TeamLeaveSpan } from '@hr/contracts/signing/team-leave';
import type { CalendarDate, Period } from '@hr/domain/dates';
import { selfContext } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { findCommonDaysOff, findTeam, isHeadWithin } from './team-leave.rows.ts';
import { ownTeamScope, teamInScope, type TeamScope } from './team-members.rows.ts';

const PAGE_SIZE = 50;

interface TeamLeaveQuery {
  readonly on?: CalendarDate | undefined;
  readonly span: TeamLeaveSpan;
  readonly page: number;
}

interface ChartQuery extends TeamLeaveQuery {
  readonly period: Period;
  readonly scope: TeamScope;
}

const buildChart = async (
  context: Context,
  { period, scope, page }: ChartQuery,
): Promise<Omit<TeamLeave, 'isHead'>> => {
  const members = await findTeam(context, { scope, period, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE + 1 });
  return {
    ...period,
    daysOff: await findCommonDaysOff(context, period),
    members: members.slice(0, PAGE_SIZE),
    page,
    isMore: members.length > PAGE_SIZE,
  };
};

/**
 * Returns the absences of the caller's department, or of the departments that the caller heads. Colleagues' absences
 * have no reason, and pending ones are hidden.
 * @throws AppError EmployeeNotFound.
 */
export const getOwnTeamLeave = async (
  context: Context,
  { group, ...query }: TeamLeaveQuery & { readonly group: TeamGroup },
): Promise<TeamLeave> => {
  const self = selfContext(context);
  const period = teamLeavePeriod(query.span, query.on ?? self.today);
  const team = { today: self.today, employeeId: self.actor.employeeId, period };
  const chart = await buildChart(self, { ...query, period, scope: ownTeamScope(group, team) });
  return { ...chart, isHead: await isHeadWithin(self, team) };
};

export const listTeamLeave = async (
  context: Context,
  { departmentId, q, ...query }: TeamLeaveQuery & Parameters<typeof teamInScope>[1],
): Promise<TeamLeave> => {
  const { employeeId } = context.actor;
  const period = teamLeavePeriod(query.span, query.on ?? context.today);
  const chart = await buildChart(context, {
    ...query,
    period,
    scope: teamInScope(context, { departmentId, q }, period),
  });
  const isHead = employeeId !== null && (await isHeadWithin(context, { today: context.today, employeeId, period }));
  return { ...chart, isHead };
};
