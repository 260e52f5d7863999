create or replace function custom_form_changes() returns trigger language plpgsql as $$
begin
  new.form_version := old.form_version + 1;
  return new;
end $$;

create or replace trigger custom_kinds_form_changes before update on custom_kinds for each row
  when ((old.name_zh, old.questions, old.requires_attachment)
    is distinct from (new.name_zh, new.questions, new.requires_attachment))
  execute function custom_form_changes();
