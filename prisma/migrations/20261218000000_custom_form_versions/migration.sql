-- By what whoever applies has read the form: another hint, another place in the list or an end of use changes nothing that they
-- have filled in. What was begun before tells the version of the row.
alter table custom_kinds add column form_version integer;
update custom_kinds set form_version = version;
alter table custom_kinds alter column form_version set not null, alter column form_version set default 1;

create function custom_form_changes() returns trigger language plpgsql as $$
begin
  new.form_version := old.form_version + 1;
  return new;
end $$;
create trigger custom_kinds_form_changes before update on custom_kinds for each row
  when ((old.name_zh, old.questions, old.requires_attachment)
    is distinct from (new.name_zh, new.questions, new.requires_attachment))
  execute function custom_form_changes();
