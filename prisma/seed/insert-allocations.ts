import type pg from 'pg';

/** Employees of the first places, who lead projects or have the demo logins. */
const LEADERS = 20;

/** Day in a month on which some people move to another project. */
const MOVE_ON = '2026-09-16';

/** Last day of the fully funded employee without further funding. */
const GAP_AFTER = '2026-10-31';

/** Cost of a full-time employee for a year, in NTD; it makes the percents fit into the budgets. */
const YEARLY_COST = 800_000;

/** Positions in the list of project members: the fully funded employee, and the one with a gap. */
const [FUNDED, SHORT] = [2, 26];

const RECORDED_BY = `coalesce((
  select e.name_zh from emp_accounts account join employees e on e.id = account.employee_id where account.username = 'hrlead'
), '系統')`;

/**
 * Projects with three to eight people, and the percent that their personnel budget affords for each. Allocations
 * end with the original period, so that extended projects have people to extend.
 */
const projectTable = `
  create temporary table demo_funding on commit drop as
  select sized.*, least(100, greatest(20, round(
      personnel_amount / people / (${YEARLY_COST} * greatest(1, (end_on - start_on) / 365.0)) * 10
    ) * 10))::int as percent,
    (sum(people) over (order by code) - people)::int as first_place, row_number() over (order by code)::int as place
  from (
    select id, code, start_on, personnel_amount,
      case when end_on < '${MOVE_ON}' then coalesce(extended_end_on, end_on) else end_on end as end_on,
      least(8, greatest(3, personnel_amount / 500000))::int as people
    from projects where state in ('active', 'extended', 'closing')
  ) sized`;

/** Assistants and some other employees, with the days of their present contract. */
const personTable = `
  create temporary table demo_funded on commit drop as
  select e.id, (row_number() over (order by e.employee_no) - 1)::int as place,
    greatest(stint.hired_on, contract.start_on) as start_on, contract.end_on
  from (select id, employee_no from employees order by employee_no offset ${LEADERS}) e
  join employments stint on stint.employee_id = e.id and stint.last_working_on is null and stint.hired_on <= '2026-10-01'
  join lateral (
    select own.start_on, coalesce(own.end_on, 'infinity') as end_on, exists (
      select from employee_contract_projects link where link.contract_id = own.id
    ) as project
    from employee_contracts own where own.employee_id = e.id and own.stage = 'signed' and own.terminated_on is null
      and own.start_on <= '2026-10-01' and (own.end_on is null or own.end_on > '2026-12-01')
    order by own.start_on desc limit 1
  ) contract on contract.project or right(e.employee_no, 1) = '5'`;

/**
 * The first grant of everyone, the next grant of those who move in the middle of a month, and a second grant of some
 * part-time people.
 */
const allocationTable = `
  create temporary table demo_allocations on commit drop as
  with placed as (
    select person.id as employee_id, person.place, person.start_on as from_on, person.end_on as until_on, funding.id,
      funding.start_on, funding.end_on, next.id as next_id, next.start_on as next_start_on, next.end_on as next_end_on,
      next.people as next_people,
      case when person.place in (${FUNDED}, ${SHORT}) then 100 when funding.percent < 60 then funding.percent
        else least(100, funding.percent + person.place % 3 * 10) end as percent
    from demo_funding funding
    join demo_funded person on person.place >= funding.first_place and person.place < funding.first_place + funding.people
    left join demo_funding next on next.place = funding.place % (select count(*) from demo_funding) + 1
  ), planned as (
    select *, place % 7 = 3 and end_on >= '${MOVE_ON}' and next_end_on > '${MOVE_ON}' and start_on < '${MOVE_ON}'
        and next_start_on <= '${MOVE_ON}' as moves,
      place % 4 = 1 and percent <= 80 and next_people < 8 as has_second
    from placed
  )
  select employee_id, id as project_id, greatest(from_on, start_on) as start_on, least(until_on, end_on, case
      when moves then date '${MOVE_ON}' - 1 when place = ${SHORT} then date '${GAP_AFTER}'
    end)::date as end_on, percent, true as is_primary, place, null as note, moves
  from planned
  union all
  select employee_id, next_id, greatest(from_on, date '${MOVE_ON}'), least(until_on, next_end_on)::date, percent, true, place,
    '原計畫工作告一段落', false
  from planned where moves
  union all
  select employee_id, next_id, greatest(from_on, next_start_on), least(until_on, next_end_on)::date, 20, false, place,
    '支援資料分析', false
  from planned where has_second and not moves`;

/**
 * Inserts the allocations of the running projects: some people of two, some moved in the middle of a month, one entirely
 * funded, and one entirely funded whose last project has ended.
 */
export const insertAllocations = async (client: pg.Client): Promise<void> => {
  await client.query(projectTable);
  await client.query(personTable);
  await client.query(allocationTable);
  await client.query('delete from demo_allocations where end_on < start_on');
  await client.query(`
    insert into allocations (employee_id, project_id, start_on, end_on, method, value, percent, covers, is_primary_insured,
      headcount_category, note, recorded_by_name, recorded_at)
    select employee_id, project_id, start_on, end_on, 'percent', percent, percent,
      '{base_pay,allowances,insurance,pension,year_end,unused_leave}', is_primary,
      case when percent < 80 then 'part_time' else (array['bachelor', 'master', 'postdoc'])[place % 3 + 1] end, note,
      ${RECORDED_BY}, (start_on - 5)::timestamp at time zone 'Asia/Taipei'
    from demo_allocations order by start_on, place`);
  await client.query(`
    insert into former_allocations (allocation_id, employee_id, project_id, start_on, end_on, method, value, percent,
      replaced_by_name, replaced_at)
    select own.id, own.employee_id, own.project_id, own.start_on, least(funding.end_on, person.end_on)::date, own.method,
      own.value, own.percent, ${RECORDED_BY}, (date '${MOVE_ON}' - 5)::timestamp at time zone 'Asia/Taipei'
    from demo_allocations demo join allocations own on own.employee_id = demo.employee_id
      and own.project_id = demo.project_id and own.start_on = demo.start_on
    join demo_funding funding on funding.id = own.project_id join demo_funded person on person.id = own.employee_id
    where demo.moves`);
  await client.query(`
    insert into fully_funded_employees (employee_id, since, set_by_name)
    select employee_id, min(start_on), ${RECORDED_BY} from demo_allocations where place in (${FUNDED}, ${SHORT})
    group by employee_id`);
};
