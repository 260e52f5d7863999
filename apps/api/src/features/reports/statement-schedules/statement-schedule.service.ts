import { errorCodes } from '@hr/contracts/core';
import {
  attachmentFormatNames,
  type ScheduledList,
  type ScheduleInput,
  scheduleText,
  type StatementSchedule,
} from '@hr/contracts/reports/statement-schedules';
import { minuteOfInstant } from '@hr/domain/dates';
import { earliestSending, firstScheduledDay, type ScheduleDays } from '@hr/domain/reports/statement-schedules';
import { aboutNoEmployee, type AuditedValues, recordAudit, staleVersion } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { findRecipientRefusal, findScheduleRefusal } from './schedule-refusal.ts';
import * as rows from './statement-schedule.rows.ts';

const toSchedule = ({
  accountId: _account,
  query: _query,
  isReadable: _isReadable,
  ...schedule
}: rows.StoredSchedule): StatementSchedule => schedule;

/** Lists the schedules of the caller, and why the caller cannot get statements by mail. */
export const listSchedules = async (
  context: Context,
): Promise<{ items: StatementSchedule[]; refusal: string | null }> => {
  const refusal = await findRecipientRefusal(context);
  return {
    items: (await rows.findOwnSchedules(context)).map(toSchedule),
    refusal: refusal === null ? null : errorCodes[refusal].msg,
  };
};

/** @throws AppError PermissionDenied, NotHrAccount, MailWithoutAddress, MailUnwanted. */
const requireRecipient = async (context: Context, list: ScheduledList): Promise<void> => {
  const refusal = await findScheduleRefusal(context, list);
  if (refusal !== null) {
    throw new AppError(refusal);
  }
};

const nextRunOf = ({ now, today }: Context, days: ScheduleDays) =>
  firstScheduledDay(days, earliestSending(today, minuteOfInstant(now)));

const auditedOf = (schedule: StatementSchedule): AuditedValues => ({
  寄送時間: scheduleText(schedule),
  附件: attachmentFormatNames[schedule.format],
});

const audit = (
  context: Context,
  { id, name, list }: StatementSchedule,
  entry: { readonly action: string; readonly before: AuditedValues | null; readonly after: AuditedValues | null },
): Promise<void> =>
  recordAudit(context, {
    entity: 'statement_schedule',
    entityId: id,
    about: aboutNoEmployee({ subject: name, screen: list }),
    ...entry,
  });

/**
 * Schedules a saved statement for the caller.
 * @throws AppError NotFound for a statement that the caller may not read; PermissionDenied, NotHrAccount,
 * MailWithoutAddress, MailUnwanted; StatementScheduleExists from the database.
 */
export const createSchedule = (
  context: Context,
  { savedFilterId, ...input }: ScheduleInput,
): Promise<StatementSchedule> =>
  inTransaction(context, async (within) => {
    const statement = await rows.findSavedStatement(within, savedFilterId);
    if (statement === null) {
      throw new AppError('NotFound');
    }
    await requireRecipient(within, statement.list);
    const id = await rows.insertSchedule(within, savedFilterId, { ...input, nextRunOn: nextRunOf(within, input) });
    const after = await lock(within, id);
    await audit(within, after, { action: '新增報表排程', before: null, after: auditedOf(after) });
    return toSchedule(after);
  });

/** @throws AppError NotFound. */
const lock = async (within: Context, id: string): Promise<rows.StoredSchedule> => {
  const schedule = await rows.lockOwnSchedule(within, id);
  if (schedule === null) {
    throw new AppError('NotFound');
  }
  return schedule;
};

/** @throws AppError NotFound, StaleVersion. */
const lockVersion = async (within: Context, { id, version }: RecordVersion): Promise<rows.StoredSchedule> => {
  const schedule = await lock(within, id);
  if (schedule.version !== version) {
    throw await staleVersion(within.db, { entity: 'statement_schedule', entityId: id });
  }
  return schedule;
};

/**
 * Changes the days or the attachment of a schedule, and resumes it.
 * @throws AppError NotFound, StaleVersion, PermissionDenied, NotHrAccount, MailWithoutAddress, MailUnwanted.
 */
export const changeSchedule = (
  context: Context,
  at: RecordVersion,
  input: Pick<ScheduleInput, 'cadence' | 'day' | 'format'>,
): Promise<StatementSchedule> =>
  inTransaction(context, async (within) => {
    const before = await lockVersion(within, at);
    if (!before.isReadable) {
      throw new AppError('NotFound');
    }
    await requireRecipient(within, before.list);
    await rows.updateSchedule(within, at.id, { ...input, nextRunOn: nextRunOf(within, input) });
    const after = await lock(within, at.id);
    await audit(within, after, {
      action: before.pausedReason === null ? '編輯報表排程' : '恢復報表排程',
      before: auditedOf(before),
      after: auditedOf(after),
    });
    return toSchedule(after);
  });

/** @throws AppError NotFound, StaleVersion. */
export const removeSchedule = (context: Context, at: RecordVersion): Promise<void> =>
  inTransaction(context, async (within) => {
    const before = await lockVersion(within, at);
    await rows.deleteSchedule(within, at.id);
    await audit(within, before, { action: '刪除報表排程', before: auditedOf(before), after: null });
  });
