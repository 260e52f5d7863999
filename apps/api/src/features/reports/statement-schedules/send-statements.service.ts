import { errorCodes } from '@hr/contracts/core';
import { addDays, dateOfInstant, minuteOfInstant } from '@hr/domain/dates';
import { earliestSending, firstScheduledDay } from '@hr/domain/reports/statement-schedules';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { type Dependencies, type OwnerContext, ownerContext } from './owner-context.ts';
import { insertStatementNotice } from '#features/messages/notifications/index.ts';
import { findScheduleRefusal, type ScheduleRefusal } from './schedule-refusal.ts';
import { countStatementRows, scheduledStatement } from './scheduled-statement.ts';
import { beginRun, endRun, findDueSchedules, type StoredSchedule } from './statement-schedule.rows.ts';

const reasons: Readonly<Record<ScheduleRefusal | 'AccountDisabled', string>> = {
  AccountDisabled: '帳號已停用或已離職',
  PermissionDenied: '已無此報表的匯出權限',
  NotHrAccount: errorCodes.NotHrAccount.msg,
  MailWithoutAddress: '沒有公司 Email',
  MailUnwanted: '已關閉郵件通知',
};

const findPauseReason = async (
  { context }: OwnerContext,
  { list, isReadable }: Pick<StoredSchedule, 'list' | 'isReadable'>,
): Promise<string | null> => {
  if (!isReadable) {
    return '報表已不再共用';
  }
  const refusal = context === null ? 'AccountDisabled' : await findScheduleRefusal(context, list);
  return refusal === null ? null : reasons[refusal];
};

/** Returns the text of the notice: 「離職名單」12 筆. */
const summaryOf = async ({ context }: OwnerContext, schedule: StoredSchedule): Promise<string> => {
  const statement = context && scheduledStatement(context, schedule);
  return statement && context
    ? `「${schedule.name}」${await countStatementRows(context, statement)} 筆`
    : `「${schedule.name}」`;
};

const pathOf = ({ list, query }: StoredSchedule): string => `/dashboard/${list}?${query}`;

/** Sends a statement to its owner, or pauses its schedule. A notice states the reason. */
const runSchedule = async (owner: OwnerContext, schedule: StoredSchedule): Promise<void> => {
  const { db, now, today, employeeId, context } = owner;
  const pausedReason = await findPauseReason(owner, schedule);
  const nextRunOn = firstScheduledDay(schedule, addDays(today, 1));
  await endRun(db, schedule.id, { nextRunOn, pausedReason, sentAt: pausedReason === null ? now : null });
  const summary = pausedReason === null ? await summaryOf(owner, schedule) : `「${schedule.name}」：${pausedReason}`;
  if (employeeId !== null) {
    await insertStatementNotice(owner, {
      employeeId,
      kind: pausedReason === null ? 'statement_ready' : 'statement_paused',
      summary,
      path: pathOf(schedule),
      scheduleId: pausedReason === null ? schedule.id : null,
    });
  }
  if (context !== null) {
    await recordAudit(context, {
      kind: pausedReason === null ? 'download' : 'change',
      entity: 'statement_schedule',
      entityId: schedule.id,
      about: aboutNoEmployee({ subject: schedule.name, screen: schedule.list }),
      action: pausedReason === null ? '寄送排程報表' : '暫停報表排程',
      before: null,
      after: { 報表: summary },
    });
  }
};

/**
 * Sends the statements that are due at 7:00, each once a day, with the present roles and scope of its owner. A missed
 * run is made up later on the day. Safe to run in several processes. Decision 138.
 */
export const sendDueStatements = async (dependencies: Dependencies, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  // Before 7:00, only schedules of earlier days are due.
  const until = addDays(earliestSending(today, minuteOfInstant(now)), -1);
  for (const id of await findDueSchedules(dependencies.db, until)) {
    try {
      await dependencies.db.transaction(async (db) => {
        const schedule = await beginRun(db, id, { now, today, until });
        if (schedule !== null) {
          await runSchedule(await ownerContext({ ...dependencies, db }, schedule, now), schedule);
        }
      });
    } catch (error) {
      dependencies.log.error({ err: error, scheduleId: id }, 'a scheduled statement failed');
    }
  }
};
