import { type ContractCommand, isContractCommandAllowed, stageAfter } from '@hr/domain/contracts/employee-contracts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion, changer, type Values } from '#records/index.ts';
import type { ContractFacts } from '../contract-facts.rows.ts';
import { loadContractFacts } from '../drafting/contract-draft.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

const change = changer(employeeContractStore);

export const STATE_REFUSED_MESSAGE = '合約目前的狀態無法執行此操作，請重新載入後再試。';

interface CommandStep {
  readonly command: ContractCommand;
  readonly action: string;
  /** Checks what the state does not cover, and returns the values to write besides the stage. */
  readonly decide?: (facts: ContractFacts, within: Context) => Values | Promise<Values>;
}

/**
 * Runs a command on a contract.
 * @throws AppError NotFound, StaleVersion, StateConflict, and errors of `decide`.
 */
export const runCommand = (
  context: Context,
  at: RecordVersion,
  { command, action, decide = () => ({}) }: CommandStep,
) =>
  change(context, at, {
    action,
    decide: async ({ state }, within) => {
      if (!isContractCommandAllowed(state, command)) {
        throw new AppError('StateConflict', { msg: STATE_REFUSED_MESSAGE });
      }
      const facts = await loadContractFacts(within, at.id);
      return { ...(await decide(facts, within)), stage: stageAfter(command, facts.stage) };
    },
  });
