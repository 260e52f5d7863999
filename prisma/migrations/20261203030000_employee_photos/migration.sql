-- A photo is a file like any other; no two people share one.
alter table employees add column photo_file_id uuid;
alter table employees add constraint employees_photo_file_id_fkey foreign key (photo_file_id)
  references stored_files (id) on delete restrict on update cascade;
create unique index employees_photo_file_id_key on employees (photo_file_id);
