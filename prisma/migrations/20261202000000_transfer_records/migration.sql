-- 異動紀錄: what happened, happens and will happen to somebody's employment. Positions and stints are what is true on a
-- day; these are the events that made it so. A number is given once, also where what had it is gone.
create sequence transfer_record_numbers;
grant usage on sequence transfer_record_numbers to hr_service;

create function next_transfer_no() returns text language sql as $$
  select 'T' || lpad(number, greatest(6, length(number)), '0')
  from (select nextval('transfer_record_numbers')::text as number) as given
$$;

create table transfer_records (
  id uuid not null default uuid_v7(),
  transfer_no text not null,
  employee_id uuid not null,
  kind text not null,
  effective_on date not null,
  -- The last day of what lasts for a time.
  ends_on date,
  reason text not null,
  -- 公文字號
  document_no text,
  note text,
  -- Which values of the position it sets; only of these is kept what they were and became.
  changed text[],
  from_department_id uuid,
  to_department_id uuid,
  from_job_title_id uuid,
  to_job_title_id uuid,
  from_employment_type_id uuid,
  to_employment_type_id uuid,
  from_job_grade text,
  to_job_grade text,
  from_supervisor_id uuid,
  to_supervisor_id uuid,
  from_work_place text,
  to_work_place text,
  from_probation_ends_on date,
  to_probation_ends_on date,
  -- Why somebody is on leave without pay.
  unpaid_leave_kind text,
  -- What it is put in the place of.
  corrects_id uuid,
  cancelled_at timestamptz(3),
  cancelling_reason text,
  -- As whoever entered it was called then; null for what is from before it was kept.
  recorded_by text,
  recorded_at timestamptz(3) not null default current_timestamp,
  version integer not null default 1,
  constraint transfer_records_pkey primary key (id),
  constraint transfer_records_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint transfer_records_from_department_id_fkey foreign key (from_department_id)
    references departments (id) on delete restrict on update cascade,
  constraint transfer_records_to_department_id_fkey foreign key (to_department_id)
    references departments (id) on delete restrict on update cascade,
  constraint transfer_records_from_job_title_id_fkey foreign key (from_job_title_id)
    references job_titles (id) on delete restrict on update cascade,
  constraint transfer_records_to_job_title_id_fkey foreign key (to_job_title_id)
    references job_titles (id) on delete restrict on update cascade,
  constraint transfer_records_from_employment_type_id_fkey foreign key (from_employment_type_id)
    references employment_types (id) on delete restrict on update cascade,
  constraint transfer_records_to_employment_type_id_fkey foreign key (to_employment_type_id)
    references employment_types (id) on delete restrict on update cascade,
  constraint transfer_records_from_supervisor_id_fkey foreign key (from_supervisor_id)
    references employees (id) on delete restrict on update cascade,
  constraint transfer_records_to_supervisor_id_fkey foreign key (to_supervisor_id)
    references employees (id) on delete restrict on update cascade,
  constraint transfer_records_corrects_id_fkey foreign key (corrects_id)
    references transfer_records (id) on delete no action on update cascade,
  constraint transfer_records_kind_known check (kind in (
    'onboard', 'probation_pass', 'probation_extend', 'department_transfer', 'promotion', 'demotion', 'title_change',
    'grade_change', 'type_change', 'concurrent_position', 'acting', 'secondment', 'return_from_secondment', 'unpaid_leave',
    'reinstatement', 'reappointment', 'project_change', 'resignation', 'layoff', 'retirement'
  )),
  constraint transfer_records_unpaid_leave_kind_known check (
    unpaid_leave_kind in ('parental', 'military', 'illness', 'study', 'family', 'other')
  ),
  constraint transfer_records_changes_told check (changed is not null),
  constraint transfer_records_ends_after_beginning check (ends_on >= effective_on),
  constraint transfer_records_cancelled_for_a_reason check ((cancelled_at is null) = (cancelling_reason is null))
);
create unique index transfer_records_transfer_no_key on transfer_records (transfer_no);
create index transfer_records_employee_id_effective_on_idx on transfer_records (employee_id, effective_on);
create index transfer_records_effective_on_idx on transfer_records (effective_on);
create index transfer_records_recorded_at_idx on transfer_records (recorded_at);
create index transfer_records_cancelled_at_idx on transfer_records (cancelled_at);
create index transfer_records_corrects_id_idx on transfer_records (corrects_id);
create index transfer_records_kind_idx on transfer_records (kind);
create index transfer_records_from_department_id_idx on transfer_records (from_department_id);
create index transfer_records_to_department_id_idx on transfer_records (to_department_id);
create index transfer_records_from_job_title_id_idx on transfer_records (from_job_title_id);
create index transfer_records_to_job_title_id_idx on transfer_records (to_job_title_id);
create index transfer_records_from_employment_type_id_idx on transfer_records (from_employment_type_id);
create index transfer_records_to_employment_type_id_idx on transfer_records (to_employment_type_id);
create index transfer_records_from_supervisor_id_idx on transfer_records (from_supervisor_id);
create index transfer_records_to_supervisor_id_idx on transfer_records (to_supervisor_id);
create index transfer_records_search_idx on transfer_records using gin (search_grams(
  transfer_no || ' ' || reason || ' ' || coalesce(document_no, '')
));
-- One is put right by one at the most, those that were taken back aside.
create unique index transfer_records_corrected_once_key on transfer_records (corrects_id) where cancelled_at is null;

