import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { stageOf } from '@hr/domain/contracts/employee-contracts';
import { digestOf } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion, changer } from '#records/index.ts';
import { loadContractFacts } from '../drafting/contract-draft.ts';
import { type ContractFacts, isEmployedOn } from '../contract-facts.rows.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

const change = changer(employeeContractStore);

/** Whether the employee can sign. Only HR can correct a missing pay, or a first day outside the employment. */
const canBeSigned = async (context: Context, { isPayMissing, employeeId, startOn }: ContractFacts): Promise<boolean> =>
  !isPayMissing && (await isEmployedOn(context, { employeeId, day: startOn }));

/**
 * The employee signs a pending contract (電子簽章法 Article 4) in the document version that they have read. The caller is
 * the employee. Decision 092.
 * @throws AppError NotFound, StaleVersion, StateConflict if it is not signed electronically, states no pay, begins
 * outside the employment, or is no longer pending.
 */
export const agreeToContract = (context: Context, at: RecordVersion): Promise<EmployeeContract> =>
  change(context, at, {
    action: '員工簽署',
    decide: async ({ state, signMethod, agreedAt }, within) => {
      const facts = await loadContractFacts(within, at.id);
      const { documentFileId } = facts;
      const isWaiting = stageOf(state) === 'pending_sign' && signMethod === 'electronic';
      if (!isWaiting || documentFileId === null || !(await canBeSigned(within, facts))) {
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
