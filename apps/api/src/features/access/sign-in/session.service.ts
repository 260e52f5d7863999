import type { Session, Waiting } from '@hr/contracts/access/sign-in';
import { secondFactorDue } from '@hr/domain/access/sign-in';
import { findActiveSession } from '#auth/session.repository.ts';
import { countPendingTasks } from '#features/signing/applications/index.ts';
import { countUnread } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { toUser } from './login.service.ts';
import { countRecoveryCodes } from './recovery-code.repository.ts';
import { countFailuresBefore } from './own-cards.read-model.ts';

export const describeSession = async (
  context: Context,
  idleEndBefore: (absoluteEnd: Date) => Date,
): Promise<Session> => {
  const { actor, db, now, today } = context;
  const session = await findActiveSession(db, { sessionId: actor.sessionId, now, today });
  if (!session) {
    throw new AppError('Unauthenticated');
  }
  return {
    user: toUser(session, await countPendingTasks(context, session.employeeId)),
    permissions: [...actor.permissions],
    roleNames: actor.roles.map(({ name }) => name),
    reachesOthers: actor.roles.some(({ scope }) => scope !== 'self'),
    mustChangePassword: actor.mustChangePassword,
    hasSecondFactor: actor.hasSecondFactor,
    hasAuthenticator: session.hasAuthenticator,
    secondFactorDueAt:
      session.secondFactorRequestedAt && secondFactorDue(session.secondFactorRequestedAt).toISOString(),
    mustSetUpSecondFactor: actor.mustSetUpSecondFactor,
    recoveryCodesLeft: actor.hasSecondFactor ? await countRecoveryCodes(db, actor.accountId) : 0,
    failuresBefore: await countFailuresBefore(context),
    preview: actor.preview && {
      roleName: actor.preview.role.name,
      hiddenScreens: [...actor.preview.hiddenScreens],
    },
    idleExpiresAt: idleEndBefore(session.absoluteExpiresAt).toISOString(),
    absoluteExpiresAt: session.absoluteExpiresAt.toISOString(),
  };
};

export const countWaiting = async (context: Context): Promise<Waiting> => {
  const { employeeId } = context.actor;
  return {
    taskCount: await countPendingTasks(context, employeeId),
    unread: employeeId === null ? 0 : await countUnread(context.db, employeeId),
  };
};
