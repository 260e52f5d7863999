-- What hours that were added by hand rest on (附件): one file for all who were given them together.
alter table leave_lots
  add column attachment_id uuid,
  add constraint leave_lots_attachment_id_fkey foreign key (attachment_id)
    references stored_files (id) on delete restrict on update cascade;
create index leave_lots_attachment_id_idx on leave_lots (attachment_id);
