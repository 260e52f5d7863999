-- No concurrent position in a closed department. Checked again when a last working day changes.
create or replace function require_posts_in_force() returns trigger language plpgsql as $$
begin
  perform from departments
    where id in (select department_id from concurrent_positions where employee_id = new.employee_id)
    order by id for share;
  if exists (
    select from concurrent_positions post
    join employments stint on stint.employee_id = post.employee_id
      and daterange(stint.hired_on, stint.last_working_on + 1) @> post.effective_from
    where post.employee_id = new.employee_id and not coalesce((
      select range_agg(daterange(period.effective_from, period.effective_to)) from department_periods period
      where period.department_id = post.department_id
    ), '{}'::datemultirange) @> daterange(post.effective_from, least(post.effective_to, stint.last_working_on + 1))
  ) then
    raise exception 'posts_department_in_force: %', new.employee_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

drop trigger if exists concurrent_positions_department_in_force on concurrent_positions;
create constraint trigger concurrent_positions_department_in_force
  after insert or update of department_id, effective_from, effective_to on concurrent_positions
  deferrable initially deferred for each row execute function require_posts_in_force();

drop trigger if exists employments_posts_in_force on employments;
create constraint trigger employments_posts_in_force
  after update of last_working_on on employments
  deferrable initially deferred for each row execute function require_posts_in_force();
