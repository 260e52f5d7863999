-- A flow may be for leave of one type, for who holds a job title or is employed in some way, and for what is shorter than some length.
alter table sign_off_flows
  add column leave_type text,
  add column job_title_id uuid,
  add column employment_type_id uuid,
  -- Not included, so that what is longer follows without a gap.
  add column until_minutes integer,
  add constraint sign_off_flows_leave_type_of_its_kind check (leave_type is null or kind = 'leave'),
  add constraint sign_off_flows_ends_after_its_start check (until_minutes > coalesce(from_minutes, 0)),
  add constraint sign_off_flows_job_title_id_fkey foreign key (job_title_id)
    references job_titles (id) on delete restrict on update cascade,
  add constraint sign_off_flows_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on delete restrict on update cascade;
drop index sign_off_flows_narrowness_key;
create unique index sign_off_flows_narrowness_key on sign_off_flows
  (kind, custom_kind_id, leave_type, department_id, job_title_id, employment_type_id, from_minutes, until_minutes)
  nulls not distinct;
create index sign_off_flows_job_title_id_idx on sign_off_flows (job_title_id);
create index sign_off_flows_employment_type_id_idx on sign_off_flows (employment_type_id);
