-- Concurrent positions and unpaid leave lie within one stint, except that an end after the last working day is
-- ignored by readers. Deferred: a rehire ends the earlier ones in the same transaction.
create or replace function require_one_stint() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.employee_id else new.employee_id end;
begin
  if exists (
    select from (
      select effective_from as begins_on, daterange(effective_from, effective_to) as days
      from concurrent_positions where employee_id = person
      union all
      select starts_on, daterange(starts_on, ends_on, '[]') from unpaid_leaves where employee_id = person
    ) beside
    where (
      select count(*) from employments stint
      where stint.employee_id = person and daterange(stint.hired_on, stint.last_working_on + 1) && beside.days
    ) <> 1 or not exists (
      select from employments stint
      where stint.employee_id = person and daterange(stint.hired_on, stint.last_working_on + 1) @> beside.begins_on
    )
  ) then
    raise exception 'posts_of_one_stint: %', person using errcode = 'check_violation';
  end if;
  return null;
end
$$;

drop trigger if exists concurrent_positions_of_one_stint on concurrent_positions;
create constraint trigger concurrent_positions_of_one_stint after insert or update on concurrent_positions
  deferrable initially deferred for each row execute function require_one_stint();

drop trigger if exists employments_hold_posts on employments;
create constraint trigger employments_hold_posts after insert or update or delete on employments
  deferrable initially deferred for each row execute function require_one_stint();

drop trigger if exists unpaid_leaves_of_one_stint on unpaid_leaves;
create constraint trigger unpaid_leaves_of_one_stint after insert or update on unpaid_leaves
  deferrable initially deferred for each row execute function require_one_stint();
