-- What people attach to what they apply for, sending by sending: what an earlier one had its signers have seen, so it stays.
create table application_attachments (
  application_id uuid not null,
  round integer not null,
  file_id uuid not null,
  -- In the order in which the applicant names them.
  place integer not null,
  constraint application_attachments_pkey primary key (application_id, round, file_id),
  constraint application_attachments_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_attachments_file_id_fkey foreign key (file_id)
    references stored_files (id) on delete restrict on update cascade,
  -- A file belongs to one application.
  constraint application_attachments_of_one_application exclude using gist (file_id with =, application_id with <>)
);
create index application_attachments_file_id_idx on application_attachments (file_id);
revoke update, delete, truncate on application_attachments from hr_service;
