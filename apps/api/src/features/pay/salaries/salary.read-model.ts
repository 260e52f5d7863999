import type { EmployeeReference } from '@hr/contracts/fields';
import type { Salary } from '@hr/contracts/pay/salaries';
import type { CalendarDate } from '@hr/domain/dates';
import { opensGroup, selfContext } from '#access/index.ts';
import { aboutNamedEmployee, recordAudit } from '#audit/index.ts';
import { sql } from '#db/sql.ts';
import { scaleCellReference } from '#features/pay/salary-scales/index.ts';
import { employeeReference } from '#records/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

const findSalaries = (context: Context, employeeId: string): Promise<Salary[]> =>
  context.db.rows<Salary>(sql`
    select t.id, t.effective_from::text as "effectiveFrom", t.effective_to::text as "effectiveTo",
      t.pay_basis as "payBasis", lines.all as lines, lines.total::int as total,
      json_build_object('id', adjustment.id, 'number', adjustment.number, 'type', adjustment.type,
        'reason', adjustment.reason) as adjustment,
      ${scaleCellReference(sql`t.scale_cell_id`)} as "scaleCell", t.superseded_at is not null as "isSuperseded"
    from salaries t join salary_adjustments adjustment on adjustment.id = t.adjustment_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('itemId', item.id, 'code', item.code, 'nameZh', item.name_zh,
        'kind', item.kind, 'amount', line.amount) order by item.place, item.code), '[]') as all,
        coalesce(sum(line.amount) filter (where item.kind = 'earning'), 0) as total
      from salary_lines line join salary_items item on item.id = line.item_id where line.salary_id = t.id
    ) lines
    where t.employee_id = ${employeeId}::uuid and ${opensGroup(context, 'salary', sql`t.employee_id`)}
    order by t.effective_from desc, t.superseded_at desc nulls first`);

/** Finds an employee whose pay is open to the caller. */
const findOpenEmployee = async (context: Context, employeeId: string): Promise<EmployeeReference | undefined> => {
  const [row] = await context.db.rows<{ readonly employee: EmployeeReference }>(sql`
    select ${employeeReference('e')} as employee from employees e
    where e.id = ${employeeId}::uuid and ${opensGroup(context, 'salary', sql`e.id`)}`);
  return row?.employee;
};

/** Returns the pay of an employee over time, and logs the access. @throws AppError NotFound, also out of scope. */
export const getSalaries = async (context: Context, employeeId: string): Promise<{ items: Salary[] }> => {
  const employee = await findOpenEmployee(context, employeeId);
  if (!employee) {
    throw new AppError('NotFound');
  }
  await recordAudit(context, {
    kind: 'reveal',
    entity: 'salary_adjustment',
    entityId: employeeId,
    about: aboutNamedEmployee(employee, { subject: '薪資', screen: 'salary_adjustment' }),
    action: '檢視薪資',
    before: null,
    after: { 欄位: '薪資' },
  });
  return { items: await findSalaries(context, employeeId) };
};

/** Returns the caller's own pay. @throws AppError EmployeeNotFound. */
export const getOwnSalaries = async (context: Context): Promise<{ items: Salary[] }> => {
  const self = selfContext(context, { groups: ['salary'] });
  return { items: await findSalaries(self, self.actor.employeeId) };
};

/** The fixed items of an employee on a day. */
export interface SalaryOnDay {
  readonly employeeId: string;
  readonly payBasis: Salary['payBasis'];
  /** Step of a scale. */
  readonly scaleCell: Salary['scaleCell'];
  readonly lines: readonly {
    readonly itemId: string;
    readonly amount: number;
    readonly isEarning: boolean;
    readonly isInsurable: boolean;
    readonly isInHourlyWage: boolean;
  }[];
}

/** Finds the pay of employees on a day; those without pay are missing. The caller checks the access. */
export const findSalariesOn = (
  { db }: Pick<Context, 'db'>,
  employeeIds: readonly string[],
  day: CalendarDate,
): Promise<SalaryOnDay[]> =>
  db.rows<SalaryOnDay>(sql`
    select t.employee_id as "employeeId", t.pay_basis as "payBasis",
      ${scaleCellReference(sql`t.scale_cell_id`)} as "scaleCell", (
      select coalesce(json_agg(json_build_object('itemId', item.id, 'amount', line.amount,
        'isEarning', item.kind = 'earning', 'isInsurable', item.is_insurable,
        'isInHourlyWage', item.is_in_hourly_wage)), '[]')
      from salary_lines line join salary_items item on item.id = line.item_id where line.salary_id = t.id
    ) as lines
    from salaries t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t.superseded_at is null
      and t.effective_from <= ${day}::date and (t.effective_to is null or t.effective_to > ${day}::date)`);
