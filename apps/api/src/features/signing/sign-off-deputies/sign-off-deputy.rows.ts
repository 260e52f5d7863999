import type { EmployeeOption } from '@hr/contracts/people/employees';
import {
  type SignOffDeputy,
  type SignOffDeputyListQuery,
  signOffDeputies,
} from '@hr/contracts/signing/sign-off-deputies';
import type { SignOffDeputy as DeputyRule } from '@hr/domain/signing/sign-off';
import { canSign, inScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName, matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { findRecordsWhere, recordStore } from '#records/index.ts';

/** Mirrors `deputyStateOn` of the domain; a test compares them. */
const buildStateExpression = ({ today }: Context): Sql => sql`case
  when t.withdrawn_at is not null then 'withdrawn' when t.end_on < ${today}::date then 'ended'
  when t.start_on > ${today}::date then 'upcoming' else 'current' end`;

const buildConditions = (query: SignOffDeputyListQuery, context: Context): readonly (Sql | false)[] => {
  const { state, employeeId, departmentId } = query;
  return [
    state !== undefined && sql`${buildStateExpression(context)} = any(${state}::text[])`,
    employeeId !== undefined && sql`${employeeId}::uuid in (t.employee_id, t.deputy_id)`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`t.start_on`, { departmentId, treeOn: context.today }),
  ];
};

const matchesSignerOrDeputy = (text: string): Sql => sql`(
  ${matchingOwned(text, { table: 'sign_off_deputies', columns: ['note'] })}
  or t.deputy_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})
)`;

export const signOffDeputyStore = recordStore<SignOffDeputy>({
  description: signOffDeputies,
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: matchesSignerOrDeputy,
  derived: (context) => ({
    state: buildStateExpression(context),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
    withdrawnAt: instantText(sql`t.withdrawn_at`),
  }),
  conditions: buildConditions,
});

/** Locks the set of all deputies until the transaction ends, so that two requests cannot close a ring together. */
export const lockDeputies = async (db: Db): Promise<void> => {
  await db.rows(sql`select from pg_advisory_xact_lock(hashtext('sign_off_deputies'))`);
};

export const findDeputiesInPeriod = (db: Db, { startOn, endOn }: Pick<SignOffDeputy, 'startOn' | 'endOn'>) =>
  db.rows<DeputyRule>(sql`
    select t.employee_id as signer, t.deputy_id as deputy, t.start_on::text as "from", t.end_on::text as until, t.kinds
    from sign_off_deputies t
    where t.withdrawn_at is null and t.start_on <= ${endOn}::date and t.end_on >= ${startOn}::date
    order by t.start_on, t.id`);

export const findDeputiesOfSigner = (context: Context, employeeId: string): Promise<SignOffDeputy[]> =>
  findRecordsWhere<SignOffDeputy>(context, signOffDeputyStore, { only: sql`t.employee_id = ${employeeId}::uuid` });

export const findAssignmentsAsDeputy = (context: Context, employeeId: string): Promise<SignOffDeputy[]> =>
  findRecordsWhere<SignOffDeputy>(
    context,
    { ...signOffDeputyStore, scope: () => sql`true` },
    { only: sql`t.deputy_id = ${employeeId}::uuid and t.withdrawn_at is null and t.end_on >= ${context.today}::date` },
  );

const MAXIMUM_CANDIDATES = 20;

export const findCandidates = (
  context: Context,
  { q, except = null }: { readonly q: string; readonly except?: string | null | undefined },
): Promise<EmployeeOption[]> =>
  context.db.rows<EmployeeOption>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh",
      ${departmentNameOn(sql`e.id`, sql`${context.today}::date`)} as "departmentName"
    from employees e
    where e.id is distinct from ${except}::uuid and ${matchingEmployeeName(q, 'e')} and ${canSign(sql`e.id`, context.today)}
    order by e.employee_no limit ${MAXIMUM_CANDIDATES}`);
