-- How a person wants to see things goes with their account, to whatever browser they sign in from.
create table preferences (
  account_id uuid not null,
  name text not null,
  value jsonb not null,
  constraint preferences_pkey primary key (account_id, name),
  constraint preferences_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on delete cascade on update cascade
);
