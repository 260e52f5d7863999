import { type ApplicationDetail, applicationSummary, type OwnListQuery } from '@hr/contracts/signing/applications';
import { inScope } from '#access/index.ts';
import { among } from '#db/among.ts';
import { empty, type Sql, sql } from '#db/sql.ts';
import { storedFileReference } from '#files/index.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';
import { decidedAtAt, expiresAtAt, stateAt, stepAt } from '../chain/expiry.rows.ts';
import { instant, submittedOn } from './listed-application.rows.ts';
import { orderOf } from '../chain/progress.rows.ts';

/** The steps of the sending of `t` that counts, with who signs each. */
const stepsAsJson = sql`
  select coalesce(json_agg(json_build_object('place', step.place, 'name', step.name, 'mode', step.mode, 'asks', step.asks,
    'allowsRejection', step.allows_rejection,
    'addedBy', (select adder.name_zh from employees adder where adder.id = step.added_by),
    'signers', (
      select coalesce(json_agg(json_build_object('id', who.id, 'employeeNo', who.employee_no, 'nameZh', who.name_zh, 'hasSigned', exists (
        select from application_actions done where done.application_id = asked.application_id
          and done.round = asked.round and done.place = asked.place and done.signer_id = asked.signer_id
          and done.action = 'approve'
      )) order by who.employee_no), '[]')
      from application_signers asked join employees who on who.id = asked.signer_id
      where asked.application_id = step.application_id and asked.round = step.round and asked.place = step.place
        and asked.replaced_by is null
    )) order by ${orderOf(sql`step`)}), '[]')
  from application_steps step where step.application_id = t.id and step.round = t.round`;

/** The files of the sending of `t` that counts. */
const attachmentsAsJson = sql`
  select coalesce(json_agg(${storedFileReference('f')} order by attached.place), '[]')
  from application_attachments attached join stored_files f on f.id = attached.file_id
  where attached.application_id = t.id and attached.round = t.round`;

const overridesAsJson = sql`
  select coalesce(json_agg(json_build_object('text', passed.text, 'article', passed.article, 'reason', passed.reason,
    'actorName', passed.actor_name, 'at', ${instant(sql`passed.at`)}) order by passed.place), '[]')
  from application_overrides passed where passed.application_id = t.id and passed.round = t.round`;

const toldAction = sql`
  case when done.action = 'withdraw' and done.actor_id is distinct from t.employee_id then 'revoke' else done.action end`;

interface Which {
  /** A condition on the application `t`. */
  readonly only: Sql;
  /** All without it. */
  readonly page?: Pick<OwnListQuery, 'page' | 'pageSize'>;
  /** Applications that meet this condition precede all others. */
  readonly first?: Sql;
}

const limitOf = (page: Which['page']): Sql =>
  page === undefined ? empty : sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`;

/**
 * Some applications with their chains and what was done about them, the latest first; the caller's reach is the condition's to
 * say.
 */
export const findDetails = async ({ db, now }: Context, { only, page, first }: Which): Promise<ApplicationDetail[]> => {
  const rows = await db.rows<Omit<ApplicationDetail, 'summary'>>(sql`
    select t.id, t.number, t.kind, ${stateAt(now)} as state, t.payload, t.minutes, t.round, ${stepAt(now)} as step, t.version, t.filed_by as "filedBy",
      ${employeeReference('e')} as employee, ${departmentNameOn(sql`t.employee_id`, submittedOn)} as "departmentName",
      (${attachmentsAsJson}) as attachments, (${overridesAsJson}) as overrides,
      case when agent.id is not null then ${employeeReference('agent')} end as agent,
      (
        select coalesce(json_agg(json_build_object('on', day."on"::text, 'minutes', day.minutes,
          'isCancelled', t.state in ('approved', 'cancelled') and day.is_let_go) order by day."on"), '[]')
        from application_days day where day.application_id = t.id
      ) as days,
      (${stepsAsJson}) as steps,
      (
        select coalesce(json_agg(json_build_object('id', done.id, 'action', ${toldAction}, 'round', done.round,
          'stepName', step.name, 'asks', step.asks, 'actorName', done.actor_name,
          'inNameOf', case when done.signer_id is distinct from done.actor_id then signer.name_zh end,
          'askedNames', done.asked_names, 'comment', done.comment, 'at', ${instant(sql`done.at`)}) order by done.at, done.id), '[]')
        from application_actions done
        left join application_steps step on step.application_id = done.application_id and step.round = done.round
          and step.place = done.place
        left join employees signer on signer.id = done.signer_id
        where done.application_id = t.id
      ) as actions,
      ${instant(sql`t.submitted_at`)} as "submittedAt", ${instant(sql`t.waiting_since`)} as "waitingSince",
      ${instant(decidedAtAt(now))} as "decidedAt", ${instant(expiresAtAt(now))} as "expiresAt"
    from applications t
    join employees e on e.id = t.employee_id
    left join employees agent on agent.id = t.agent_id
    where ${only} order by ${first === undefined ? empty : sql`${first} desc, `}t.submitted_at desc, t.id desc ${limitOf(page)}`);
  // What is kept is of its kind.
  return rows.map((row) => ({ ...row, summary: applicationSummary(row, row.minutes) }) as ApplicationDetail);
};

/** A condition: the application `t` waits for its applicant. */
export const isReturned = (now: Date): Sql => sql`(${stateAt(now)} in ('returned', 'questioned'))`;

export const findOwnDetails = async (
  context: Context,
  { employeeId, kind, id, ...page }: OwnListQuery & { readonly employeeId: string },
): Promise<{ items: ApplicationDetail[]; total: number }> => {
  const only = sql`t.employee_id = ${employeeId}::uuid
    and ${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
    and ${id === undefined ? sql`true` : sql`t.id = ${id}::uuid`}`;
  const [counted] = await context.db.rows<{ total: number }>(
    sql`select count(*)::int as total from applications t where ${only}`,
  );
  return {
    items: await findDetails(context, { only, page, first: isReturned(context.now) }),
    total: counted?.total ?? 0,
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

export const findDetailsOf = (context: Context, ids: readonly string[]): Promise<ApplicationDetail[]> =>
  findDetails(context, { only: among(sql`t.id`, ids) });

/** One within the reach of the caller's roles; undefined for any other. */
export const findReachedDetail = async (context: Context, id: string): Promise<ApplicationDetail | undefined> => {
  const [detail] = await findDetails(context, {
    only: sql`t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}`,
  });
  return detail;
};
