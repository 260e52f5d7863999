-- A file that no draft refers to is an abandoned upload again: an application claims it, or the sweep deletes it.
create or replace function release_file_of_draft() returns trigger language plpgsql as $$
begin
  update stored_files set claimed_at = null where id = old.file_id;
  return null;
end
$$;

create or replace trigger application_draft_files_released after delete on application_draft_files
  for each row execute function release_file_of_draft();
