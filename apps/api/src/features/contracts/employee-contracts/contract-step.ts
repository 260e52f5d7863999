import { type ContractCommand, isContractCommandAllowed, stageAfter } from '@hr/domain/contracts/employee-contracts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, type Values } from '#records/index.ts';
import type { ContractFacts } from './contract-facts.rows.ts';
import { factsOf } from './contract-draft.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const change = changer(employeeContractStore);

export const STATE_REFUSED = '合約目前的狀態無法執行此操作，請重新載入後再試。';

interface Step {
  readonly command: ContractCommand;
  readonly action: string;
  /** Refuses what the state alone does not, and says what is written besides the stage. */
  readonly decide?: (facts: ContractFacts, within: Context) => Values | Promise<Values>;
}

/** Takes a contract on. @throws AppError NotFound, StaleVersion, StateConflict, and what is decided. */
export const take = (context: Context, at: At, { command, action, decide = () => ({}) }: Step) =>
  change(context, at, {
    action,
    decide: async ({ state }, within) => {
      if (!isContractCommandAllowed(state, command)) {
        throw new AppError('StateConflict', { msg: STATE_REFUSED });
      }
      const facts = await factsOf(within, at.id);
      return { ...(await decide(facts, within)), stage: stageAfter(command, facts.stage) };
    },
  });
