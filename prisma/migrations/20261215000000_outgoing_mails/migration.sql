-- What is sent by mail (郵件寄送): each notice once, to those who have an account and a work address and want it.
create table outgoing_mails (
  -- Of the notice that it tells.
  id uuid not null,
  employee_id uuid not null,
  address text not null,
  subject text not null,
  state text not null default 'waiting',
  made_at timestamptz(3) not null,
  -- Since when it waits; anew where somebody wants it sent again.
  queued_at timestamptz(3) not null,
  -- Whoever sends it moves this ahead, so that nobody else does meanwhile.
  next_try_at timestamptz(3) not null,
  attempts integer not null default 0,
  sent_at timestamptz(3),
  -- Why it has not been sent, of the last attempt.
  error text,
  version integer not null default 1,
  constraint outgoing_mails_pkey primary key (id),
  constraint outgoing_mails_id_fkey foreign key (id) references notifications (id) on delete cascade on update cascade,
  constraint outgoing_mails_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete cascade on update cascade,
  constraint outgoing_mails_state_known check (state in ('waiting', 'sent', 'failed')),
  constraint outgoing_mails_sent_at_an_instant check ((state = 'sent') = (sent_at is not null)),
  constraint outgoing_mails_failed_for_a_reason check (state <> 'failed' or error is not null)
);
create index outgoing_mails_next_try_at_idx on outgoing_mails (next_try_at) where state = 'waiting';
create index outgoing_mails_employee_id_idx on outgoing_mails (employee_id);
create index outgoing_mails_made_at_idx on outgoing_mails (made_at);
create index outgoing_mails_search_idx on outgoing_mails
  using gin (search_grams(coalesce(address, '') || ' ' || coalesce(subject, '')));

-- Whoever follows up what people apply for sees to what they are told, where nobody works yet.
update roles set permissions = permissions || array['outgoing_mail:view', 'outgoing_mail:edit', 'outgoing_mail:export']
where code in ('system_administrator', 'hr_manager', 'hr_officer') and not exists (select from emp_accounts);
update roles set permissions = permissions || array['outgoing_mail:view', 'outgoing_mail:export']
where code = 'auditor' and not exists (select from emp_accounts);
