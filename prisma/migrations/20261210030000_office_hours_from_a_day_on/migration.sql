-- Office hours are a record of their own, of a department or of everybody, and what they are from a day on is a period of it.
alter table office_hours rename to office_hours_periods;
alter table office_hours_periods rename constraint office_hours_pkey to office_hours_periods_pkey;
alter table office_hours_periods rename constraint office_hours_ends_after_start to office_hours_periods_days_in_order;
alter table office_hours_periods rename constraint office_hours_week_sound to office_hours_periods_week_sound;
alter table office_hours_periods
  drop constraint office_hours_no_overlap,
  drop constraint office_hours_department_id_fkey,
  add column office_hours_id uuid;

create table office_hours (
  id uuid not null default uuid_v7(),
  name text not null,
  -- Of it and those below it that have none of their own; null for everybody.
  department_id uuid,
  version integer not null default 1,
  constraint office_hours_pkey primary key (id),
  constraint office_hours_department_id_fkey foreign key (department_id)
    references departments (id) on delete restrict on update cascade
);
create unique index office_hours_name_key on office_hours (name);
create unique index office_hours_narrowness_key on office_hours (department_id) nulls not distinct;

insert into office_hours (name, department_id)
select coalesce((select d.code from departments d where d.id = kept.department_id), '全公司'), kept.department_id
from (select distinct department_id from office_hours_periods) kept;
update office_hours_periods period set office_hours_id = hours.id
from office_hours hours where hours.department_id is not distinct from period.department_id;

alter table office_hours_periods
  drop column department_id,
  alter column office_hours_id set not null,
  add constraint office_hours_periods_office_hours_id_fkey foreign key (office_hours_id)
    references office_hours (id) on delete cascade on update cascade,
  add constraint office_hours_periods_no_overlap exclude using gist (
    office_hours_id with =,
    daterange(effective_from, effective_to) with &&
  );
create index office_hours_periods_office_hours_id_idx on office_hours_periods (office_hours_id);

-- Whoever keeps holidays keeps when people work, where nobody works yet.
update roles set
  permissions = permissions || array['office_hours:view', 'office_hours:edit', 'office_hours:export']
where code in ('hr_manager', 'hr_officer') and not exists (select from emp_accounts);
update roles set
  permissions = permissions || array['office_hours:view', 'office_hours:export']
where code = 'auditor' and not exists (select from emp_accounts);
