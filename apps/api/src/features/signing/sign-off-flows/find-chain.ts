import type { ApplicationKind } from '@hr/contracts/signing/applications';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import { defaultWaitingLimits, type WaitingLimits } from '@hr/domain/signing/applications';
import { findFlow, listInformedEmployees, type SignOffChain, buildSignOffChain } from '@hr/domain/signing/sign-off';
import type { CalendarDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { findSigningOrganisation } from './signing-organisation.rows.ts';

export interface ResolvedChain extends SignOffChain {
  /** The matching flow, or null. */
  readonly flow: { readonly name: string; readonly ruleTexts: readonly string[] } | null;
  /** Employees who are informed of the decision. */
  readonly informed: readonly string[];
  readonly allowsRejection: boolean;
  readonly limits: WaitingLimits;
}

interface ChainApplicant {
  readonly employeeId: string;
  readonly minutes: number;
}

interface ChainQuery {
  readonly kind: ApplicationKind;
  /** Null for a built-in kind. */
  readonly customKindId: string | null;
  /** Null for kinds other than leave. */
  readonly leaveType: LeaveTypeCode | null;
  readonly on: CalendarDate;
}

/**
 * Loads flows and the organisation of the day for several applicants, and returns a function that resolves the chain of
 * one. The chain depends on the minutes of the application.
 */
export const findChains = async (
  context: Context,
  { on, ...query }: ChainQuery,
  employeeIds: readonly string[],
): Promise<(applicant: ChainApplicant) => ResolvedChain> => {
  const { flows, positions } = await findSigningOrganisation(context, { ...query, on, employeeIds });
  return ({ employeeId, minutes }) => {
    const position = positions.get(employeeId);
    if (!position) {
      return EMPTY_CHAIN;
    }
    const { organisation, ...place } = position;
    const flow = findFlow(flows, { ...query, ...place, minutes });
    return {
      flow,
      ...buildSignOffChain(flow ?? { steps: [], skipsRepeated: true }, employeeId, organisation),
      informed: listInformedEmployees(flow?.informed ?? [], employeeId, organisation),
      allowsRejection: flow?.allowsRejection ?? false,
      limits: flow ?? defaultWaitingLimits,
    };
  };
};

const EMPTY_CHAIN: ResolvedChain = {
  flow: null,
  steps: [],
  places: [],
  informed: [],
  allowsRejection: false,
  limits: defaultWaitingLimits,
};

export const findChain = async (
  context: Context,
  { employeeId, minutes, ...query }: ChainQuery & ChainApplicant,
): Promise<ResolvedChain> => (await findChains(context, query, [employeeId]))({ employeeId, minutes });
