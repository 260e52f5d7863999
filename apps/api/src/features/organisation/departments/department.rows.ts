import { type Department, type DepartmentListQuery, departments } from '@hr/contracts/organisation/departments';
import { type DepartmentPlacement, placementViolations } from '@hr/domain/organisation/departments';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { coversDay } from '#db/effective.ts';
import { everAssignedTo, departmentAssignments, hasLeft } from '#db/employed.ts';
import { type Sql, sql } from '#db/sql.ts';
import { lockWorkingTime } from '#db/working-time-lock.ts';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { inScope } from '#access/index.ts';
import { recalculateLeaveOfDepartment } from '#features/signing/applications/index.ts';
import { recordCard } from '#records/index.ts';
import { timelineKind, timelineStore } from '#timelines/index.ts';

/** Selects the department and its subdepartments on the day. */
const selectSubtree = (department: string, asOf: CalendarDate): Sql => sql`
  with recursive below as (
    select ${department}::uuid as id
    union
    select child.department_id from department_periods child
    join below on child.parent_id = below.id
    where ${coversDay('child', asOf)}
  )
  select id from below`;

/** The number of people whose position is in the department on the day. Additional posts do not count. Decision 078. */
export const headcount = (department: Sql, asOf: CalendarDate): Sql => sql`(
  select count(*)::int from employee_positions position
  where position.department_id = ${department} and ${coversDay('position', asOf)}
)`;

/**
 * Condition that the head of a department leads it on a day. An employee who has left leads no department, even when
 * there is no successor.
 */
export const isManagerOn = ({ today }: Pick<Context, 'today'>, head: Sql, asOf: CalendarDate): Sql =>
  sql`(${head} is not null and not ${hasLeft(head, asOf < today ? asOf : today)})`;

const kind = timelineKind(departments, {
  derived: (_context, asOf) => ({ headcount: headcount(sql`t.id`, asOf) }),
  conditions: ({ under, hasHead }: DepartmentListQuery, asOf, context) => [
    under !== undefined && sql`t.id in (${selectSubtree(under, asOf)})`,
    hasHead !== undefined && sql`${isManagerOn(context, sql`p.head_id`, asOf)} = ${hasHead === 'yes'}`,
  ],
  references: [
    {
      kind: 'employee',
      noun: '員工',
      permission: 'employee_data:view',
      rows: (context) => sql`
        select e.id, e.employee_no || ' ' || e.name_zh as title, ${inScope(context, sql`e.id`)} as reached
        from employees e
        where e.id in (${everAssignedTo('department_id')})`,
    },
    {
      kind: 'department',
      noun: '下級部門',
      permission: 'department_set_up:view',
      rows: () => sql`
        select child.id, child.code || ' ' || named.name_zh as title, true as reached
        from departments child
        cross join lateral (
          select period.name_zh from department_periods period
          where period.department_id = child.id
          order by period.effective_from desc
          limit 1
        ) named
        where child.id in (select period.department_id from department_periods period where period.parent_id = t.id)`,
    },
    {
      kind: 'office_hours',
      noun: '辦公時間',
      permission: 'office_hours:view',
      rows: () => sql`
        select hours.id, hours.name as title, true as reached from office_hours hours where hours.department_id = t.id`,
    },
    {
      kind: 'working_hour_system',
      noun: '工時制度',
      permission: 'shift_management:view',
      rows: () => sql`
        select s.id, to_char(s.start_on, 'YYYY/MM/DD') || ' 起' as title, true as reached
        from working_hour_systems s where s.department_id = t.id`,
    },
    {
      kind: 'staffing_minimum',
      noun: '人力下限',
      permission: 'shift_management:view',
      rows: () => sql`
        select m.id, to_char(m.start_on, 'YYYY/MM/DD') || ' 起' as title, true as reached
        from staffing_minimums m where m.department_id = t.id`,
    },
    {
      kind: 'sign_off_flow',
      noun: '簽核流程',
      permission: 'sign_off_flow:view',
      rows: () => sql`
        select flow.id, flow.name as title, true as reached from sign_off_flows flow where flow.department_id = t.id`,
    },
    {
      kind: 'role',
      noun: '角色',
      permission: 'access_set_up:view',
      rows: () => sql`
        select r.id, r.name as title, true as reached
        from roles r
        where r.id in (select named.role_id from role_departments named where named.department_id = t.id)`,
    },
  ],
});

export type NamedPlacement = DepartmentPlacement & { readonly nameZh: string };

/** Returns the parents of all departments on all days. */
export const findPlacements = (db: Db): Promise<NamedPlacement[]> =>
  db.rows<NamedPlacement>(sql`
    select department_id as "departmentId", parent_id as "parentId", name_zh as "nameZh",
      effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo"
    from department_periods
  `);

/** Returns the parents of a department with their days, however many periods there are. */
const findParents = async ({ db }: Context, id: string): Promise<string> => {
  const [row] = await db.rows<{ readonly parents: string }>(sql`
    select coalesce(jsonb_object_agg(coalesce(parent_id::text, ''), during), '{}')::text as parents from (
      select parent_id, range_agg(daterange(effective_from, effective_to)) as during
      from department_periods where department_id = ${id}::uuid group by parent_id
    ) parent_periods`);
  return row?.parents ?? '';
};

const timeline = timelineStore<Department>(kind, {
  lockAll: lockWorkingTime,
  requireConsistent: async ({ db }, from) => {
    const [violation] = placementViolations(await findPlacements(db), from);
    if (violation?.code === 'cycle') {
      throw fieldError('DepartmentCycle', 'parentId');
    }
    if (violation) {
      throw fieldError('ParentDepartmentNotInForce', 'parentId', `上層部門於 ${formatDate(violation.on)} 未啟用`);
    }
  },
});

/**
 * Store of departments. Changes of the tree exclude each other until the transaction ends, because a cycle can
 * involve any of them; the written state is checked on every later day. If the parent changes, leave of the
 * department is recalculated by the parent's office hours.
 */
export const departmentStore: typeof timeline = {
  ...timeline,
  write: async (context, before, change) => {
    const parents = change.edit && (await findParents(context, before.id));
    await timeline.write(context, before, change);
    if (parents !== undefined && parents !== (await findParents(context, before.id))) {
      await recalculateLeaveOfDepartment(context, { departmentId: before.id, from: change.from });
    }
  },
};

interface Occupants {
  readonly employeeCount: number;
  readonly concurrentCount: number;
  readonly departments: number;
}

/** Counts the employees and subdepartments on the day or later. */
export const countOccupants = async ({ db }: Context, id: string, on: CalendarDate): Promise<Occupants> => {
  const [row] = await db.rows<Occupants>(sql`
    select
      count(distinct employee_id) filter (where not "isConcurrent")::int as "employeeCount",
      count(distinct employee_id) filter (where "isConcurrent")::int as "concurrentCount",
      (select count(distinct department_id)::int from department_periods
        where parent_id = ${id}::uuid and (effective_to is null or effective_to > ${on}::date)) as departments
    from (${departmentAssignments}) place
    where department_id = ${id}::uuid and (effective_to is null or effective_to > ${on}::date)
  `);
  return row ?? { employeeCount: 0, concurrentCount: 0, departments: 0 };
};

export const departmentCards = [
  recordCard(departmentStore, { name: 'departmentsWithoutHead', filters: { status: 'active', hasHead: 'no' } }),
];
