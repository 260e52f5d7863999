import { dateOfInstant } from '@hr/domain/dates';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { systemActor } from '#access/index.ts';
import { lockDueApplications, saveExpired } from './expiry.rows.ts';
import { getKindRules } from '../kinds/index.ts';
import { notifyAndLog } from '../records/notify-and-log.ts';

/** Applications per transaction. */
const BATCH_SIZE = 100;

/**
 * Expires overdue applications of some employees (null: of all), releases their reservations, notifies the applicants
 * and logs it. Part of a transaction. Returns their number.
 */
const expireBatch = async (inside: PublicContext, employeeIds: readonly string[] | null): Promise<number> => {
  const within: Context = { ...inside, ipAddress: null, actor: systemActor };
  const due = await lockDueApplications(within, employeeIds, BATCH_SIZE);
  if (due.length === 0) {
    return 0;
  }
  const ids = due.map(({ id }) => id);
  await saveExpired(within, ids);
  for (const [kind, ofKind] of Map.groupBy(due, (one) => one.kind)) {
    await getKindRules(kind).release(
      within,
      ofKind.map(({ id }) => id),
    );
  }
  await notifyAndLog(within, ids, '逾期失效');
  return due.length;
};

/** Expires overdue applications, so that their reservations are free for an assessment. Part of a transaction. */
export const expireForEmployees = async (within: Context, employeeIds: readonly string[]): Promise<void> => {
  while ((await expireBatch(within, employeeIds)) === BATCH_SIZE) {
    // Continue with the next batch.
  }
};

type ExpiryContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/**
 * Expires all overdue applications. Queries show them as expired even before. Concurrent runs are safe, because each
 * application is locked first.
 */
export const expireAll = async (base: ExpiryContext, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  const context = { ...base, now, today, requestId: 'expiring', ipAddress: null, userAgent: null };
  while ((await inTransaction(context, (inside) => expireBatch(inside, null))) === BATCH_SIZE) {
    // Continue with the next batch.
  }
};
