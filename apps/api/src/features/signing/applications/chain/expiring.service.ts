import { dateOfInstant } from '@hr/domain/dates';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { systemActor } from '#access/index.ts';
import { holdDue, writeExpired } from './expiry.rows.ts';
import { rulesOf } from '../kinds/index.ts';
import { tellOf } from '../filing/tell-of-applications.ts';

/** So many expire in one transaction. */
const MOST_AT_ONCE = 100;

/**
 * What is due of some people, or of everybody, is over and lets go of what it held; the log and its applicants are told. Part of
 * a transaction. Answers how many there were.
 */
const expire = async (inside: PublicContext, employeeIds: readonly string[] | null): Promise<number> => {
  const within: Context = { ...inside, ipAddress: null, actor: systemActor };
  const due = await holdDue(within, employeeIds, MOST_AT_ONCE);
  if (due.length === 0) {
    return 0;
  }
  const ids = due.map(({ id }) => id);
  await writeExpired(within, ids);
  for (const [kind, some] of Map.groupBy(due, (one) => one.kind)) {
    await rulesOf(kind).letGo(
      within,
      some.map(({ id }) => id),
    );
  }
  await tellOf(within, ids, '逾期失效');
  return due.length;
};

/** Lets go of what the due applications of some people hold, before they are judged by it. Part of a transaction. */
export const expireOf = async (within: Context, employeeIds: readonly string[]): Promise<void> => {
  while ((await expire(within, employeeIds)) === MOST_AT_ONCE) {
    // The next hundred.
  }
};

type Surroundings = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/**
 * Lets everything expire that is due; until then it is told as expired all the same. The same expires once, however often this is
 * done and by how many.
 */
export const expireAll = async (surroundings: Surroundings, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  const context = { ...surroundings, now, today, requestId: 'expiring', ipAddress: null, userAgent: null };
  while ((await inTransaction(context, (inside) => expire(inside, null))) === MOST_AT_ONCE) {
    // The next hundred.
  }
};
