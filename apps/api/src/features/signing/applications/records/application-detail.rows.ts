import { type ApplicationDetail, applicationSummary, type OwnListQuery } from '@hr/contracts/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { among, empty, sql, type Sql } from '#db/sql.ts';
import { storedFileReference } from '#files/index.ts';
import { isDayOutdated, overtimeOfDay, refreshAttendance } from '#features/time/attendance/index.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { effectiveDecidedAt, effectiveExpiresAt, effectiveState, effectiveStep } from '../chain/expiry.rows.ts';
import { submittedOn } from './application-columns.rows.ts';
import { stepOrder } from '../chain/progress.rows.ts';

/** Steps of the current submission of `t` with their signers. */
const stepsAsJson = sql`
  select coalesce(json_agg(json_build_object('place', step.place, 'name', step.name, 'mode', step.mode, 'asks', step.asks,
    'allowsRejection', step.allows_rejection,
    'addedBy', (select adder.name_zh from employees adder where adder.id = step.added_by),
    'signers', (
      select coalesce(json_agg(json_build_object('id', signer.id, 'employeeNo', signer.employee_no, 'nameZh', signer.name_zh, 'hasSigned', exists (
        select from application_actions done where done.application_id = requested.application_id
          and done.round = requested.round and done.place = requested.place and done.signer_id = requested.signer_id
          and done.action = 'approve'
      )) order by signer.employee_no), '[]')
      from application_signers requested join employees signer on signer.id = requested.signer_id
      where requested.application_id = step.application_id and requested.round = step.round and requested.place = step.place
        and requested.replaced_by is null
    )) order by ${stepOrder(sql`step`)}), '[]')
  from application_steps step where step.application_id = t.id and step.round = t.round`;

/** Files of the current submission of `t`. */
const attachmentsAsJson = sql`
  select coalesce(json_agg(${storedFileReference('f')} order by attached.place), '[]')
  from application_attachments attached join stored_files f on f.id = attached.file_id
  where attached.application_id = t.id and attached.round = t.round`;

const overridesAsJson = sql`
  select coalesce(json_agg(json_build_object('text', override.text, 'article', override.article, 'reason', override.reason,
    'actorName', override.actor_name, 'at', ${instantText(sql`override.at`)}) order by override.place), '[]')
  from application_overrides override where override.application_id = t.id and override.round = t.round`;

const displayedAction = sql`
  case when done.action = 'withdraw' and done.actor_id is distinct from t.employee_id then 'revoke' else done.action end`;

const overtimeDay = sql`(t.payload ->> 'on')::date`;

