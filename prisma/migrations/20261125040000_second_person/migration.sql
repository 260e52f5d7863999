-- A reset of a password or second factor that waits for a second administrator. It goes when it is decided; the log tells it.
create table reset_requests (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  kind text not null,
  requested_by uuid not null,
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint reset_requests_pkey primary key (id),
  constraint reset_requests_kind_known check (kind in ('password', 'second_factor')),
  constraint reset_requests_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade,
  constraint reset_requests_requested_by_fkey foreign key (requested_by)
    references emp_accounts (id) on delete cascade on update cascade
);
create unique index reset_requests_account_id_kind_key on reset_requests (account_id, kind);
create index reset_requests_requested_by_idx on reset_requests (requested_by);

-- What an administrator is told of and has not read yet.
create table access_notices (
  id uuid not null default uuid_v7(),
  recipient_id uuid not null,
  account_id uuid not null,
  at timestamptz(3) not null,
  text text not null,
  constraint access_notices_pkey primary key (id),
  constraint access_notices_recipient_id_fkey foreign key (recipient_id)
    references emp_accounts (id) on delete cascade on update cascade,
  constraint access_notices_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade
);
create index access_notices_recipient_id_at_idx on access_notices (recipient_id, at);
create index access_notices_account_id_idx on access_notices (account_id);
