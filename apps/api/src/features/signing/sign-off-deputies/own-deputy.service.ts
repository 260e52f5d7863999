import type { EmployeeOption } from '@hr/contracts/people/employees';
import type { OwnDeputyBody, SignOffDeputy } from '@hr/contracts/signing/sign-off-deputies';
import { asThemselves } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import type { At } from '#records/index.ts';
import { findCandidates, findDeputiesOf, findStandingIn } from './sign-off-deputy.rows.ts';
import { createDeputy, withdrawDeputy } from './sign-off-deputy.service.ts';

/** Who signs in the caller's name, and in whose names they sign. @throws AppError EmployeeNotFound. */
export const listOwnDeputies = async (
  context: Context,
): Promise<{ items: SignOffDeputy[]; standingIn: SignOffDeputy[] }> => {
  const self = asThemselves(context);
  const { employeeId } = self.actor;
  return { items: await findDeputiesOf(self, employeeId), standingIn: await findStandingIn(self, employeeId) };
};

/** Whom the caller could ask to sign in their name. @throws AppError EmployeeNotFound. */
export const listCandidates = async (
  context: Context,
  { q }: { readonly q: string },
): Promise<{ items: EmployeeOption[] }> => {
  const self = asThemselves(context);
  return { items: await findCandidates(self, { q, except: self.actor.employeeId }) };
};

/**
 * Somebody signs in the caller's name.
 * @throws AppError EmployeeNotFound, OwnSignOffDeputy (check constraint), and what `createDeputy` refuses.
 */
export const createOwnDeputy = (context: Context, body: OwnDeputyBody): Promise<SignOffDeputy> => {
  const self = asThemselves(context);
  return createDeputy(self, { ...body, employeeId: self.actor.employeeId });
};

/** 「撤銷」 @throws AppError EmployeeNotFound, NotFound also for somebody else's, StaleVersion, StateConflict. */
export const withdrawOwnDeputy = (context: Context, at: At): Promise<SignOffDeputy> =>
  withdrawDeputy(asThemselves(context), at);
