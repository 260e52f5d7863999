create table preferences (
  account_id uuid not null,
  name text not null,
  value jsonb not null,
  constraint preferences_pkey primary key (account_id, name),
  constraint preferences_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade
);

create table saved_filters (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  created_at timestamptz(3) not null,
  constraint saved_filters_pkey primary key (id),
  constraint saved_filters_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  -- The contract defines the lists.
  constraint saved_filters_list_named check (list ~ '^[a-z][a-z_]{0,59}$'),
  constraint saved_filters_name_present check (btrim(name) <> '' and length(name) <= 50),
  constraint saved_filters_query_bounded check (length(query) <= 4000)
);
create unique index saved_filters_account_id_list_name_key on saved_filters (account_id, list, name);
create unique index saved_filters_id_list_key on saved_filters (id, list);
create index saved_filters_shared_list_idx on saved_filters (list) where is_shared;

create table saved_filter_defaults (
  account_id uuid not null,
  list text not null,
  saved_filter_id uuid not null,
  constraint saved_filter_defaults_pkey primary key (account_id, list),
  constraint saved_filter_defaults_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint saved_filter_defaults_saved_filter_id_list_fkey foreign key (saved_filter_id, list)
    references saved_filters (id, list) on update cascade on delete cascade
);
create index saved_filter_defaults_saved_filter_id_list_idx on saved_filter_defaults (saved_filter_id, list);

-- Progress of a batch that is running. Written outside its transaction, so that it is visible meanwhile.
create table batch_progress (
  account_id uuid not null,
  done int not null,
  total int not null,
  updated_at timestamptz(3) not null,
  constraint batch_progress_pkey primary key (account_id),
  constraint batch_progress_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint batch_progress_within_total check (done >= 0 and done <= total)
);
