-- People see where they are signed in, and when each place was used last.
alter table sessions add column last_used_at timestamptz(3) not null default current_timestamp;
update sessions set last_used_at = created_at;

-- What lets somebody in whose authenticator is lost, each of them once; their hashes alone are kept.
create table recovery_codes (
  account_id uuid not null,
  code_hash text not null,
  constraint recovery_codes_pkey primary key (account_id, code_hash),
  constraint recovery_codes_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade
);
