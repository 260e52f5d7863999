create or replace function refuse_action_change() returns trigger language plpgsql as $$
begin
  raise exception 'application_actions_append_only: what was signed stays' using errcode = 'check_violation';
end
$$;

create or replace trigger application_actions_append_only before update or delete or truncate on application_actions
  for each statement execute function refuse_action_change();
