import type { EmployeeOption } from '@hr/contracts/people/employees';
import type { OwnDeputyBody, SignOffDeputy } from '@hr/contracts/signing/sign-off-deputies';
import { asThemselves } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import type { At } from '#records/index.ts';
import { findCandidates, findDeputiesOfSigner, findAssignmentsAsDeputy } from './sign-off-deputy.rows.ts';
import { createDeputy, withdrawDeputy } from './sign-off-deputy.service.ts';

/** Lists the deputies of the caller, and the signers whom the caller represents. @throws AppError EmployeeNotFound. */
export const listOwnDeputies = async (
  context: Context,
): Promise<{ items: SignOffDeputy[]; standingIn: SignOffDeputy[] }> => {
  const self = asThemselves(context);
  const { employeeId } = self.actor;
  return { items: await findDeputiesOfSigner(self, employeeId), standingIn: await findAssignmentsAsDeputy(self, employeeId) };
};

/** Lists employees who can be a deputy of the caller. @throws AppError EmployeeNotFound. */
export const listCandidates = async (
  context: Context,
  { q }: { readonly q: string },
): Promise<{ items: EmployeeOption[] }> => {
  const self = asThemselves(context);
  return { items: await findCandidates(self, { q, except: self.actor.employeeId }) };
};

/**
 * Creates a deputy of the caller.
 * @throws AppError EmployeeNotFound, OwnSignOffDeputy (check constraint), and the errors of `createDeputy`.
 */
export const createOwnDeputy = (context: Context, body: OwnDeputyBody): Promise<SignOffDeputy> => {
  const self = asThemselves(context);
  return createDeputy(self, { ...body, employeeId: self.actor.employeeId });
};

/** 「撤銷」 @throws AppError EmployeeNotFound, NotFound also for deputies of others, StaleVersion, StateConflict. */
export const withdrawOwnDeputy = (context: Context, at: At): Promise<SignOffDeputy> =>
  withdrawDeputy(asThemselves(context), at);
