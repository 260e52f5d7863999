import { type CalendarDate, dateOfInstant } from '@hr/domain/dates';
import { NIL_UUID } from '#access/index.ts';
import { toActor } from '#auth/actor.ts';
import { findActiveAccount } from '#auth/session.repository.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { findEmployeeOfAccount } from './statement-schedule.rows.ts';

export type Dependencies = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/** Owner of a schedule, with the present roles. */
export interface OwnerContext extends Pick<PublicContext, 'db' | 'now'> {
  readonly today: CalendarDate;
  /** Null for an account without an employee. */
  readonly employeeId: string | null;
  /** Null for a disabled account. */
  readonly context: Context | null;
}

/** Returns the owner of a schedule as of now. */
export const ownerContext = async (
  dependencies: Dependencies,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  now: Date,
): Promise<OwnerContext> => {
  const { db } = dependencies;
  const today = dateOfInstant(now);
  const account = await findActiveAccount(db, { accountId, sessionId: NIL_UUID, today });
  return {
    db,
    now,
    today,
    employeeId: await findEmployeeOfAccount(db, accountId),
    context: account && {
      ...dependencies,
      now,
      today,
      requestId: id,
      ipAddress: null,
      userAgent: null,
      actor: toActor(account, now),
    },
  };
};
