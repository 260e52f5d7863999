import {
  type AgentCandidate,
  type ApplicationKind,
  awaySortNames,
  pendingMark,
} from '@hr/contracts/signing/applications';
import type { WaitingLimits } from '@hr/domain/signing/applications';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import { type AskingStep, withAgreement } from '@hr/domain/signing/sign-off';
import { type CalendarDate, daysOfPeriod, formatDateWithWeekday } from '@hr/domain/dates';
import { findPeople } from '#features/people/employees/index.ts';
import { findChains } from '#features/signing/sign-off-flows/index.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findAgentCandidates } from './agent.rows.ts';
import { findAbsence } from '../kinds/absence.rows.ts';
import type { Judgement } from '../kinds/application-kind.ts';
import { findAwayOf } from '../kinds/away.rows.ts';
import { findFitSigners } from './more-signers.repository.ts';

export interface AskedKind {
  readonly kind: ApplicationKind;
  /** Which of the kinds that HR has made it is; null for any other. */
  readonly customKindId: string | null;
  /** Null for what is no leave. */
  readonly leaveType: LeaveTypeCode | null;
}

interface Asking {
  readonly employeeId: string;
  /** Who does the applicant's work meanwhile; null for nobody. */
  readonly agentId: string | null;
  readonly minutes: number;
}

export interface WholeChain {
  readonly steps: readonly AskingStep[];
  readonly informed: readonly string[];
  readonly limits: WaitingLimits;
  /** Whether anybody signs; an agent who agrees is not enough. */
  readonly isSignable: boolean;
}

/**
 * Who is asked about what some people apply for, by the organisation of the day, the agent first and then who signs it: told of
 * each of them, once it is known for how many minutes they ask.
 */
export const findWholeChains = async (
  context: Context,
  asked: AskedKind,
  employeeIds: readonly string[],
): Promise<(asking: Asking) => WholeChain> => {
  const chainOf = await findChains(context, { ...asked, on: context.today }, employeeIds);
  return ({ agentId, ...applicant }) => {
    const { steps, informed, allowsRejection, limits } = chainOf(applicant);
    return {
      steps: withAgreement(steps, { agentId, allowsRejection }),
      informed,
      limits,
      isSignable: steps.length > 0,
    };
  };
};

/** @throws AppError AgentUnfit unless the agent could answer: works here, has an account, and is not the applicant. */
export const requireFitAgent = async (
  within: Context,
  { employeeId, agentId }: Pick<Asking, 'employeeId' | 'agentId'>,
): Promise<void> => {
  if (agentId === null) {
    return;
  }
  const fit = await findFitSigners(within, { ids: [agentId], applicantId: employeeId });
  if (fit.length === 0) {
    throw fieldError('AgentUnfit', 'agentId');
  }
};

export const findAgentFaults = async (
  context: Context,
  agentId: string | null,
  days: readonly { readonly on: CalendarDate }[],
): Promise<Judgement<ApplicationKind>['faults']> => {
  const [first, last] = [days[0], days.at(-1)];
  if (agentId === null || !first || !last) {
    return [];
  }
  // Which of the two it is, the applicant need not know.
  const isGone = (await findAbsence(context, { employeeId: agentId, from: first.on, until: last.on })) !== null;
  const [away] = isGone
    ? []
    : await findAwayOf(
        context,
        [agentId],
        days.map(({ on }) => on),
      );
  const told = [
    ...(away ? [`於 ${formatDateWithWeekday(away.from)} 亦${awaySortNames[away.sort]}${pendingMark(away)}`] : []),
    ...(isGone ? ['於此期間不在職或留職停薪'] : []),
  ];
  const agent = told.length === 0 ? undefined : (await findPeople(context, [agentId])).get(agentId);
  return told.map((text) => ({ text: `代理人 ${agent?.nameZh ?? ''} ${text}`, article: null, isCertain: false }));
};

interface AgentSearch {
  readonly applicantId: string;
  readonly q: string;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** People who could do the applicant's work, the likeliest first, each with their absences within the leave. */
export const listAgents = async (
  context: Context,
  { applicantId, q, from, until }: AgentSearch,
): Promise<{ items: AgentCandidate[] }> => {
  const hasDays = from !== undefined && until !== undefined && from <= until;
  const period = hasDays ? { from, to: until } : { from: context.today, to: context.today };
  const found = await findAgentCandidates(context, { applicantId, q, period });
  const ids = found.map(({ id }) => id);
  const absences = hasDays ? await findAwayOf(context, ids, daysOfPeriod(period)) : [];
  return { items: found.map((one) => ({ ...one, away: absences.filter(({ employee }) => employee.id === one.id) })) };
};
