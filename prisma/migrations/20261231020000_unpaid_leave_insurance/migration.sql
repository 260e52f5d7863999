-- Whether whoever is away without pay stays insured here, and who stands in for them; of those before nobody knows.
alter table transfer_records
  add column unpaid_leave_insurance text,
  add column leave_deputy_id uuid,
  add constraint transfer_records_unpaid_leave_insurance_known check (unpaid_leave_insurance in ('continued', 'ended')),
  add constraint transfer_records_leave_deputy_id_fkey foreign key (leave_deputy_id) references employees (id)
    on update cascade on delete restrict,
  add constraint transfer_records_not_own_leave_deputy check (leave_deputy_id <> employee_id),
  add constraint transfer_records_of_unpaid_leave check (kind = 'unpaid_leave'
    or (unpaid_leave_insurance is null and leave_deputy_id is null));
create index transfer_records_leave_deputy_id_idx on transfer_records (leave_deputy_id);
