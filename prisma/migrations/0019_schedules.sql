-- 班表: one row for each planned day of an employee, with the draft and what was last published.
create table schedule_entries (
  employee_id uuid not null,
  "on" date not null,
  -- work, regular (例假), rest (休息日), holiday (國定假日), empty (空班); null: the draft clears a published day.
  kind text,
  shift_template_id uuid,
  note text,
  published_kind text,
  published_shift_template_id uuid,
  published_at timestamptz(3),
  -- Incremented by every write, so that two planners do not overwrite each other.
  version int not null default 1,
  constraint schedule_entries_pkey primary key (employee_id, "on"),
  constraint schedule_entries_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint schedule_entries_shift_template_id_fkey foreign key (shift_template_id)
    references shift_templates (id) on update cascade on delete restrict,
  constraint schedule_entries_published_shift_template_id_fkey foreign key (published_shift_template_id)
    references shift_templates (id) on update cascade on delete restrict,
  constraint schedule_entries_kind_known check (kind in ('work', 'regular', 'rest', 'holiday', 'empty')),
  constraint schedule_entries_shift_of_work check ((kind is not null and kind = 'work') = (shift_template_id is not null)),
  constraint schedule_entries_published_shift_of_work check (
    (published_kind is not null and published_kind = 'work') = (published_shift_template_id is not null)
  ),
  constraint schedule_entries_published_kind_known check (
    published_kind in ('work', 'regular', 'rest', 'holiday', 'empty')
  )
);
create index schedule_entries_on_idx on schedule_entries ("on");
create index schedule_entries_shift_template_id_idx on schedule_entries (shift_template_id);
create index schedule_entries_published_shift_template_id_idx on schedule_entries (published_shift_template_id);
