-- 報表排程: a saved statement that is mailed to the account on some days.
create table statement_schedules (
  id uuid not null default uuid_v7(),
  saved_filter_id uuid not null,
  -- Owner and recipient.
  account_id uuid not null,
  -- daily, weekly, monthly
  cadence text not null,
  -- Weekly: 1 (Monday) to 7. Monthly: 1 to 31; a shorter month ends it earlier.
  day int,
  -- xlsx, csv, link
  format text not null,
  next_run_on date not null,
  last_sent_at timestamptz(3),
  -- Why nothing is sent any more; null for an active schedule.
  paused_reason text,
  version int not null default 1,
  constraint statement_schedules_pkey primary key (id),
  constraint statement_schedules_once_key unique (saved_filter_id, account_id),
  constraint statement_schedules_saved_filter_id_fkey foreign key (saved_filter_id)
    references saved_filters (id) on update cascade on delete cascade,
  constraint statement_schedules_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint statement_schedules_format_known check (format in ('xlsx', 'csv', 'link')),
  constraint statement_schedules_day_of_cadence check (
    case cadence when 'daily' then day is null when 'weekly' then day is not null and day between 1 and 7
      when 'monthly' then day is not null and day between 1 and 31 else false end
  )
);
create index statement_schedules_account_id_idx on statement_schedules (account_id);
create index statement_schedules_next_run_on_idx on statement_schedules (next_run_on);

-- The days on which a schedule was run, once each.
create table statement_sends (
  schedule_id uuid not null,
  run_on date not null,
  at timestamptz(3) not null,
  constraint statement_sends_pkey primary key (schedule_id, run_on),
  constraint statement_sends_schedule_id_fkey foreign key (schedule_id)
    references statement_schedules (id) on update cascade on delete cascade
);
revoke update, delete on statement_sends from hr_service;

alter table outgoing_mails
  add column statement_schedule_id uuid,
  add constraint outgoing_mails_statement_schedule_id_fkey foreign key (statement_schedule_id)
    references statement_schedules (id) on update cascade on delete set null;
create index outgoing_mails_statement_schedule_id_idx on outgoing_mails (statement_schedule_id);
