import { agreementNames, type ApplicationKind } from '@hr/contracts/signing/applications';
import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import type { WaitingLimits } from '@hr/domain/signing/applications';
import { addAgreementStep, type AnswerableStep } from '@hr/domain/signing/sign-off';
import { findChains } from '#features/signing/sign-off-flows/index.ts';
import type { Context } from '#core/context.ts';

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
      steps: addAgreementStep(steps, { agentId, stepName: agreementNames(query.kind).step, allowsRejection }),
      informed,
      limits,
      isSignable: steps.length > 0,
    };
  };
};
