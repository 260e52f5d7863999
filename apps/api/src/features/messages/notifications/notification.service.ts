import { applicationKindNames, applicationSummary } from '@hr/contracts/signing/applications';
import type { Notification } from '@hr/contracts/messages/notifications';
import type { Context } from '#core/context.ts';
import { countUnread, markRead } from './notification.repository.ts';
import { findNotifications, type Row } from './notification.rows.ts';

const summaryOf = ({ application, summary }: Pick<Row, 'application' | 'summary'>): string => {
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
    items: rows.map(({ application, summary, ...told }) => ({
      ...told,
      summary: summaryOf({ application, summary }),
    })),
    unread: await countUnread(db, actor.employeeId),
  };
};

/** The caller has read some of it, or all. It changes nothing that others see, so that the log does not tell of it. */
export const readNotifications = async (context: Context, ids: readonly string[] | null): Promise<void> => {
  const { employeeId } = context.actor;
  if (employeeId !== null) {
    await markRead(context, employeeId, ids);
  }
};