-- A post beside the one that somebody has: 兼任, or 代理 for whoever is away.
create table concurrent_positions (
  id uuid not null default uuid_v7(),
  transfer_record_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  department_id uuid not null,
  job_title_id uuid,
  effective_from date not null,
  effective_to date,
  constraint concurrent_positions_pkey primary key (id),
  constraint concurrent_positions_transfer_record_id_fkey foreign key (transfer_record_id)
    references transfer_records (id) on delete cascade on update cascade,
  constraint concurrent_positions_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint concurrent_positions_department_id_fkey foreign key (department_id)
    references departments (id) on delete restrict on update cascade,
  constraint concurrent_positions_job_title_id_fkey foreign key (job_title_id)
    references job_titles (id) on delete restrict on update cascade,
  constraint concurrent_positions_kind_known check (kind in ('concurrent_position', 'acting')),
  constraint concurrent_positions_days_in_order check (effective_to > effective_from),
  -- Nobody has the same post twice on a day.
  constraint concurrent_positions_no_overlap exclude using gist (
    employee_id with =,
    kind with =,
    department_id with =,
    (coalesce(job_title_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    daterange(effective_from, effective_to) with &&
  )
);
create unique index concurrent_positions_transfer_record_id_key on concurrent_positions (transfer_record_id);
create index concurrent_positions_employee_id_effective_from_idx on concurrent_positions (employee_id, effective_from);
create index concurrent_positions_department_id_idx on concurrent_positions (department_id);
create index concurrent_positions_job_title_id_idx on concurrent_positions (job_title_id);

-- 留職停薪
create table unpaid_leaves (
  id uuid not null default uuid_v7(),
  transfer_record_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  starts_on date not null,
  -- The last day, included: as it was planned, and as it is since somebody came back.
  planned_ends_on date not null,
  ends_on date not null,
  constraint unpaid_leaves_pkey primary key (id),
  constraint unpaid_leaves_transfer_record_id_fkey foreign key (transfer_record_id)
    references transfer_records (id) on delete cascade on update cascade,
  constraint unpaid_leaves_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint unpaid_leaves_kind_known check (kind in ('parental', 'military', 'illness', 'study', 'family', 'other')),
  constraint unpaid_leaves_days_in_order check (starts_on <= ends_on and ends_on <= planned_ends_on),
  constraint unpaid_leaves_no_overlap exclude using gist (
    employee_id with =,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create unique index unpaid_leaves_transfer_record_id_key on unpaid_leaves (transfer_record_id);
create index unpaid_leaves_employee_id_starts_on_idx on unpaid_leaves (employee_id, starts_on);
create index unpaid_leaves_ends_on_idx on unpaid_leaves (ends_on);

-- Whoever has a position has exactly one on every day of their employment, and none on any other: no two may overlap, and
-- together they are as long as the stints.
create function require_position_of_each_day() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.employee_id else new.employee_id end;
  placed datemultirange := (
    select range_agg(daterange(effective_from, effective_to)) from employee_positions where employee_id = person
  );
begin
  if placed is not null and placed is distinct from (
    select range_agg(daterange(hired_on, last_working_on + 1)) from employments where employee_id = person
  ) then
    raise exception 'employee_positions_cover_employment: %', person using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger employee_positions_cover_employment after insert or update or delete on employee_positions
  deferrable initially deferred for each row execute function require_position_of_each_day();
create constraint trigger employments_are_covered_by_positions after insert or update on employments
  deferrable initially deferred for each row execute function require_position_of_each_day();

-- Of the people of whom no event is kept, those that their stints and positions tell of.
create function record_past_transfers() returns void language sql as $$
  with placed as (
    select position.*, stint.id as stint_id, lag(position.id) over earlier is null as is_first,
      lag(position.department_id) over earlier as was_department_id,
      lag(position.job_title_id) over earlier as was_job_title_id,
      lag(position.employment_type_id) over earlier as was_employment_type_id,
      lag(position.job_grade) over earlier as was_job_grade,
      lag(position.supervisor_id) over earlier as was_supervisor_id,
      lag(position.work_place) over earlier as was_work_place
    from employments stint
    join employee_positions position on position.employee_id = stint.employee_id
      and position.effective_from >= stint.hired_on
      and (stint.last_working_on is null or position.effective_from <= stint.last_working_on)
    window earlier as (partition by stint.id order by position.effective_from)
  ),
  told as (
    select stint.employee_id, 'onboard' as kind, stint.hired_on as effective_on, '到職' as reason,
      null::uuid as was_department_id, p.department_id, null::uuid as was_job_title_id, p.job_title_id,
      null::uuid as was_employment_type_id, p.employment_type_id, null::text as was_job_grade, p.job_grade,
      null::uuid as was_supervisor_id, p.supervisor_id, null::text as was_work_place, p.work_place
    from employments stint left join placed p on p.stint_id = stint.id and p.is_first
    union all
    select employee_id,
      case
        when department_id <> was_department_id then 'department_transfer'
        when job_title_id is distinct from was_job_title_id then 'title_change'
        when employment_type_id is distinct from was_employment_type_id then 'type_change'
        when job_grade is distinct from was_job_grade then 'grade_change'
        else 'department_transfer'
      end,
      effective_from, '職務異動', was_department_id, department_id, was_job_title_id, job_title_id, was_employment_type_id,
      employment_type_id, was_job_grade, job_grade, was_supervisor_id, supervisor_id, was_work_place, work_place
    from placed where not is_first
    union all
    select employee_id,
      case leaving_kind when 'laid_off' then 'layoff' when 'retired' then 'retirement' else 'resignation' end,
      last_working_on + 1, coalesce(leaving_reason, '離職'), null, null, null, null, null, null, null, null, null, null, null, null
    from employments where last_working_on is not null
  ),
  compared as (
    select told.*, array_remove(array[
      case when department_id is distinct from was_department_id then 'departmentId' end,
      case when job_title_id is distinct from was_job_title_id then 'jobTitleId' end,
      case when employment_type_id is distinct from was_employment_type_id then 'employmentTypeId' end,
      case when job_grade is distinct from was_job_grade then 'jobGrade' end,
      case when supervisor_id is distinct from was_supervisor_id then 'supervisorId' end,
      case when work_place is distinct from was_work_place then 'workPlace' end
    ], null) as changed
    from told
  )
  insert into transfer_records (transfer_no, employee_id, kind, effective_on, reason, changed, from_department_id,
    to_department_id, from_job_title_id, to_job_title_id, from_employment_type_id, to_employment_type_id, from_job_grade, to_job_grade,
    from_supervisor_id, to_supervisor_id, from_work_place, to_work_place)
  select next_transfer_no(), in_order.* from (
    select employee_id, kind, effective_on, reason, changed,
      case when 'departmentId' = any(changed) then was_department_id end,
      case when 'departmentId' = any(changed) then department_id end,
      case when 'jobTitleId' = any(changed) then was_job_title_id end,
      case when 'jobTitleId' = any(changed) then job_title_id end,
      case when 'employmentTypeId' = any(changed) then was_employment_type_id end,
      case when 'employmentTypeId' = any(changed) then employment_type_id end,
      case when 'jobGrade' = any(changed) then was_job_grade end,
      case when 'jobGrade' = any(changed) then job_grade end,
      case when 'supervisorId' = any(changed) then was_supervisor_id end,
      case when 'supervisorId' = any(changed) then supervisor_id end,
      case when 'workPlace' = any(changed) then was_work_place end,
      case when 'workPlace' = any(changed) then work_place end
    from compared
    where not exists (select from transfer_records kept where kept.employee_id = compared.employee_id)
    order by effective_on, employee_id
  ) in_order
$$;

select record_past_transfers();
