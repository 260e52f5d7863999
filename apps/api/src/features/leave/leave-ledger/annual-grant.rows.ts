import type { AnnualGrant, AnnualGrantAsked, AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import type { Employed, StandingGrant } from '@hr/domain/leave/annual-leave';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, peopleWithin } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

interface LeaveYears {
  readonly system: AnnualGrantPreview['system'];
  /** What falls due from this day on is given by itself; null where it is given by hand. */
  readonly givenFrom: CalendarDate | null;
  /** For how many months it was agreed that leave earned by overtime can be used; null for until the end of the leave year. */
  readonly compensatoryMonths: number | null;
}

/** The settings of leave years, of the first company by its code. */
export const leaveYears = (today: CalendarDate): Sql => sql`
  select leave_year_system as system, annual_leave_granted_from::text as "givenFrom",
    compensatory_leave_months as "compensatoryMonths"
  from companies
  where active_to is null or active_to > ${today}::date order by code limit 1`;

/** When leave years begin and who gives them, as the first of the companies by their numbers has it; with the service where there is none. */
export const findLeaveYears = async ({ db, today }: Pick<Context, 'db' | 'today'>): Promise<LeaveYears> => {
  const [company] = await db.rows<LeaveYears>(leaveYears(today));
  return company ?? { system: 'anniversary', givenFrom: null, compensatoryMonths: null };
};

export const findCandidates = async (
  context: Context,
  { from, to, departmentId, employeeIds, exceptIds }: AnnualGrantAsked,
): Promise<string[]> => {
  const found = await context.db.rows<{ readonly id: string }>(sql`
    select e.id from employees e
    where ${inScope(context, sql`e.id`)}
      and exists (
        select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${to}::date
          and (stint.last_working_on is null or stint.last_working_on >= ${from}::date)
      )
      and ${departmentId === null ? sql`true` : sql`e.id in (${peopleWithin(departmentId, context.today)})`}
      and ${employeeIds.length === 0 ? sql`true` : sql`e.id = any(${employeeIds}::uuid[])`}
      and e.id <> all(${exceptIds}::uuid[])
    order by e.employee_no`);
  return found.map(({ id }) => id);
};

/** By what the reason of an entry tells that somebody gave otherwise than the rule had it. */
export const DELIBERATELY = '調整為';

/** An entry of `lot` is what it began with, or corrects that; taking back what was reduced or paid by hand is no part of it. */
export const isOfTheGrant = sql`entry.lot_id = lot.id and entry.kind in (lot.origin, 'correction') and not exists (
  select from leave_entries corrected
  where corrected.id = entry.reverses_id and corrected.kind not in (lot.origin, 'correction')
)`;

/** Deletes rows by employee, so that two deletions wait for each other in one direction only. */
const deleteOwed = async (db: Db, condition: Sql): Promise<void> => {
  await db.rows(sql`
    with chosen as materialized (
      select employee_id from owed_grants where ${condition} order by employee_id for update
    )
    delete from owed_grants owed using chosen where owed.employee_id = chosen.employee_id`);
};

/** Keeps in mind of which of some people annual leave is owed. */
export const keepOwed = async (
  { db }: Context,
  { ids, owedIds }: { readonly ids: readonly string[]; readonly owedIds: readonly string[] },
): Promise<void> => {
  await deleteOwed(db, sql`employee_id = any(${[...ids]}::uuid[]) and employee_id <> all(${[...owedIds]}::uuid[])`);
  await db.rows(
    sql`insert into owed_grants select id from unnest(${[...owedIds]}::uuid[]) id order by id on conflict do nothing`,
  );
};

export const forgetOwed = ({ db }: Context): Promise<void> => deleteOwed(db, sql`true`);

export interface Candidate extends Pick<AnnualGrant, 'employee' | 'departmentName'>, Employed {
  readonly given: readonly StandingGrant[];
}

/** Until when `lot` stands for its grant: a look of its own is taken at those alone during which a stint begins. */
export const grantedUntil = sql`least(lot.granted_until, case when exists (
  select from employments later
  where later.employee_id = lot.employee_id and later.hired_on > lot.valid_from and later.hired_on <= lot.valid_until
) then leave_granted_until(lot) else lot.valid_until end)`;

/** Some of them, in their order. What was given in a stint stands for no day of a later one. */
export const findEmployed = ({ db, today }: Context, ids: readonly string[]): Promise<Candidate[]> =>
  db.rows<Candidate>(sql`
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
            coalesce((array_agg(entry.reason like ${`%${DELIBERATELY} %`} order by entry.at desc, entry.id desc))[1], false) as is_deliberate
          from leave_entries entry where ${isOfTheGrant}
        ) of_lot
        where lot.employee_id = e.id and lot.type = 'annual' and lot.origin in ('grant', 'import')
      ) as given
    from employees e where e.id = any(${[...ids]}::uuid[]) order by e.employee_no`);
