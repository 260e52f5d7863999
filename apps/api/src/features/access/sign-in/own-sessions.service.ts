import type { OpenSession } from '@hr/contracts/access/sign-in';
import { aboutOwnAccount, recordAudit } from '#audit/index.ts';
import { listOpenSessions } from '#auth/open-sessions.ts';
import { revokeOf } from '#auth/session.repository.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';

/** Lists the caller's open sessions, newest first. */
export const listOwnSessions = (context: Context): Promise<OpenSession[]> =>
  listOpenSessions(context, context.actor.accountId);

/** @throws AppError NotFound for a session that has ended or belongs to another account. */
export const revokeOwnSession = (context: Context, { sessionId }: { readonly sessionId: string }): Promise<void> =>
  inTransaction(context, async (within) => {
    const { accountId } = within.actor;
    if (!(await revokeOf(within.db, { accountId, sessionId, now: within.now }))) {
      throw new AppError('NotFound');
    }
    await recordAudit(within, {
      ...aboutOwnAccount(within.actor),
      kind: 'session_end',
      action: '結束自己的登入',
      before: { 登入: sessionId },
      after: { 登入: null },
    });
  });
