-- Who is insured with somebody in health insurance, from a day until a day (健保眷屬).
create table nhi_dependents (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  name_zh text not null,
  relation text not null,
  -- Encrypted.
  identity_number text not null,
  -- Tells whether a number is somebody's already, without telling the number.
  identity_digest text not null,
  birth_on date not null,
  start_on date not null,
  -- Included: cover ends with the day. Null while nothing ends it.
  end_on date,
  -- Encrypted: why they pay less may tell of their health.
  reduction text,
  note text,
  version integer not null default 1,
  constraint nhi_dependents_pkey primary key (id),
  constraint nhi_dependents_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint nhi_dependents_relation_known check (relation in ('spouse', 'parent', 'grandparent', 'child', 'grandchild')),
  constraint nhi_dependents_ends_after_start check (end_on >= start_on),
  constraint nhi_dependents_born_before_start check (birth_on <= start_on),
  -- Nobody is insured with two people at once, nor twice with one.
  constraint nhi_dependents_no_overlap exclude using gist (
    identity_digest with =,
    daterange(start_on, end_on, '[]') with &&
  )
);
create index nhi_dependents_employee_id_start_on_idx on nhi_dependents (employee_id, start_on);
create index nhi_dependents_start_on_idx on nhi_dependents (start_on);
create index nhi_dependents_end_on_idx on nhi_dependents (end_on);
create index nhi_dependents_search_idx on nhi_dependents using gin (search_grams(coalesce(name_zh, '')));

create trigger nhi_dependents_count_of_inserted after insert on nhi_dependents
  referencing new table as inserted for each statement execute function keep_record_counts();
create trigger nhi_dependents_count_of_deleted after delete on nhi_dependents
  referencing old table as deleted for each statement execute function keep_record_counts();
create trigger nhi_dependents_count_of_truncated after truncate on nhi_dependents
  for each statement execute function keep_record_counts();

-- Whoever keeps in what people are insured keeps who is insured with them, where nobody works yet.
update roles set
  permissions = permissions || array['nhi_dependent:view', 'nhi_dependent:edit', 'nhi_dependent:export']
where code in ('hr_manager', 'hr_officer', 'payroll_officer') and not exists (select from emp_accounts);
update roles set
  permissions = permissions || array['nhi_dependent:view', 'nhi_dependent:export']
where code = 'auditor' and not exists (select from emp_accounts);
