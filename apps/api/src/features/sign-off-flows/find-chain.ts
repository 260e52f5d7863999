import { flowFor, informedOf, type SignOffChain, signOffChain } from '@hr/domain/sign-off';
import type { Context } from '#http/context.ts';
import { type ChainQuestion, findSigningOrganisation } from './signing-organisation.rows.ts';

/** Who signs what somebody asks for, and who is told. */
export interface FoundChain extends SignOffChain {
  /** The flow by which it was found; null where none is for it. */
  readonly flow: { readonly name: string; readonly ruleTexts: readonly string[] } | null;
  /** Employees who are told once it is decided. */
  readonly informed: readonly string[];
  /** Whether whoever signs may refuse for good (不核准). */
  readonly allowsRejection: boolean;
  /** Days from the sending until it is over unless it is decided; null for none. */
  readonly expiresAfterDays: number | null;
}

/** Who signs what somebody asks for, by the flow that is for it and the organisation of the day. */
export const findChain = async (context: Pick<Context, 'db'>, asked: ChainQuestion): Promise<FoundChain> => {
  const { kind, employeeId, minutes } = asked;
  const { flows, departments, organisation } = await findSigningOrganisation(context, asked);
  const flow = flowFor(flows, { kind, departments, minutes });
  return {
    flow,
    ...signOffChain(flow ?? { steps: [], skipsRepeated: true }, employeeId, organisation),
    informed: informedOf(flow?.informed ?? [], employeeId, organisation),
    allowsRejection: flow?.allowsRejection ?? false,
    expiresAfterDays: flow?.expiresAfterDays ?? null,
  };
};
