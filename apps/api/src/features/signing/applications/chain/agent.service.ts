import {
  type AgentCandidate,
  type ApplicationKind,
  absenceSortNames,
  pendingLabel,
} from '@hr/contracts/signing/applications';
import { type CalendarDate, daysOfPeriod, formatDateWithWeekday } from '@hr/domain/dates';
import { findPeople } from '#features/people/employees/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findAgentCandidates } from './agent.rows.ts';
import { findEmploymentGap } from '../kinds/employment-gap.rows.ts';
import type { Assessment } from '../kinds/application-kind.ts';
import { findAbsencesOfEmployees } from '../kinds/absent-colleagues.rows.ts';
import { findEligibleSigners } from './signer-changes.repository.ts';

/** @throws AppError AgentUnfit unless the agent is employed, has an account, and is not the applicant. */
export const requireEligibleAgent = async (
  within: Context,
  { employeeId, agentId }: { readonly employeeId: string; readonly agentId: string | null },
): Promise<void> => {
  if (agentId === null) {
    return;
  }
  const eligible = await findEligibleSigners(within, { ids: [agentId], applicantId: employeeId });
  if (eligible.length === 0) {
    throw fieldError('AgentUnfit', 'agentId');
  }
};

/** Warns if the agent is absent or not employed on one of the days. */
export const findAgentFaults = async (
  context: Context,
  agentId: string | null,
  days: readonly { readonly on: CalendarDate }[],
): Promise<Assessment<ApplicationKind>['faults']> => {
  const [first, last] = [days[0], days.at(-1)];
  if (agentId === null || !first || !last) {
    return [];
  }
  // One text for both reasons, so that the applicant does not learn of a leaving.
  const isUnavailable =
    (await findEmploymentGap(context, { employeeId: agentId, from: first.on, until: last.on })) !== null;
  const [absence] = isUnavailable
    ? []
    : await findAbsencesOfEmployees(
        context,
        [agentId],
        days.map(({ on }) => on),
      );
  const texts = [
    ...(absence
      ? [`於 ${formatDateWithWeekday(absence.from)} 亦${absenceSortNames[absence.sort]}${pendingLabel(absence)}`]
      : []),
    ...(isUnavailable ? ['於此期間不在職或留職停薪'] : []),
  ];
  const agent = texts.length === 0 ? undefined : (await findPeople(context, [agentId])).get(agentId);
  return texts.map((text) => ({ text: `代理人 ${agent?.nameZh ?? ''} ${text}`, article: null, isCertain: false }));
};

export interface AgentSearch {
  readonly applicantId: string;
  readonly q: string;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** Lists possible agents, the likeliest first, with their absences in the period. */
export const listAgents = async (
  context: Context,
  { applicantId, q, from, until }: AgentSearch,
): Promise<{ items: AgentCandidate[] }> => {
  const hasDays = from !== undefined && until !== undefined && from <= until;
  const period = hasDays ? { from, to: until } : { from: context.today, to: context.today };
  const candidates = await findAgentCandidates(context, { applicantId, q, period });
  const ids = candidates.map(({ id }) => id);
  const absences = hasDays ? await findAbsencesOfEmployees(context, ids, daysOfPeriod(period)) : [];
  return {
    items: candidates.map((one) => ({ ...one, away: absences.filter(({ employee }) => employee.id === one.id) })),
  };
};
