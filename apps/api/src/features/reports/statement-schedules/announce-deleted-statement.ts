import type { Context } from '#core/context.ts';
import { insertStatementNotice } from '#features/messages/notifications/index.ts';
import { findOtherRecipients } from './statement-schedule.rows.ts';

interface DeletedStatement {
  readonly id: string;
  readonly list: string;
  readonly name: string;
}

/** Notifies other accounts that their schedules end with a saved statement of the caller. Call it before the deletion. */
export const announceDeletedStatement = async (
  context: Context,
  { id, list, name }: DeletedStatement,
): Promise<void> => {
  for (const employeeId of await findOtherRecipients(context, id)) {
    await insertStatementNotice(context, {
      employeeId,
      kind: 'statement_paused',
      summary: `「${name}」：共用的報表已刪除`,
      path: `/dashboard/${list}`,
      scheduleId: null,
    });
  }
};
