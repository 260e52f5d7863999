import { minutesUntil } from '@hr/domain/access/sign-in';
import { recordAccess, type Visitor } from '#audit/index.ts';
import type { PublicContext } from '#core/context.ts';
import type { LoginAccount } from './account.repository.ts';
import { type Attempt, findWaitAfter } from './sign-in-limit.ts';

/**
 * Actor of an audit entry of a sign-in: the account of the username, or only the name when there is no such account.
 */
export const visitorOf = (
  username: string,
  account: Pick<LoginAccount, 'accountId' | 'employeeId' | 'nameZh'> | null,
): Visitor => ({
  name: account?.nameZh ? `${account.nameZh}（${username}）` : username,
  accountId: account?.accountId ?? null,
  employeeId: account?.employeeId ?? null,
});

export const auditSignIn = (context: PublicContext, visitor: Visitor): Promise<void> =>
  recordAccess(context, visitor, {
    kind: 'sign_in',
    action: '登入',
    details: { 裝置: context.userAgent ?? '不明' },
  });

export const auditSignInFailure = async (
  context: PublicContext,
  { visitor, attempt, reason }: { visitor: Visitor; attempt: Attempt; reason: string },
): Promise<void> => {
  await recordAccess(context, visitor, { kind: 'sign_in_failed', action: '登入失敗', details: { 原因: reason } });
  const waitUntil = await findWaitAfter(context, attempt);
  if (waitUntil) {
    await recordAccess(context, visitor, {
      kind: 'alarm',
      action: '登入暫時鎖定',
      details: { 說明: `失敗次數過多，鎖定 ${minutesUntil(context.now, waitUntil)} 分鐘` },
    });
  }
};

export const auditSignOut = (
  context: Parameters<typeof recordAccess>[0],
  person: Pick<LoginAccount, 'username' | 'accountId' | 'employeeId' | 'nameZh'>,
): Promise<void> =>
  recordAccess(context, visitorOf(person.username, person), { kind: 'sign_out', action: '登出', details: {} });