interface OvertimeDay {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

interface Counted {
  readonly total: number;
  /** Days of approved overtime whose attendance must be calculated before it is shown. */
  readonly outdated: readonly OvertimeDay[];
}

/** Counts the applications `t`, and calculates the outdated days of their approved overtime. */
const countAndRefresh = async (context: Context, only: Sql): Promise<number> => {
  const [counted] = await context.db.rows<Counted>(sql`
    select count(*)::int as total,
      coalesce(json_agg(json_build_object('employeeId', t.employee_id, 'on', ${overtimeDay}::text)) filter (where case
        when t.kind = 'overtime' and t.state = 'approved' then ${isDayOutdated(sql`t.employee_id`, overtimeDay, context)}
      end), '[]') as outdated
    from applications t where ${only}`);
  const { total, outdated } = counted ?? { total: 0, outdated: [] };
  for (const [employeeId, days] of Map.groupBy(outdated, (day) => day.employeeId)) {
    const dates = days.map(({ on }) => on).toSorted();
    const [from, to] = [dates[0] ?? context.today, dates.at(-1) ?? context.today];
    await refreshAttendance(context, [employeeId], { from, to });
  }
  return total;
};

/** Finds an application whose worked overtime is up to date. */
export const findUpToDate = async (context: Context, only: Sql): Promise<ApplicationDetail | undefined> => {
  await countAndRefresh(context, only);
  const [detail] = await findDetails(context, { only });
  return detail;
};

interface DetailQuery {
  /** SQL condition on the application `t`. */
  readonly only: Sql;
  /** Without a page, all applications. */
  readonly page?: Pick<OwnListQuery, 'page' | 'pageSize'>;
  /** Applications that meet this SQL condition come first. */
  readonly first?: Sql;
}

const toLimit = (page: DetailQuery['page']): Sql =>
  page === undefined ? empty : sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`;

/** Finds applications with their chains and history, latest first. `only` must restrict them to the caller's scope. */
export const findDetails = async (
  { db, now, today }: Context,
  { only, page, first }: DetailQuery,
): Promise<ApplicationDetail[]> => {
  const rows = await db.rows<Omit<ApplicationDetail, 'summary'>>(sql`
    select t.id, t.number, t.kind, ${effectiveState(now)} as state, t.payload, t.minutes, t.round, ${effectiveStep(now)} as step, t.version, t.filed_by as "filedBy",
      ${employeeReference('e')} as employee, ${departmentNameOn(sql`t.employee_id`, submittedOn)} as "departmentName",
      (${attachmentsAsJson}) as attachments, (${overridesAsJson}) as overrides,
      case when agent.id is not null then ${employeeReference('agent')} end as agent,
      (
        select coalesce(json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes,
          'isCancelled', t.state in ('approved', 'cancelled') and day.is_released) order by day."on"), '[]')
        from application_days day where day.application_id = t.id
      ) as days,
      (${stepsAsJson}) as steps,
      case when t.kind = 'overtime' and t.state = 'approved'
        then ${overtimeOfDay(sql`t.employee_id`, overtimeDay, { today })} end as "overtimeOfDay",
      (
        select coalesce(json_agg(json_build_object('id', done.id, 'action', ${displayedAction}, 'round', done.round,
          'stepName', step.name, 'asks', step.asks, 'actorName', done.actor_name,
          'onBehalfOf', case when done.signer_id is distinct from done.actor_id then signer.name_zh end,
          'targetNames', done.recipient_names, 'comment', done.comment, 'at', ${instantText(sql`done.at`)}) order by done.at, done.id), '[]')
        from application_actions done
        left join application_steps step on step.application_id = done.application_id and step.round = done.round
          and step.place = done.place
        left join employees signer on signer.id = done.signer_id
        where done.application_id = t.id
      ) as actions,
      ${instantText(sql`t.submitted_at`)} as "submittedAt", ${instantText(sql`t.waiting_since`)} as "waitingSince",
      ${instantText(effectiveDecidedAt(now))} as "decidedAt", ${instantText(effectiveExpiresAt(now))} as "expiresAt"
    from applications t
    join employees e on e.id = t.employee_id
    left join employees agent on agent.id = t.agent_id
    where ${only} order by ${first === undefined ? empty : sql`${first} desc, `}t.submitted_at desc, t.id desc ${toLimit(page)}`);
  // The payload has the type of its kind.
  return rows.map((row) => ({ ...row, summary: applicationSummary(row, row.minutes) }) as ApplicationDetail);
};

/** SQL condition: the application `t` waits for its applicant. */
export const isReturned = (now: Date): Sql => sql`(${effectiveState(now)} in ('returned', 'questioned'))`;

export const findOwnDetails = async (
  context: Context,
  { employeeId, kind, id, ...page }: OwnListQuery & { readonly employeeId: string },
): Promise<{ items: ApplicationDetail[]; total: number }> => {
  const only = sql`t.employee_id = ${employeeId}::uuid
    and ${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
    and ${id === undefined ? sql`true` : sql`t.id = ${id}::uuid`}`;
  const total = await countAndRefresh(context, only);
  return {
    items: await findDetails(context, { only, page, first: isReturned(context.now) }),
    total,
  };
};

export const findOwnDetail = async (
  context: Context,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Promise<ApplicationDetail | undefined> => {
  const [detail] = await findDetails(context, {
    only: sql`t.id = ${id}::uuid and t.employee_id = ${employeeId}::uuid`,
  });
  return detail;
};

export const findDetailsByIds = (context: Context, ids: readonly string[]): Promise<ApplicationDetail[]> =>
  findDetails(context, { only: among(sql`t.id`, ids) });

export const findDetailInScope = (context: Context, id: string): Promise<ApplicationDetail | undefined> =>
  findUpToDate(context, sql`t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}`);
