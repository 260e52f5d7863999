import type { ApplicationKind } from '@hr/contracts/signing/applications';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import { usualLimits, type WaitingLimits } from '@hr/domain/signing/applications';
import { flowFor, informedOf, type SignOffChain, signOffChain } from '@hr/domain/signing/sign-off';
import type { CalendarDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { findSigningOrganisation } from './signing-organisation.rows.ts';

export interface FoundChain extends SignOffChain {
  /** The flow by which it was found; null where none is for it. */
  readonly flow: { readonly name: string; readonly ruleTexts: readonly string[] } | null;
  /** Employees who are told once it is decided. */
  readonly informed: readonly string[];
  readonly allowsRejection: boolean;
  readonly limits: WaitingLimits;
}

/** Who asks, and for how many minutes. */
interface Applicant {
  readonly employeeId: string;
  readonly minutes: number;
}

interface Asked {
  readonly kind: ApplicationKind;
  /** Which of the kinds that HR has made it is; null for any other. */
  readonly customKindId: string | null;
  /** Null for what is no leave. */
  readonly leaveType: LeaveTypeCode | null;
  readonly on: CalendarDate;
}

/**
 * Who signs what some people ask for, by the flow that is for each and the organisation of the day: told of each of them, once
 * it is known for how many minutes they ask.
 */
export const findChains = async (
  context: Context,
  { on, ...applied }: Asked,
  employeeIds: readonly string[],
): Promise<(applicant: Applicant) => FoundChain> => {
  const { flows, standings } = await findSigningOrganisation(context, { ...applied, on, employeeIds });
  return ({ employeeId, minutes }) => {
    const standing = standings.get(employeeId);
    if (!standing) {
      return NOBODYS;
    }
    const { organisation, ...place } = standing;
    const flow = flowFor(flows, { ...applied, ...place, minutes });
    return {
      flow,
      ...signOffChain(flow ?? { steps: [], skipsRepeated: true }, employeeId, organisation),
      informed: informedOf(flow?.informed ?? [], employeeId, organisation),
      allowsRejection: flow?.allowsRejection ?? false,
      limits: flow ?? usualLimits,
    };
  };
};

const NOBODYS: FoundChain = {
  flow: null,
  steps: [],
  places: [],
  informed: [],
  allowsRejection: false,
  limits: usualLimits,
};

export const findChain = async (
  context: Context,
  { employeeId, minutes, ...asked }: Asked & Applicant,
): Promise<FoundChain> => (await findChains(context, asked, [employeeId]))({ employeeId, minutes });
