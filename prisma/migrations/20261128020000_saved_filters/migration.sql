-- Filters and order of a list under a name. They go with the account that owns them.
create table saved_filters (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  list text not null,
  name text not null,
  -- As the list's address says it.
  query text not null,
  is_shared boolean not null,
  created_at timestamptz(3) not null,
  constraint saved_filters_pkey primary key (id),
  constraint saved_filters_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade,
  -- Which lists there are is the contract's.
  constraint saved_filters_list_named check (list ~ '^[a-z][a-z_]{0,59}$'),
  constraint saved_filters_name_present check (btrim(name) <> '' and length(name) <= 50),
  constraint saved_filters_query_bounded check (length(query) <= 2000)
);
create unique index saved_filters_account_id_list_name_key on saved_filters (account_id, list, name);
create unique index saved_filters_id_list_key on saved_filters (id, list);
-- Those that others share of a list.
create index saved_filters_shared_list_idx on saved_filters (list) where is_shared;

-- What a list shows somebody who opens it bare: one for each person and list, and of that list.
create table saved_filter_defaults (
  account_id uuid not null,
  list text not null,
  saved_filter_id uuid not null,
  constraint saved_filter_defaults_pkey primary key (account_id, list),
  constraint saved_filter_defaults_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade,
  constraint saved_filter_defaults_saved_filter_id_list_fkey foreign key (saved_filter_id, list)
    references saved_filters (id, list) on delete cascade on update cascade
);
create index saved_filter_defaults_saved_filter_id_list_idx on saved_filter_defaults (saved_filter_id, list);
