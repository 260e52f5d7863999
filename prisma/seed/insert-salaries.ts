import type pg from 'pg';
import { assignScaleSteps, insertSalaryScales } from './insert-salary-scales.ts';

/** Larger organisations have the pay of these employees only. */
const PEOPLE = 300;

/** Raise of each January in NTD, and the meal allowance, which is free of tax up to this amount. */
const [RAISE, MEAL] = [800, 3_000];

/** Adjustments of the last weeks by the place of the employee, on top of the pay since January. */
const recent = `(values
  (5, date '2026-12-01', 'promotion', 'pending', 2000, '升任組長', null::date),
  (15, date '2026-12-01', 'annual', 'pending', 1500, '考績優等', null),
  (25, date '2027-01-01', 'allowance', 'pending', 1000, '兼辦資安業務', null),
  (35, date '2027-01-01', 'annual', 'approved', 1200, '年度調薪', date '2026-11-18'),
  (45, date '2027-01-01', 'annual', 'draft', 1200, '年度調薪', null),
  (56, date '2026-09-01', 'degree', 'approved', 1600, '取得碩士學位，追溯調整', date '2026-11-10'),
  (65, date '2026-12-01', 'allowance', 'cancelled', 1000, '業務調整，撤案', date '2026-11-12')
) as recent (place, "on", type, state, raise, reason, decided)`;

const nameOf = (username: string): string => `coalesce((
  select e.name_zh from emp_accounts account join employees e on e.id = account.employee_id
  where account.username = '${username}'
), '系統')`;

/** Pay since the hire date with a raise each January up to the pay of the contract, and some recent adjustments. */
const createAdjustments = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create temporary table demo_adjustments on commit drop as
    with person as (
      select e.id, e.employee_no, row_number() over (order by e.employee_no)::int as place from employees e
      order by e.employee_no limit ${PEOPLE}
    ), stint as (
      select person.*, own.hired_on, own.last_working_on, own.last_working_on is null as is_current, (
        select contract.pay from employee_contracts contract
        where contract.employee_id = person.id and contract.stage = 'signed'
        order by contract.start_on <= coalesce(own.last_working_on, current_date) desc, contract.start_on desc limit 1
      ) as pay
      from person join employments own on own.employee_id = person.id
    ), started as (
      select id as employee_id, place, hired_on as "on", 'new_hire' as type, 'approved' as state, pay, '到職起薪' as reason,
        hired_on as decided
      from stint where pay is not null
      union all
      select id, place, january::date, 'annual', 'approved', pay, '年度調薪', january::date - 15
      from stint cross join generate_series(timestamp '2024-01-01', '2026-01-01', '1 year') january
      where pay is not null and january::date > hired_on and january::date <= coalesce(last_working_on, 'infinity')
    ), raised as (
      select started.*, ${RAISE} * (count(*) over (partition by employee_id order by "on" desc) - 1)::int as below from started
    ), all_of_them as (
      select employee_id, place, "on", type, state, pay - below as amount, reason, decided from raised
      union all
      select stint.id, stint.place, recent."on", recent.type, recent.state, stint.pay + recent.raise, recent.reason,
        recent.decided
      from ${recent} join stint on stint.place = recent.place and stint.is_current and stint.pay is not null
        and stint.hired_on < recent."on"
    )
    select uuid_v7() as id, all_of_them.*, row_number() over (order by coalesce(decided, "on"), employee_id, "on") as number
    from all_of_them`);
};

const insertAdjustments = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into salary_adjustments (id, number, employee_id, effective_on, type, pay_basis, reason, state,
      submitted_by_name, submitted_at, decided_by_name, decided_at, decision_note)
    select id, 'SA' || lpad(number::text, 6, '0'), employee_id, "on", type, 'monthly', reason, state,
      case when state <> 'draft' then ${nameOf('payroll')} end,
      case when state <> 'draft' then (coalesce(decided, date '2026-11-20') - 2)::timestamp at time zone 'Asia/Taipei' end,
      case when decided is not null then ${nameOf('hrlead')} end,
      decided::timestamp at time zone 'Asia/Taipei', case when state = 'cancelled' then '業務調整' end
    from demo_adjustments`);
  await client.query(`
    insert into salary_adjustment_lines (adjustment_id, item_id, amount, place)
    select demo.id, item.id, case item.code when 'BASE' then demo.amount - ${MEAL} else ${MEAL} end,
      case item.code when 'BASE' then 0 else 1 end
    from demo_adjustments demo cross join salary_items item where item.code in ('BASE', 'MEAL')`);
  await client.query(`select setval('salary_adjustment_numbers', (select count(*) from demo_adjustments))`);
};

/** Inserts the pay of everyone: adjustments of three years, and the salaries that the approved ones started. */
export const insertSalaries = async (client: pg.Client): Promise<void> => {
  await createAdjustments(client);
  await insertSalaryScales(client);
  await insertAdjustments(client);
  await assignScaleSteps(client);
  await client.query(`
    insert into salaries (employee_id, effective_from, effective_to, pay_basis, adjustment_id, scale_cell_id)
    select employee_id, "on", lead("on") over (partition by employee_id order by "on"), 'monthly', id, (
      select adjustment.scale_cell_id from salary_adjustments adjustment where adjustment.id = demo_adjustments.id
    ) from demo_adjustments where state = 'approved'`);
  await client.query(`
    insert into salary_lines (salary_id, item_id, amount)
    select salary.id, line.item_id, line.amount
    from salaries salary join salary_adjustment_lines line on line.adjustment_id = salary.adjustment_id`);
};
