import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { selfContext, type SelfContext } from '#access/index.ts';
import {
  agreeToContract,
  findSentContracts,
  openDocument,
  openSignedFile,
  revealPay,
} from '#features/contracts/employee-contracts/index.ts';
import type { OpenFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';

const ownContext = (context: Context): SelfContext => selfContext(context, { groups: ['identity', 'contract_pay'] });

/** Lists the caller's contracts, latest start first. @throws AppError EmployeeNotFound. */
export const listMyContracts = async (context: Context): Promise<{ items: EmployeeContract[] }> => {
  const self = ownContext(context);
  const contracts = await findSentContracts(self, self.actor.employeeId);
  return { items: contracts.toSorted((one, other) => other.startOn.localeCompare(one.startOn)) };
};

/** Requires that the contract belongs to the caller. @throws AppError EmployeeNotFound, NotFound. */
const requireOwner = async (context: Context, id: string): Promise<SelfContext> => {
  const self = ownContext(context);
  if (!(await findSentContracts(self, self.actor.employeeId)).some((contract) => contract.id === id)) {
    throw new AppError('NotFound');
  }
  return self;
};

const openOwn =
  (open: (context: Context, id: string) => Promise<OpenFile>) =>
  async (context: Context, id: string): Promise<OpenFile> =>
    open(await requireOwner(context, id), id);

/** Opens the contract document and audits it. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const openMyContract = openOwn(openDocument);

/** Opens the signed file. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const openMySignedFile = openOwn(openSignedFile);

/** Reveals the pay of a contract of the caller. @throws AppError EmployeeNotFound, NotFound, TooManyReveals. */
export const revealMyPay = async (context: Context, id: string): Promise<{ value: string }> =>
  revealPay(await requireOwner(context, id), { id, field: 'pay' });

/**
 * 「簽署」: signs a pending contract of the caller. @throws AppError EmployeeNotFound, NotFound, StaleVersion,
 * StateConflict.
 */
export const signMyContract = async (context: Context, at: RecordVersion): Promise<EmployeeContract> =>
  agreeToContract(await requireOwner(context, at.id), at);
