-- 批次: hours of leave granted at once, to be used within a range of days (decision 040).
create table leave_lots (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  type text not null,
  origin text not null,
  valid_from date not null,
  -- Inclusive.
  valid_until date not null,
  -- Sum of the entries; written only by the trigger leave_entries_kept.
  remaining_minutes int not null default 0,
  -- The rule of law in words. Null: entered by hand.
  rule text,
  -- The lot from which deferred hours (遞延) come. Null: not deferred, or deferred before the ledger opened.
  carried_from_id uuid,
  -- 附件: one file for all employees of one addition.
  attachment_id uuid,
  -- Last day for which the lot counts as the annual leave of its year, if before valid_until: set when a later stint
  -- grants leave for the same days.
  granted_until date,
  -- 在途: reserved by pending applications; not taken yet, and expires with the lot.
  reserved_minutes int not null default 0,
  constraint leave_lots_pkey primary key (id),
  constraint leave_lots_attachment_id_fkey foreign key (attachment_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint leave_lots_carried_from_id_fkey foreign key (carried_from_id)
    references leave_lots (id) on update cascade on delete restrict,
  constraint leave_lots_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint leave_lots_carried_into_deferred check (carried_from_id is null or origin = 'carry_over'),
  constraint leave_lots_ends_after_start check (valid_until >= valid_from),
  constraint leave_lots_not_overspent check (remaining_minutes >= 0),
  constraint leave_lots_origin_known check (
    origin in ('grant', 'carry_over', 'overtime_earn', 'manual_add', 'import')
  ),
  constraint leave_lots_type_known check (type in ('annual', 'compensatory')),
  constraint leave_lots_granted_once exclude using gist (
    employee_id with =,
    type with =,
    daterange(valid_from, coalesce(granted_until, valid_until), '[]') with &&
  ) where (origin = 'grant' or (origin = 'import' and type = 'annual'))
);
create index leave_lots_attachment_id_idx on leave_lots (attachment_id);
-- The rest of a lot is deferred once.
create unique index leave_lots_carried_once_key on leave_lots (carried_from_id);
create index leave_lots_employee_id_type_valid_until_idx on leave_lots (employee_id, type, valid_until);
create index leave_lots_expires_on_idx on leave_lots ((valid_until + 1)) where -(remaining_minutes + reserved_minutes) <> 0;
-- For the foreign key of entries: employee and type of an entry are those of its lot.
create unique index leave_lots_id_employee_id_type_key on leave_lots (id, employee_id, type);
create index leave_lots_left_idx on leave_lots (type, valid_until) include (employee_id, valid_from, origin)
  where remaining_minutes > 0;
revoke update, delete on leave_lots from hr_service;

-- The ledger of leave hours; append-only.
create table leave_entries (
  id uuid not null default uuid_v7(),
  lot_id uuid not null,
  employee_id uuid not null,
  type text not null,
  kind text not null,
  -- Positive: added to the lot. Negative: taken from it.
  minutes int not null,
  -- A day of the lot; for a use, the day of the leave.
  effective_on date not null,
  reason text,
  -- Number of the application or letter.
  source_no text,
  -- The entry that this one reverses.
  reverses_id uuid,
  at timestamptz(3) not null default current_timestamp,
  -- Name at that time.
  actor_name text not null,
  constraint leave_entries_pkey primary key (id),
  constraint leave_entries_lot_id_employee_id_type_fkey foreign key (lot_id, employee_id, type)
    references leave_lots (id, employee_id, type) on update cascade on delete restrict,
  constraint leave_entries_reverses_id_fkey foreign key (reverses_id)
    references leave_entries (id) on update cascade on delete restrict,
  constraint leave_entries_kind_known check (
    kind in ('grant', 'carry_over', 'overtime_earn', 'manual_add', 'import', 'reserve', 'release', 'use', 'cancel_return',
      'manual_reduce', 'cash_out', 'correction')
  ),
  constraint leave_entries_minutes_not_zero check (minutes <> 0),
  constraint leave_entries_return_names_what_it_returns check (
    kind not in ('release', 'cancel_return') or reverses_id is not null
  ),
  constraint leave_entries_sign_of_kind check (
    case
      when kind in ('grant', 'overtime_earn', 'manual_add', 'import', 'release', 'cancel_return') then minutes > 0
      when kind in ('reserve', 'use', 'manual_reduce', 'cash_out') then minutes < 0
      else true
    end
  )
);
create index leave_entries_effective_on_idx on leave_entries (effective_on);
create index leave_entries_employee_id_type_effective_on_idx on leave_entries (employee_id, type, effective_on);
create index leave_entries_lot_id_effective_on_idx on leave_entries (lot_id, effective_on);
-- An entry is reversed at most once.
create unique index leave_entries_reverses_id_key on leave_entries (reverses_id);
revoke update, delete on leave_entries from hr_service;

-- Employees who were granted less annual leave than they are entitled to; rewritten every night.
create table owed_grants (
  employee_id uuid not null,
  constraint owed_grants_pkey primary key (employee_id),
  constraint owed_grants_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade
);

-- Leavers whose leave years granted less than their years of service; rewritten every night. Unpaid, so in no lot
-- yet. A leaver without a row, or with another owed_on, is recalculated when balances are read.
create table owed_differences (
  employee_id uuid not null,
  -- The last working day.
  owed_on date not null,
  minutes int not null,
  constraint owed_differences_pkey primary key (employee_id),
  constraint owed_differences_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade,
  constraint owed_differences_minutes_not_negative check (minutes >= 0)
);

-- 行事曆連結: calendars for external applications (decision 058).
create table calendar_feeds (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  scope text not null,
  -- Plain digest: the secret is random and long enough.
  token_hash text not null,
  made_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint calendar_feeds_pkey primary key (id),
  constraint calendar_feeds_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade,
  constraint calendar_feeds_revoked_after_made check (revoked_at >= made_at),
  constraint calendar_feeds_scope_known check (scope in ('own', 'team', 'expiry'))
);
create index calendar_feeds_employee_id_idx on calendar_feeds (employee_id);
-- A new link replaces the previous one.
create unique index calendar_feeds_one_of_each_key on calendar_feeds (employee_id, scope) where revoked_at is null;
create unique index calendar_feeds_token_hash_key on calendar_feeds (token_hash);
revoke update, delete on calendar_feeds from hr_service;
grant update (revoked_at) on calendar_feeds to hr_service;
