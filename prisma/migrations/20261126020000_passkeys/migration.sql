-- An organisation may require a second factor of a role's holders; how long somebody has known is kept with the account.
alter table roles add column requires_second_factor boolean not null default false;
alter table emp_accounts add column second_factor_asked_at timestamptz(3);

-- What lets somebody in without a password: the public half of a key that never leaves their device.
create table passkeys (
  id uuid not null default uuid_v7(),
  account_id uuid not null,
  -- As the device names it, base64url.
  credential_id text not null,
  public_key bytea not null,
  -- How often the device says that it has signed; a synchronised one always says 0.
  sign_count bigint not null,
  -- What the person calls it.
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkeys_pkey primary key (id),
  constraint passkeys_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade,
  constraint passkeys_name_present check (btrim(name) <> '')
);
create unique index passkeys_credential_id_key on passkeys (credential_id);
create index passkeys_account_id_idx on passkeys (account_id);

-- A challenge is answered once.
create table spent_challenges (
  challenge text not null,
  spent_at timestamptz(3) not null,
  constraint spent_challenges_pkey primary key (challenge)
);
create index spent_challenges_spent_at_idx on spent_challenges (spent_at);
