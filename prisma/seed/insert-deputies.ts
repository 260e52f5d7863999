import type pg from 'pg';

/**
 * Inserts a past, a current and a future sign-off deputy of three department heads; each deputy works in the
 * department.
 */
export const insertDeputies = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into sign_off_deputies (employee_id, deputy_id, start_on, end_on, note)
    select head_post.head_id, colleague.id, period_data.start_on, period_data.end_on, period_data.note
    from (
      select period.head_id, period.department_id, row_number() over (order by d.code) as place
      from departments d
      join department_periods period on period.department_id = d.id and period.effective_to is null
      where period.head_id is not null and exists (
        select from employee_positions placed join employments stint on stint.employee_id = placed.employee_id
        where placed.department_id = d.id and placed.effective_to is null and placed.employee_id <> period.head_id
          and stint.effective_to is null and stint.last_working_on is null
      )
    ) head_post
    join (values
      (1, date '2026-10-05', date '2026-10-09', '國內出差'),
      (2, date '2026-11-16', date '2026-11-27', '出國參加研討會'),
      (3, date '2026-12-14', date '2026-12-18', '休假')
    ) as period_data (place, start_on, end_on, note) on period_data.place = head_post.place
    cross join lateral (
      select e.id from employee_positions placed
      join employees e on e.id = placed.employee_id
      join employments stint on stint.employee_id = e.id and stint.effective_to is null and stint.last_working_on is null
      where placed.department_id = head_post.department_id and placed.effective_to is null and e.id <> head_post.head_id
        and stint.hired_on < date '2026-01-01'
      order by e.employee_no limit 1
    ) colleague`);
};
