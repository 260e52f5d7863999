import { isOwed } from '@hr/domain/leave/annual-leave';
import { dateOfInstant } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import type { EmployeeGrants } from './annual-grant-result.ts';
import { grantIsolated } from './annual-grant-isolation.ts';
import { findLeaveYears, deleteOwedGrants, saveOwedGrants } from './annual-grant.rows.ts';
import { grantAndCorrect, assessBatches } from './annual-grant.service.ts';
import { findCurrentOrFutureEmployees } from './leave-notices.rows.ts';

/** Returns the employees of the batch, and those of them who were granted less leave than they are entitled to. */
const findOwed = async (context: Context, batch: readonly EmployeeGrants[]) => {
  const idOf = ({ person }: EmployeeGrants): string => person.employee.id;
  const owed = batch.filter(({ grants }) => grants.some((grant) => isOwed(grant, context.today))).map(idOf);
  return { ids: batch.map(idOf), owedIds: [...(await findCurrentOrFutureEmployees(context, owed))] };
};

type GrantRunContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/** Grants what is due to a batch in one transaction. */
const grantBatch = (context: Context, batch: readonly EmployeeGrants[]): Promise<void> =>
  inTransaction(context, async (within) => {
    await grantAndCorrect(within, batch, new Map());
    await saveOwedGrants(within, await findOwed(within, batch));
  });

/**
 * Grants the annual leave that has fallen due until today, if the organisation grants it automatically: one transaction
 * for each batch of employees. Existing grants stay as they are, and the next run makes up for a missed one. An
 * employee whose leave cannot be granted does not stop the others.
 */
export const grantDueLeave = async (base: GrantRunContext, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  const systemRequest = { requestId: 'annual-leave', ipAddress: null, userAgent: null, actor: systemActor };
  const context: Context = { ...base, ...systemRequest, now, today };
  const { system, grantedFrom } = await findLeaveYears(context);
  if (grantedFrom === null || grantedFrom > today) {
    await deleteOwedGrants(context);
    return;
  }
  const allEmployees = { from: grantedFrom, to: today, departmentId: null, employeeIds: [], exceptIds: [] };
  for await (const { batch } of assessBatches(context, allEmployees, system)) {
    await grantIsolated(context, batch, (part) => grantBatch(context, part));
  }
};
