import {
  type AgentCandidate,
  type ApplicationKind,
  awaySortNames,
  pendingLabel,
} from '@hr/contracts/signing/applications';
import type { WaitingLimits } from '@hr/domain/signing/applications';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import { type AnswerableStep, addAgreementStep } from '@hr/domain/signing/sign-off';
import { type CalendarDate, daysOfPeriod, formatDateWithWeekday } from '@hr/domain/dates';
import { findPeople } from '#features/people/employees/index.ts';
import { findChains } from '#features/signing/sign-off-flows/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findAgentCandidates } from './agent.rows.ts';
import { findEmploymentGap } from '../kinds/employment-gap.rows.ts';
import type { Assessment } from '../kinds/application-kind.ts';
import { findAbsencesOfEmployees } from '../kinds/absent-colleagues.rows.ts';
import { findEligibleSigners } from './signer-changes.repository.ts';

export interface ApplicationKindQuery {
  readonly kind: ApplicationKind;
  /** Null for a built-in kind. */
  readonly customKindId: string | null;
  /** Null for kinds other than leave. */
  readonly leaveType: LeaveTypeCode | null;
}

interface ChainRequest {
  readonly employeeId: string;
  /** The duty deputy (職務代理人), if any. */
  readonly agentId: string | null;
  readonly minutes: number;
}

export interface ApplicationChain {
  readonly steps: readonly AnswerableStep[];
  readonly informed: readonly string[];
  readonly limits: WaitingLimits;
  /** Whether there is a signer. The agent's agreement is not a signature. */
  readonly isSignable: boolean;
}

/**
 * Loads the organisation of the day for several applicants, and returns a function that builds the chain of one: first the
 * agent, then the signers. The chain depends on the minutes of the application.
 */
export const findApplicationChains = async (
  context: Context,
  query: ApplicationKindQuery,
  employeeIds: readonly string[],
): Promise<(request: ChainRequest) => ApplicationChain> => {
  const resolveChain = await findChains(context, { ...query, on: context.today }, employeeIds);
  return ({ agentId, ...applicant }) => {
    const { steps, informed, allowsRejection, limits } = resolveChain(applicant);
    return {
      steps: addAgreementStep(steps, { agentId, allowsRejection }),
      informed,
      limits,
      isSignable: steps.length > 0,
    };
  };
};

/** @throws AppError AgentUnfit unless the agent is employed, has an account, and is not the applicant. */
export const requireEligibleAgent = async (
  within: Context,
  { employeeId, agentId }: Pick<ChainRequest, 'employeeId' | 'agentId'>,
): Promise<void> => {
  if (agentId === null) {
    return;
  }
  const eligible = await findEligibleSigners(within, { ids: [agentId], applicantId: employeeId });
  if (eligible.length === 0) {
    throw fieldError('AgentUnfit', 'agentId');
  }
};

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
      ? [`於 ${formatDateWithWeekday(absence.from)} 亦${awaySortNames[absence.sort]}${pendingLabel(absence)}`]
      : []),
    ...(isUnavailable ? ['於此期間不在職或留職停薪'] : []),
  ];
  const agent = texts.length === 0 ? undefined : (await findPeople(context, [agentId])).get(agentId);
  return texts.map((text) => ({ text: `代理人 ${agent?.nameZh ?? ''} ${text}`, article: null, isCertain: false }));
};

interface AgentSearch {
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
