import { applicationKindNames, applicationSummary } from '@hr/contracts/signing/applications';
import type { Notification } from '@hr/contracts/messages/notifications';
import type { Context, PublicContext } from '#core/context.ts';
import { countUnread, insertExpiring, insertOverdue, markRead } from './notification.repository.ts';
import { findNotifications, type NotificationRow } from './notification.rows.ts';

const summaryOf = ({ application, summary }: Pick<NotificationRow, 'application' | 'summary'>): string => {
  if (application === null) {
    return summary ?? '';
  }
  const { kind, payload, minutes } = application;
  return payload === null ? applicationKindNames[kind] : applicationSummary({ kind, payload }, minutes);
};

export const listNotifications = async ({ db, actor }: Context): Promise<{ items: Notification[]; unread: number }> => {
  if (actor.employeeId === null) {
    return { items: [], unread: 0 };
  }
  const rows = await findNotifications(db, actor.employeeId);
  return {
    items: rows.map(({ application, summary, ...notice }) => ({
      ...notice,
      summary: summaryOf({ application, summary }),
    })),
    unread: await countUnread(db, actor.employeeId),
  };
};

/** Marks notices of the caller as read. Not audited, because others are not affected. */
export const readNotifications = async (context: Context, ids: readonly string[] | null): Promise<void> => {
  const { employeeId } = context.actor;
  if (employeeId !== null) {
    await markRead(context, employeeId, ids);
  }
};

/**
 * Inserts notices about overdue and expiring applications. Idempotent, also for concurrent processes and missed runs.
 */
export const remindOfWaiting = async (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  await Promise.all([insertOverdue(context), insertExpiring(context)]);
};
