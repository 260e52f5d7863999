-- Whether a later stint counts the service of this one towards annual leave.
create or replace function is_service_counted_on(gone employments) returns boolean language sql stable as $$
  select exists (
    select from employments later where later.employee_id = gone.employee_id and later.effective_from >= gone.effective_to
      and coalesce(later.leave_seniority_on, later.seniority_on) <= gone.last_working_on
  )
$$;
