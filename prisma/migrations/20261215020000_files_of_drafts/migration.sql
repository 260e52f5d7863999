-- What people attach to what they have not sent yet: kept with the draft, and theirs alone.
create table application_draft_files (
  -- A file belongs to one draft.
  file_id uuid not null,
  draft_id uuid not null,
  -- In the order in which the applicant names them.
  place integer not null,
  constraint application_draft_files_pkey primary key (file_id),
  constraint application_draft_files_file_id_fkey foreign key (file_id)
    references stored_files (id) on delete restrict on update cascade,
  constraint application_draft_files_draft_id_fkey foreign key (draft_id)
    references application_drafts (id) on delete cascade on update cascade
);
create index application_draft_files_draft_id_idx on application_draft_files (draft_id);

-- What no draft names any more is an upload again that nobody went on with: an application claims it, or the sweep removes it.
create function release_file_of_draft() returns trigger language plpgsql as $$
begin
  update stored_files set claimed_at = null where id = old.file_id;
  return null;
end
$$;
create trigger application_draft_files_released after delete on application_draft_files
  for each row execute function release_file_of_draft();
