import { type ScheduledList, scheduledLists, type StatementSchedule } from '@hr/contracts/reports/statement-schedules';
import type { CalendarDate } from '@hr/domain/dates';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';
import { instantText } from '#db/instant-text.ts';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';

/** A schedule with its owner and the query of its statement. */
export interface StoredSchedule extends StatementSchedule {
  readonly accountId: string;
  readonly query: string;
  /** False once the statement of another account is no longer shared. */
  readonly isReadable: boolean;
}

const selectSchedules = sql`
  select t.id, t.saved_filter_id as "savedFilterId", f.name, f.list, f.query, t.account_id as "accountId", t.cadence,
    t.day, t.format, t.next_run_on::text as "nextRunOn",
    ${instantText(sql`t.last_sent_at`)} as "lastSentAt",
    t.paused_reason as "pausedReason", t.version,
    f.account_id = t.account_id or f.is_shared as "isReadable"
  from statement_schedules t join saved_filters f on f.id = t.saved_filter_id`;

const isOwn = ({ actor }: Pick<Context, 'actor'>): Sql => sql`t.account_id = ${actor.accountId}::uuid`;

/** Finds the schedules of the caller, the next one first. */
export const findOwnSchedules = (context: Context): Promise<StoredSchedule[]> =>
  context.db.rows<StoredSchedule>(sql`
    ${selectSchedules} where ${isOwn(context)} order by t.paused_reason is not null, t.next_run_on, f.name, t.id`);

/** Locks a schedule of the caller until the transaction ends. Returns null if there is none. */
export const lockOwnSchedule = async (context: Context, id: string): Promise<StoredSchedule | null> => {
  const [schedule] = await context.db.rows<StoredSchedule>(sql`
    ${selectSchedules} where ${isOwn(context)} and t.id = ${id}::uuid for no key update of t`);
  return schedule ?? null;
};

/** Finds a saved statement that the caller may read. Locks it, so that it is not deleted meanwhile. */
export const findSavedStatement = async (
  { db, actor }: Context,
  id: string,
): Promise<{ readonly list: ScheduledList; readonly name: string } | null> => {
  const [statement] = await db.rows<{ list: ScheduledList; name: string }>(sql`
    select f.list, f.name from saved_filters f
    where f.id = ${id}::uuid and (f.account_id = ${actor.accountId}::uuid or f.is_shared)
      and f.list = any(${[...scheduledLists]}::text[]) for key share`);
  return statement ?? null;
};

/** Finds the employees of other accounts with active schedules of a saved statement of the caller. */
export const findOtherRecipients = async ({ db, actor }: Context, savedFilterId: string): Promise<string[]> => {
  const rows = await db.rows<{ employeeId: string }>(sql`
    select account.employee_id as "employeeId" from statement_schedules t
    join emp_accounts account on account.id = t.account_id
    where t.saved_filter_id = ${savedFilterId}::uuid and t.account_id <> ${actor.accountId}::uuid
      and t.paused_reason is null and account.employee_id is not null`);
  return rows.map(({ employeeId }) => employeeId);
};

type ScheduleValues = Pick<StatementSchedule, 'cadence' | 'day' | 'format' | 'nextRunOn'>;

export const insertSchedule = async (
  { db, actor }: Context,
  savedFilterId: string,
  { cadence, day, format, nextRunOn }: ScheduleValues,
): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into statement_schedules (saved_filter_id, account_id, cadence, day, format, next_run_on)
    values (${savedFilterId}::uuid, ${actor.accountId}::uuid, ${cadence}, ${day}::int, ${format}, ${nextRunOn}::date)
    returning id`);
  return row?.id ?? '';
};

/** Updates a schedule and resumes it. */
export const updateSchedule = async (
  { db }: Context,
  id: string,
  { cadence, day, format, nextRunOn }: ScheduleValues,
): Promise<void> => {
  await db.rows(sql`
    update statement_schedules set cadence = ${cadence}, day = ${day}::int, format = ${format},
      next_run_on = ${nextRunOn}::date, paused_reason = null, version = version + 1
    where id = ${id}::uuid`);
};

export const deleteSchedule = async ({ db }: Context, id: string): Promise<void> => {
  await db.rows(sql`delete from statement_schedules where id = ${id}::uuid`);
};

/** Returns the active schedules whose day has come. */
export const findDueSchedules = async (db: Db, until: CalendarDate): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select id from statement_schedules where paused_reason is null and next_run_on <= ${until}::date
    order by next_run_on, id`);
  return rows.map(({ id }) => id);
};

/**
 * Locks a due schedule and records its run of the day. Returns null if another process runs it, or has run it today.
 */
export const beginRun = async (
  db: Db,
  id: string,
  { now, today, until }: { readonly now: Date; readonly today: CalendarDate; readonly until: CalendarDate },
): Promise<StoredSchedule | null> => {
  const [schedule] = await db.rows<StoredSchedule>(sql`
    ${selectSchedules} where t.id = ${id}::uuid and t.paused_reason is null and t.next_run_on <= ${until}::date
    for no key update of t skip locked`);
  if (schedule === undefined) {
    return null;
  }
  const recorded = await db.rows(sql`
    insert into statement_sends (schedule_id, run_on, at) values (${id}::uuid, ${today}::date, ${now})
    on conflict do nothing returning schedule_id`);
  return recorded.length === 0 ? null : schedule;
};

/** Ends a run: sets the next day, or pauses the schedule with a reason. */
export const endRun = async (
  db: Db,
  id: string,
  { nextRunOn, sentAt, pausedReason }: { nextRunOn: CalendarDate; sentAt: Date | null; pausedReason: string | null },
): Promise<void> => {
  await db.rows(sql`
    update statement_schedules set next_run_on = ${nextRunOn}::date, paused_reason = ${pausedReason},
      last_sent_at = coalesce(${sentAt}::timestamptz, last_sent_at), version = version + 1
    where id = ${id}::uuid`);
};

/** Finds a schedule for the attachment of its mail. */
export const findSchedule = async (db: Db, id: string): Promise<StoredSchedule | null> => {
  const [schedule] = await db.rows<StoredSchedule>(sql`${selectSchedules} where t.id = ${id}::uuid`);
  return schedule ?? null;
};

/** Finds the employee of an account; null without one. */
export const findEmployeeOfAccount = async (db: Db, accountId: string): Promise<string | null> => {
  const [account] = await db.rows<{ employeeId: string | null }>(sql`
    select employee_id as "employeeId" from emp_accounts where id = ${accountId}::uuid`);
  return account?.employeeId ?? null;
};

export const statementScheduleCards: readonly HomeCard[] = [
  {
    name: 'statementsScheduled',
    permission: 'employee_data_statement:view',
    statement: (context) => sql`
      select count(*)::int as total from statement_schedules t where ${isOwn(context)}`,
  },
];
