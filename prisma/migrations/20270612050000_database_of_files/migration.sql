-- The identifier by which the storage of files knows this database: a marker in the storage holds it, too.
create table file_storages (
  id uuid not null default uuid_v7(),
  constraint file_storages_pkey primary key (id)
);
insert into file_storages default values;
revoke insert, update, delete, truncate on file_storages from hr_service;
