-- Files that people upload. What is in them is kept outside of the database, under the identifier.
create table stored_files (
  id uuid not null default uuid_v7(),
  -- As people see it, its ending that of what it holds.
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  created_by uuid not null,
  -- Since when something refers to it; until then it is an upload that nobody may have gone on with.
  claimed_at timestamptz(3),
  constraint stored_files_pkey primary key (id),
  -- Accounts are never deleted.
  constraint stored_files_created_by_fkey foreign key (created_by)
    references emp_accounts (id) on delete restrict on update cascade,
  constraint stored_files_name_present check (btrim(name) <> '' and length(name) <= 200),
  constraint stored_files_size_positive check (size > 0),
  constraint stored_files_sha256_whole check (sha256 ~ '^[0-9a-f]{64}$')
);
create index stored_files_unclaimed_created_at_idx on stored_files (created_at) where claimed_at is null;
create index stored_files_created_by_idx on stored_files (created_by);
