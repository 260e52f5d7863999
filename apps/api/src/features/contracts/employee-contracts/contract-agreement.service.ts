import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { stageOf } from '@hr/domain/contracts/employee-contracts';
import { digestOf } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer } from '#records/index.ts';
import { factsOf } from './contract-draft.ts';
import { type ContractFacts, isEmployedOn } from './contract-facts.rows.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

const change = changer(employeeContractStore);

/** What HR alone can put right: it states no pay, or begins on a day on which its employee does not work here. */
const isSignable = async (context: Context, { isPayMissing, employeeId, startOn }: ContractFacts): Promise<boolean> =>
  !isPayMissing && (await isEmployedOn(context, { employeeId, day: startOn }));

/**
 * The employee signs a contract that waits for them (電子簽章法 Article 4): they agree to the document as it is in the version that they have
 * read. The caller is whose it is.
 * @throws AppError NotFound, StaleVersion, StateConflict where it is not signed electronically, states no pay, begins outside the
 * employment, or waits no more.
 */
export const agreeToContract = (context: Context, at: At): Promise<EmployeeContract> =>
  change(context, at, {
    action: '員工簽署',
    decide: async ({ state, signMethod, agreedAt }, within) => {
      const facts = await factsOf(within, at.id);
      const { documentFileId } = facts;
      const isWaiting = stageOf(state) === 'pending_sign' && signMethod === 'electronic';
      if (!isWaiting || documentFileId === null || !(await isSignable(within, facts))) {
        throw new AppError('StateConflict', { msg: '此合約目前無法線上簽署，請洽人事單位。' });
      }
      if (agreedAt !== null) {
        throw new AppError('StateConflict', { msg: '您已簽署此合約。' });
      }
      return {
        agreedAt: within.now,
        agreedBy: within.actor.name,
        agreedFrom: within.ipAddress,
        agreedSha256: await digestOf(within, documentFileId),
      };
    },
  });
