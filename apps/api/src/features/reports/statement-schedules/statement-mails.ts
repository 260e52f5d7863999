import { type ExportType, fileNameFor } from '@hr/spreadsheet/fields';
import { streamTable } from '@hr/spreadsheet/writers';
import { insertStatementFailure } from '#features/messages/notifications/index.ts';
import type { StatementMails } from '#features/messages/outgoing-mails/index.ts';
import type { Context } from '#core/context.ts';
import type { MailAttachment } from '#mail/index.ts';
import { type Dependencies, ownerContext } from './owner-context.ts';
import { findScheduleRefusal } from './schedule-refusal.ts';
import { findAttachedRows, scheduledStatement } from './scheduled-statement.ts';
import { findSchedule, type StoredSchedule } from './statement-schedule.rows.ts';

/** Maximum bytes of an attachment; mail servers refuse larger mails. The mail then has the link only. */
const MAXIMUM_BYTES = 10_000_000;

const isFile = (format: string): format is ExportType => format === 'xlsx' || format === 'csv';

/** Finds the schedule of a mail, if its owner may still have the statement as a file. */
const findAttachable = async (
  dependencies: Dependencies,
  scheduleId: string,
  now: Date,
): Promise<{ readonly context: Context; readonly schedule: StoredSchedule } | null> => {
  const schedule = await findSchedule(dependencies.db, scheduleId);
  if (schedule === null || !schedule.isReadable) {
    return null;
  }
  const { context } = await ownerContext(dependencies, schedule, now);
  const isRefused = context === null || (await findScheduleRefusal(context, schedule.list)) !== null;
  return isRefused ? null : { context, schedule };
};

/** Creates the file of a statement with the present roles and scope of its owner; null for a mail with the link only. */
const createFile = async (
  dependencies: Dependencies,
  scheduleId: string,
  now: Date,
): Promise<MailAttachment | null> => {
  const { context, schedule } = (await findAttachable(dependencies, scheduleId, now)) ?? {};
  if (context === undefined || schedule === undefined || !isFile(schedule.format)) {
    return null;
  }
  const statement = scheduledStatement(context, schedule);
  const table = statement && (await findAttachedRows(context, statement));
  const stream = table && (await streamTable({ type: schedule.format, sheetName: schedule.name, ...table }));
  if (stream === null) {
    return null;
  }
  const content = Buffer.from(await new Response(stream).arrayBuffer());
  const filename = fileNameFor(`${schedule.name}_${context.today}`, schedule.format);
  return content.length > MAXIMUM_BYTES ? null : { filename, content };
};

/** Returns the functions of the mail queue for the mails of scheduled statements. */
export const statementMails = (dependencies: Dependencies, clock: () => Date): StatementMails => ({
  fileOf: (scheduleId) => createFile(dependencies, scheduleId, clock()),
  reportFailure: (mailId) => insertStatementFailure({ db: dependencies.db, now: clock() }, mailId),
});
