import type pg from 'pg';

/** Inserts office hours of one department: from 10:00 this year, and from 09:30 from next year on. */
export const insertOfficeHours = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with created_hours as (
      insert into office_hours (name, department_id)
      select period.name_zh || '辦公時間', d.id from departments d
      join department_periods period on period.department_id = d.id and period.effective_to is null
      where period.parent_id is not null order by d.code desc limit 1
      returning id
    )
    insert into office_hours_periods (office_hours_id, effective_from, effective_to, week)
    select created_hours.id, period_data."from", period_data."to", (
      select jsonb_agg(case when day between 1 and 5 then jsonb_build_object('from', period_data.begins, 'to', period_data.begins + 540,
        'breaks', jsonb_build_array(jsonb_build_object('from', 720, 'to', 780))) end order by day)
      from generate_series(0, 6) as day
    )
    from created_hours cross join (values
      (date '2026-01-01', date '2027-01-01', 600),
      (date '2027-01-01', null, 570)
    ) as period_data ("from", "to", begins)`);
};
