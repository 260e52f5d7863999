create table job_titles (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  name_en text,
  family text not null,
  grade text,
  is_managerial boolean not null default false,
  probation_months integer,
  description text,
  sort_order integer not null default 0,
  active_to date,
  version integer not null default 1,
  constraint job_titles_pkey primary key (id),
  -- Checked at the end of an import, in which two may change names with each other.
  constraint job_titles_name_zh_key unique (name_zh) deferrable,
  constraint job_titles_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint job_titles_family_known check (family in ('research', 'technical', 'administration', 'management', 'project')),
  constraint job_titles_probation_months_lawful check (probation_months between 0 and 6)
);
create unique index job_titles_code_key on job_titles (code);

alter table employee_positions add column job_title_id uuid;
alter table employee_positions add constraint employee_positions_job_title_id_fkey foreign key (job_title_id)
  references job_titles (id) on delete restrict on update cascade;
create index employee_positions_job_title_id_idx on employee_positions (job_title_id);
