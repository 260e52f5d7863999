-- A leaving that is not announced yet. When it is announced it becomes the end of the employment, and its row is deleted.
create table planned_leavings (
  employment_id uuid not null,
  employee_id uuid not null,
  notice_on date not null,
  last_working_on date not null,
  leaving_kind text not null,
  leaving_reason text,
  change_reason_id uuid,
  handover_to_id uuid,
  are_assets_returned boolean not null default false,
  assets_note text,
  is_involuntary boolean not null default false,
  layoff_reported_on date,
  is_rehirable boolean not null default true,
  rehire_note text,
  created_by text not null,
  created_at timestamptz(3) not null,
  -- Why the last announcement by the job was refused; null before the first one.
  refusal text,
  constraint planned_leavings_pkey primary key (employment_id),
  constraint planned_leavings_employee_id_key unique (employee_id),
  constraint planned_leavings_employment_id_fkey foreign key (employment_id) references employments (id)
    on update no action on delete cascade,
  constraint planned_leavings_employee_id_fkey foreign key (employee_id) references employees (id)
    on update no action on delete cascade,
  constraint planned_leavings_change_reason_id_fkey foreign key (change_reason_id) references change_reasons (id)
    on update no action on delete set null,
  constraint planned_leavings_handover_to_id_fkey foreign key (handover_to_id) references employees (id)
    on update no action on delete set null,
  constraint planned_leavings_handover_to_another check (handover_to_id <> employee_id),
  constraint planned_leavings_notice_before_leaving check (notice_on <= last_working_on),
  constraint planned_leavings_rehire_note_of_no check (is_rehirable = (rehire_note is null))
);
create index planned_leavings_notice_on_idx on planned_leavings (notice_on);
create index planned_leavings_change_reason_id_idx on planned_leavings (change_reason_id);
create index planned_leavings_handover_to_id_idx on planned_leavings (handover_to_id);
