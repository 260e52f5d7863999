import type pg from 'pg';

/** People per department with shifts; the others of a large organisation stay on office hours. */
const PEOPLE_PER_DEPARTMENT = 24;

/** The first day is a Sunday and begins a cycle of four weeks. */
const [FIRST, PUBLISHED_UNTIL, LAST] = ['2026-07-26', '2026-11-30', '2026-12-31'];

const LOCKED_MONTHS = ['2026-08-01', '2026-09-01', '2026-10-01'];

/**
 * Shifts of each department. Everybody has the same two days off each week, and takes the next shift of the department
 * after two weeks, on their days off.
 */
const departments = `(values
  ('SVC-NTH', array['D1', 'E1', 'N1']),
  ('SVC-STH', array['D1', 'E1']),
  ('SVC-CAR', array['L1'])
) as scheduled (code, shifts)`;

/** Days off after the first working day of a person: 例假 and 休息日, and a third day where a shift has ten hours. */
const kindOfDay = `case
  when day_of_week = 5 then 'regular'
  when day_of_week = 6 then 'rest'
  when department_code = 'SVC-CAR' and day_of_week = 4 then 'empty'
  when holiday and place % 2 = 0 then 'holiday'
  else 'work' end`;

const isAway = (day: string): string => `(
  exists (
    select from leave_days leave
    where leave.employee_id = people.employee_id and leave."on" = ${day} and leave.is_reserved
  ) or exists (
    select from application_spans other where other.employee_id = people.employee_id and other.is_reserved
      and other.span && tsrange((${day})::timestamp, (${day}) + interval '1 day')
  )
)`;

const daysTo = (last: string): string => `generate_series(timestamp '${FIRST}', timestamp '${last}', '1 day') day`;

/** Days of leave and trips stay on office hours. The days off of a person are chosen so that they are none of them. */
const insertEntries = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into schedule_entries (employee_id, "on", kind, shift_template_id, published_kind,
      published_shift_template_id, published_at)
    with people as (
      select placed.employee_id, stint.hired_on, scheduled.code as department_code, scheduled.shifts,
        row_number() over (partition by scheduled.code order by e.employee_no)::int as place
      from ${departments}
      join departments d on d.code = scheduled.code
      join employee_positions placed on placed.department_id = d.id and placed.effective_to is null
      join employees e on e.id = placed.employee_id
      join employments stint on stint.employee_id = e.id and stint.effective_to is null
        and stint.last_working_on is null
      where not exists (select from unpaid_leaves away where away.employee_id = e.id) and coalesce((
        select bool_or(coalesce(contract.terminated_on, contract.end_on, 'infinity') > date '${LAST}')
        from employee_contracts contract where contract.employee_id = e.id and contract.stage = 'signed'
      ), true)
    ), placed as materialized (
      select people.*, (
        select week.start from generate_series(0, 6) as week (start)
        order by (
          select count(*) from ${daysTo(LAST)}
          where (day::date - date '${FIRST}' + week.start) % 7 > 4 and ${isAway('day::date')}
        ), (week.start - people.place + 700) % 7 limit 1
      ) as start
      from people where place <= ${PEOPLE_PER_DEPARTMENT}
    ), days as (
      select people.*, day::date as "on", (day::date - date '${FIRST}' + start) % 7 as day_of_week,
        (day::date - date '${FIRST}' + start) / 14 as fortnight,
        exists (select from holidays h where h.date = day::date and h.kind = 'national_holiday') as holiday
      from placed people, ${daysTo(LAST)}
      where day >= hired_on and not ${isAway('day::date')}
    ), entry as (
      select days.employee_id, days."on", days.kind, template.id as template_id,
        days."on" <= date '${PUBLISHED_UNTIL}' as is_published
      from (
        select days.*, ${kindOfDay} as kind, shifts[(place + fortnight) % cardinality(shifts) + 1] as shift from days
      ) days
      left join shift_templates template on days.kind = 'work' and template.code = days.shift
    )
    select employee_id, "on", kind, template_id, case when is_published then kind end,
      case when is_published then template_id end,
      case when is_published then (date_trunc('month', "on") - interval '6 days' + time '15:00') at time zone 'Asia/Taipei' end
    from entry order by employee_id, "on"`);
};

/** The draft of December: one person works twelve days in a row, another begins early after an evening shift. */
const spoilDraft = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with person as (
      select entry.employee_id, row_number() over (order by min(e.employee_no)) as place
      from schedule_entries entry join employees e on e.id = entry.employee_id
      join shift_templates template on template.id = entry.shift_template_id and template.code = 'N1'
      group by entry.employee_id
    ), change (place, code, "on") as (
      select 1, 'D1', day::date from generate_series(timestamp '2026-12-07', '2026-12-18', '1 day') day
      union all values (2, 'E1', date '2026-12-09'), (2, 'D1', date '2026-12-10')
    )
    update schedule_entries entry set kind = 'work', shift_template_id = template.id
    from change join person using (place) join shift_templates template on template.code = change.code
    where entry.employee_id = person.employee_id and entry."on" = change."on"`);
};

const insertRules = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into working_hour_systems (department_id, start_on, system, cycle_start_on, note)
    select d.id, date '2026-08-01', 'four_week', date '${FIRST}', '經勞資會議同意'
    from departments d where d.code = 'SVC-CAR'`);
  await client.query(`
    insert into staffing_minimums (department_id, shift_template_id, weekday_count, holiday_count, start_on)
    select d.id, template.id, minimum.weekday_count, minimum.holiday_count, date '2026-08-01'
    from (values ('D1', 2, 1), ('E1', 1, 1), ('N1', 1, 1)) as minimum (code, weekday_count, holiday_count)
    join shift_templates template using (code) join departments d on d.code = 'SVC-NTH'`);
  await client.query(
    `insert into schedule_locks (month, department_id, locked_at)
    select month, d.id, (month + interval '1 month 4 days 10 hours') at time zone 'Asia/Taipei'
    from unnest($1::date[]) as month, ${departments} join departments d on d.code = scheduled.code`,
    [LOCKED_MONTHS],
  );
};

/**
 * Inserts the schedules of three departments: months that are published and locked, the current month published, and
 * a draft of the next with a few violations.
 */
export const insertSchedules = async (client: pg.Client): Promise<void> => {
  await insertEntries(client);
  await spoilDraft(client);
  await insertRules(client);
};
