-- What a transfer rests on: an order of another office, the proof of a leave. Those of one batch, and a correction with what it corrects,
-- may rest on the same file.
alter table transfer_records add column attachment_id uuid;
alter table transfer_records add constraint transfer_records_attachment_id_fkey foreign key (attachment_id)
  references stored_files (id) on delete restrict on update cascade;
create index transfer_records_attachment_id_idx on transfer_records (attachment_id);
