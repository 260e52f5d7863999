import type { AnnualGrant, AnnualGrantRequest, AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import type { EmploymentHistory, LedgerGrant } from '@hr/domain/leave/annual-leave';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, employeesInDepartment } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

interface LeaveYears {
  readonly system: AnnualGrantPreview['system'];
  /** First day from which due leave is granted automatically, or null for manual grants. */
  readonly grantedFrom: CalendarDate | null;
  /** Agreed number of months in which compensatory leave can be used, or null until the end of the leave year. */
  readonly compensatoryMonths: number | null;
}

/** SQL: the leave year settings of the first company by code. */
export const leaveYears = (today: CalendarDate): Sql => sql`
  select leave_year_system as system, annual_leave_granted_from::text as "grantedFrom",
    compensatory_leave_months as "compensatoryMonths"
  from companies
  where active_to is null or active_to > ${today}::date order by code limit 1`;

/**
 * Returns the leave year settings of the first company by code. The default is the anniversary system without automatic
 * grants.
 */
export const findLeaveYears = async ({ db, today }: Pick<Context, 'db' | 'today'>): Promise<LeaveYears> => {
  const [company] = await db.rows<LeaveYears>(leaveYears(today));
  return company ?? { system: 'anniversary', grantedFrom: null, compensatoryMonths: null };
};

export const findCandidateIds = async (
  context: Context,
  { from, to, departmentId, employeeIds, exceptIds }: AnnualGrantRequest,
): Promise<string[]> => {
  const rows = await context.db.rows<{ readonly id: string }>(sql`
    select e.id from employees e
    where ${inScope(context, sql`e.id`)}
      and exists (
        select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${to}::date
          and (stint.last_working_on is null or stint.last_working_on >= ${from}::date)
      )
      and ${departmentId === null ? sql`true` : sql`e.id in (${employeesInDepartment(departmentId, context.today)})`}
      and ${employeeIds.length === 0 ? sql`true` : sql`e.id = any(${employeeIds}::uuid[])`}
      and e.id <> all(${exceptIds}::uuid[])
    order by e.employee_no`);
  return rows.map(({ id }) => id);
};

/** Text in the reason of an entry that marks a deliberate difference from the rule. */
export const DELIBERATE_MARK = '調整為';

/**
 * SQL condition: `entry` is the initial amount of `lot` or a correction of it. Reversals of manual reductions and
 * payments are not.
 */
export const isGrantEntry = sql`entry.lot_id = lot.id and entry.kind in (lot.origin, 'correction') and not exists (
  select from leave_entries corrected
  where corrected.id = entry.reverses_id and corrected.kind not in (lot.origin, 'correction')
)`;

/** Deletes rows in the order of employees, so that two deletions cannot deadlock. */
const deleteOwed = async (db: Db, condition: Sql): Promise<void> => {
  await db.rows(sql`
    with chosen as materialized (
      select employee_id from owed_grants where ${condition} order by employee_id for update
    )
    delete from owed_grants owed using chosen where owed.employee_id = chosen.employee_id`);
};

/** Stores which of the employees are owed annual leave. */
export const saveOwedGrants = async (
  { db }: Context,
  { ids, owedIds }: { readonly ids: readonly string[]; readonly owedIds: readonly string[] },
): Promise<void> => {
  await deleteOwed(db, sql`employee_id = any(${[...ids]}::uuid[]) and employee_id <> all(${[...owedIds]}::uuid[])`);
  await db.rows(
    sql`insert into owed_grants select id from unnest(${[...owedIds]}::uuid[]) id order by id on conflict do nothing`,
  );
};

export const deleteOwedGrants = ({ db }: Context): Promise<void> => deleteOwed(db, sql`true`);

/** Maximum number of employees per batch. Other requests are served between two batches. */
export const CANDIDATES_PER_BATCH = 1_000;

export interface GrantCandidate extends Pick<AnnualGrant, 'employee' | 'departmentName'>, EmploymentHistory {
  readonly grants: readonly LedgerGrant[];
}

/**
 * SQL: last day that the grant `lot` covers. The function is called only for lots during which another employment
 * period begins.
 */
export const grantedUntil = sql`least(lot.granted_until, case when exists (
  select from employments later
  where later.employee_id = lot.employee_id and later.hired_on > lot.valid_from and later.hired_on <= lot.valid_until
) then leave_granted_until(lot) else lot.valid_until end)`;

/** Loads candidates in order. A grant of one employment period covers no day of a later one. */
export const loadCandidates = ({ db, today }: Context, ids: readonly string[]): Promise<GrantCandidate[]> =>
  db.rows<GrantCandidate>(sql`
    select ${employeeReference('e')} as employee, ${departmentNameOn(sql`e.id`, sql`${today}::date`)} as "departmentName",
      (
        select json_agg(json_build_object('seniorityOn', coalesce(stint.leave_seniority_on, stint.seniority_on)::text,
          'hiredOn', stint.hired_on::text, 'lastWorkingOn', stint.last_working_on::text) order by stint.effective_from)
        from employments stint where stint.employee_id = e.id
      ) as stints,
      (
        select coalesce(json_agg(json_build_object('from', placed.effective_from::text,
          'weeklyMinutes', type.weekly_minutes, 'isUnderAct', coalesce(type.is_labor_act_applicable, true))
          order by placed.effective_from), '[]')
        from employee_positions placed left join employment_types type on type.id = placed.employment_type_id
        where placed.employee_id = e.id
      ) as terms,
      ${unpaidLeavesOf(sql`e.id`)} as "unpaidLeaves",
      (
        select coalesce(json_agg(json_build_object('id', lot.id, 'from', lot.valid_from::text,
          'until', ${grantedUntil}::text, 'usableUntil', lot.valid_until::text, 'origin', lot.origin, 'rule', lot.rule,
          'minutes', of_lot.minutes, 'leftMinutes', lot.remaining_minutes, 'isDeliberate', of_lot.is_deliberate
        ) order by lot.valid_from), '[]')
        from leave_lots lot cross join lateral (
          select coalesce(sum(entry.minutes), 0) as minutes,
            coalesce((array_agg(entry.reason like ${`%${DELIBERATE_MARK} %`} order by entry.at desc, entry.id desc))[1], false) as is_deliberate
          from leave_entries entry where ${isGrantEntry}
        ) of_lot
        where lot.employee_id = e.id and lot.type = 'annual' and lot.origin in ('grant', 'import')
      ) as grants
    from employees e where e.id = any(${[...ids]}::uuid[]) order by e.employee_no`);
