import {
  type SalaryAdjustment,
  type SalaryAdjustmentInput,
  type SalaryAdjustmentListQuery,
  salaryAdjustments,
} from '@hr/contracts/pay/salary-adjustments';
import type { CalendarDate } from '@hr/domain/dates';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import type { StoredAdjustmentState } from '@hr/domain/pay/salary-adjustments';
import { inScope, opensGroup } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { scaleCellReference } from '#features/pay/salary-scales/index.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { ownColumn, recordCard, recordStore } from '#records/index.ts';

/** Amounts are open to the group only, so that whole records are out of scope without it. */
const isOpen = (context: Context): Sql =>
  sql`(${inScope(context, sql`t.employee_id`)} and ${opensGroup(context, 'salary', sql`t.employee_id`)})`;

const stateOn = (today: CalendarDate): Sql =>
  sql`(case when t.state = 'approved' and t.effective_on <= ${today}::date then 'effective' else t.state end)`;

/** The salary of the employee on the day before the adjustment takes effect. */
const isBefore = sql`(
  former.employee_id = t.employee_id and former.effective_from < t.effective_on
  and (former.effective_to is null or former.effective_to >= t.effective_on) and former.superseded_at is null
)`;

const beforeTotal = sql`(
  select sum(line.amount)::int from salaries former join salary_lines line on line.salary_id = former.id
  join salary_items item on item.id = line.item_id and item.kind = 'earning' where ${isBefore}
)`;

const afterTotal = sql`(
  select coalesce(sum(line.amount), 0)::int from salary_adjustment_lines line
  join salary_items item on item.id = line.item_id and item.kind = 'earning' where line.adjustment_id = t.id
)`;

/** Percentage with one decimal, signed. */
const percent = sql`(case when ${beforeTotal} > 0
  then to_char(round((${afterTotal} - ${beforeTotal}) * 100.0 / ${beforeTotal}, 1), 'FMSG9990.0') end)`;

const isRetroactive = sql`(
  t.state = 'approved' and t.effective_on < date_trunc('month', t.decided_at at time zone ${ORGANISATION_ZONE})::date
)`;

const stepText = (cellId: Sql): Sql => sql`(
  select scale.code || ' ' || cell.column_name || ' 第 ' || cell.step || ' 級' from salary_scale_cells cell
  join salary_scale_versions edition on edition.id = cell.version_id
  join salary_scales scale on scale.id = edition.scale_id where cell.id = ${cellId}
)`;

const scaleSteps = sql`nullif(concat_ws(' → ',
  ${stepText(sql`(select former.scale_cell_id from salaries former where ${isBefore})`)}, ${stepText(sql`t.scale_cell_id`)}
), '')`;

const conditionsOf = (query: SalaryAdjustmentListQuery, { today }: Context): readonly (Sql | false)[] => {
  const { state, employeeId, departmentId, isRetroactive: retroactive } = query;
  return [
    state !== undefined && sql`${stateOn(today)} = any(${state}::text[])`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`t.effective_on`, { departmentId, treeOn: today }),
    retroactive !== undefined && isRetroactive,
  ];
};

export const salaryAdjustmentStore = recordStore<SalaryAdjustment>({
  description: salaryAdjustments,
  scope: isOpen,
  columnOf: (name) => (name === 'scaleCell' ? scaleCellReference(sql`t.scale_cell_id`) : ownColumn(name)),
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`(${matching(text, [sql`t.number`])} or t.employee_id in (
          select e.id from employees e where ${matchingEmployeeName(text, 'e')}
        ))`,
  derived: ({ today }) => ({
    state: stateOn(today),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.effective_on`),
    beforeTotal,
    afterTotal,
    difference: sql`(${afterTotal} - ${beforeTotal})`,
    percent,
    scaleSteps,
    isRetroactive,
    submittedAt: instantText(sql`t.submitted_at`),
    decidedAt: instantText(sql`t.decided_at`),
  }),
  conditions: conditionsOf,
  parts: {
    lines: {
      table: 'salary_adjustment_lines',
      owner: 'adjustment_id',
      toRows: (lines: SalaryAdjustmentInput['lines']) =>
        lines.map(({ itemId, amount }, place) => ({ item_id: itemId, amount, place })),
      selectValue: () => sql`coalesce((
        select json_agg(json_build_object('itemId', item.id, 'code', item.code, 'nameZh', item.name_zh, 'kind', item.kind,
          'before', (
            select old.amount::int from salaries former join salary_lines old on old.salary_id = former.id
            where ${isBefore} and old.item_id = item.id
          ), 'amount', line.amount::int) order by line.place)
        from salary_adjustment_lines line join salary_items item on item.id = line.item_id
        where line.adjustment_id = t.id
      ), '[]'::json)`,
    },
  },
});

export const salaryAdjustmentCards = [
  recordCard(salaryAdjustmentStore, { name: 'salaryAdjustmentsPending', filters: { state: ['pending'] } }),
];

/** Takes the next numbers of adjustments: SA000001. Numbers of failed transactions are skipped. */
export const nextAdjustmentNumbers = async ({ db }: Pick<Context, 'db'>, count: number): Promise<string[]> => {
  const rows = await db.rows<{ readonly number: string }>(sql`
    select 'SA' || lpad(nextval('salary_adjustment_numbers')::text, 6, '0') as number from generate_series(1, ${count})`);
  return rows.map(({ number }) => number);
};

/** Finds who submitted an adjustment, and its stored state. */
export const findSubmission = async (
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ readonly state: StoredAdjustmentState; readonly submittedBy: string | null } | null> => {
  const [row] = await db.rows<{ readonly state: StoredAdjustmentState; readonly submittedBy: string | null }>(sql`
    select state, submitted_by as "submittedBy" from salary_adjustments where id = ${id}::uuid`);
  return row ?? null;
};

/** Whether the employee is employed on a day. */
export const isEmployedOn = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  day: CalendarDate,
): Promise<boolean> => {
  const rows = await db.rows(sql`
    select from employments stint where stint.employee_id = ${employeeId}::uuid and stint.hired_on <= ${day}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${day}::date)`);
  return rows.length > 0;
};

/** An item that adjustments change, with what it counts for. */
export interface FixedItem {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly kind: 'earning' | 'deduction';
  readonly isEarning: boolean;
  readonly isInsurable: boolean;
  /** 本薪, which follows the scale. */
  readonly isBase: boolean;
}

/** Finds the fixed items that are in use on a day. */
export const findFixedItems = ({ db }: Pick<Context, 'db'>, day: CalendarDate): Promise<FixedItem[]> =>
  db.rows<FixedItem>(sql`
    select t.id, t.code, t.name_zh as "nameZh", t.kind, t.kind = 'earning' as "isEarning",
      t.is_insurable as "isInsurable", t.code = 'BASE' as "isBase"
    from salary_items t
    where t.formula in ('amount', 'attendance_bonus') and (t.active_to is null or t.active_to > ${day}::date)
    order by t.place, t.code`);
