-- What people ask to be changed of their own data (資料變更申請).
create table change_requests (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  reason text not null,
  -- By the names of the contract, each as it was and as it is to be: [{"name": "mobile", "before": …, "after": …}].
  changes jsonb not null,
  -- Encrypted; null where no other account is asked for.
  bank_account text,
  -- The one that was there when it was asked for, encrypted.
  bank_account_before text,
  state text not null default 'pending',
  requested_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- Who decided it, as they were called then.
  decided_by text,
  return_reason text,
  version integer not null default 1,
  constraint change_requests_pkey primary key (id),
  constraint change_requests_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint change_requests_state_known check (state in ('pending', 'approved', 'returned', 'withdrawn')),
  constraint change_requests_asks_for_something check (changes <> '[]'::jsonb or bank_account is not null),
  constraint change_requests_returned_for_a_reason check ((state = 'returned') = (return_reason is not null)),
  constraint change_requests_decided_by_somebody check (
    (state in ('approved', 'returned')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null)
  )
);
-- Whoever waits for one asks for no other: two that wait could want different things of the same value.
create unique index change_requests_one_open_key on change_requests (employee_id) where state = 'pending';
create index change_requests_employee_id_requested_at_idx on change_requests (employee_id, requested_at);
-- Those that somebody has to decide.
create index change_requests_state_requested_at_idx on change_requests (state, requested_at);
create index change_requests_requested_at_idx on change_requests (requested_at);
create index change_requests_search_idx on change_requests using gin (search_grams(coalesce(reason, '')));
