-- 通知
create table notifications (
  id uuid not null default uuid_v7(),
  -- The recipient.
  employee_id uuid not null,
  kind text not null,
  application_id uuid,
  -- Since when the fact holds: the same fact is announced once.
  since timestamptz(3) not null,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  -- Number of facts that a daily summary stands for.
  count int not null default 1,
  summary text,
  -- The notice that is shown and mailed instead: a command announces several requests to one signer as one notice
  -- (decision 087).
  part_of uuid,
  -- Hidden: the application was withdrawn before the notice was read.
  withdrawn_at timestamptz(3),
  constraint notifications_pkey primary key (id),
  constraint notifications_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint notifications_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint notifications_part_of_fkey foreign key (part_of)
    references notifications (id) on update cascade on delete restrict,
  constraint notifications_count_some check (count > 0),
  constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
    'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
    'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'contract_to_sign',
    'bulk_reveal'
  )),
  constraint notifications_one_subject check (num_nonnulls(application_id, summary) = 1),
  constraint notifications_parts_ask_to_sign check (part_of is null or (kind = 'task' and count = 1))
);
create index notifications_application_id_idx on notifications (application_id);
create index notifications_employee_id_at_idx on notifications (employee_id, at);
create unique index notifications_once_key on notifications (employee_id, application_id, kind, since);
create index notifications_part_of_idx on notifications (part_of);
-- Announced once, as for notices of an application.
create unique index notifications_summary_once_key on notifications (employee_id, kind, since) where application_id is null;
create index notifications_unread_idx on notifications (employee_id) where read_at is null;
revoke update, delete on notifications from hr_service;
grant update (read_at) on notifications to hr_service;
grant update (withdrawn_at) on notifications to hr_service;

-- 郵件寄送: one mail per notice, for recipients with an account and a work address (decision 063).
create table outgoing_mails (
  -- Identifier of the notice.
  id uuid not null,
  employee_id uuid not null,
  address text not null,
  subject text not null,
  state text not null default 'waiting',
  made_at timestamptz(3) not null,
  queued_at timestamptz(3) not null,
  -- A sender moves it ahead before it sends, so that no other process sends the same mail.
  next_try_at timestamptz(3) not null,
  attempts int not null default 0,
  sent_at timestamptz(3),
  -- Of the last attempt.
  error text,
  version int not null default 1,
  -- Several notices of one sender to one recipient within a minute are one mail.
  sender_id uuid,
  merged int not null default 0,
  constraint outgoing_mails_pkey primary key (id),
  constraint outgoing_mails_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade,
  constraint outgoing_mails_id_fkey foreign key (id)
    references notifications (id) on update cascade on delete cascade,
  constraint outgoing_mails_sender_id_fkey foreign key (sender_id)
    references emp_accounts (id) on delete set null,
  constraint outgoing_mails_merged_counts check (merged >= 0),
  constraint outgoing_mails_not_sent_for_a_reason check (state not in ('failed', 'dropped') or error is not null),
  constraint outgoing_mails_sent_at_an_instant check ((state = 'sent') = (sent_at is not null)),
  constraint outgoing_mails_state_known check (state in ('waiting', 'sent', 'failed', 'dropped'))
);
create index outgoing_mails_employee_id_idx on outgoing_mails (employee_id);
create index outgoing_mails_made_at_idx on outgoing_mails (made_at);
create index outgoing_mails_next_try_at_idx on outgoing_mails (next_try_at) where state = 'waiting';
create index outgoing_mails_search_idx on outgoing_mails
  using gin (search_grams(coalesce(address, '') || ' ' || coalesce(subject, '')));
create index outgoing_mails_sender_id_idx on outgoing_mails (sender_id);
