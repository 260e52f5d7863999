-- The last confirmation of the password or a passkey in a session, which pay requires.
alter table sessions add column confirmed_at timestamptz(3);

-- How an employee gets the payslips: the password of the PDF file, encrypted, and whether they are mailed.
create table payslip_deliveries (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  pdf_password text,
  by_mail boolean not null default false,
  changed_at timestamptz(3) not null,
  constraint payslip_deliveries_pkey primary key (id),
  constraint payslip_deliveries_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade,
  constraint payslip_deliveries_mail_needs_password check (not by_mail or pdf_password is not null)
);
create unique index payslip_deliveries_employee_id_key on payslip_deliveries (employee_id);

-- Payslips that were mailed. A payslip is mailed again only on purpose.
create table sent_payslips (
  payslip_id uuid not null,
  times int not null default 1,
  sent_at timestamptz(3) not null,
  sent_by_name text not null,
  constraint sent_payslips_pkey primary key (payslip_id),
  constraint sent_payslips_payslip_id_fkey foreign key (payslip_id)
    references payslips (id) on update cascade on delete cascade,
  constraint sent_payslips_times_counted check (times > 0)
);

-- The payslip that is attached to a mail. Its file is created when the mail is sent, and is not stored.
alter table outgoing_mails add column payslip_id uuid;
alter table outgoing_mails add constraint outgoing_mails_payslip_id_fkey foreign key (payslip_id)
  references payslips (id) on update cascade on delete set null;
create index outgoing_mails_payslip_id_idx on outgoing_mails (payslip_id);

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
  'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
  'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'leave_recalculated', 'schedule_published',
  'attendance_anomaly', 'team_anomaly', 'contract_to_sign', 'pay_adjusted', 'payslip_ready', 'payslip_sent', 'bulk_reveal'
));
