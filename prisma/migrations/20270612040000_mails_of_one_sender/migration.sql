-- Several notices of one sender to one recipient within a minute are one mail, which says how many more it stands for.
alter table outgoing_mails
  add column sender_id uuid,
  add column merged integer not null default 0,
  add constraint outgoing_mails_sender_id_fkey foreign key (sender_id) references emp_accounts (id) on delete set null on update no action,
  add constraint outgoing_mails_merged_counts check (merged >= 0);

create index outgoing_mails_sender_id_idx on outgoing_mails (sender_id);

-- A notice of an application that was withdrawn before anybody read it is shown no more; it is never deleted.
alter table notifications add column taken_back_at timestamptz(3);
grant update (taken_back_at) on notifications to hr_service;
