import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { asThemselves, type OwnContext } from '#access/index.ts';
import {
  agreeToContract,
  findGivenContracts,
  openDocument,
  openSignedFile,
  revealPay,
} from '#features/contracts/employee-contracts/index.ts';
import type { OpenFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { At } from '#records/index.ts';

const own = (context: Context): OwnContext => asThemselves(context, { groups: ['identity', 'contract_pay'] });

/** The caller's own contracts, those that begin last first. @throws AppError EmployeeNotFound. */
export const listMyContracts = async (context: Context): Promise<{ items: EmployeeContract[] }> => {
  const self = own(context);
  const contracts = await findGivenContracts(self, self.actor.employeeId);
  return { items: contracts.toSorted((one, other) => other.startOn.localeCompare(one.startOn)) };
};

/** The caller, whose contract it is. @throws AppError EmployeeNotFound, NotFound. */
const ownerOf = async (context: Context, id: string): Promise<OwnContext> => {
  const self = own(context);
  if (!(await findGivenContracts(self, self.actor.employeeId)).some((contract) => contract.id === id)) {
    throw new AppError('NotFound');
  }
  return self;
};

const taking =
  (open: (context: Context, id: string) => Promise<OpenFile>) =>
  async (context: Context, id: string): Promise<OpenFile> =>
    open(await ownerOf(context, id), id);

/** The document as it was made; who took it is written down. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const takeMyContract = taking(openDocument);

/** What both have signed. @throws AppError EmployeeNotFound, NotFound, FileMissing. */
export const takeMySignedFile = taking(openSignedFile);

/** The pay of one of the caller's contracts. @throws AppError EmployeeNotFound, NotFound, TooManyReveals. */
export const revealMyPay = async (context: Context, id: string): Promise<{ value: string }> =>
  revealPay(await ownerOf(context, id), { id, field: 'pay' });

/** 「簽署」: one of the caller's own that waits for them. @throws AppError EmployeeNotFound, NotFound, StaleVersion, StateConflict. */
export const signMyContract = async (context: Context, at: At): Promise<EmployeeContract> =>
  agreeToContract(await ownerOf(context, at.id), at);
