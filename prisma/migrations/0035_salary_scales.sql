-- 薪級表
create table salary_scales (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  -- Employment types, kinds of jobs or funders.
  applies_to text,
  active_to date,
  constraint salary_scales_pkey primary key (id),
  constraint salary_scales_code_format check (code ~ '^[A-Z0-9-]{1,20}$')
);
create unique index salary_scales_code_key on salary_scales (code);

-- A version lasts until the next one, or until the scale is no longer active.
create table salary_scale_versions (
  id uuid not null default uuid_v7(),
  scale_id uuid not null,
  effective_from date not null,
  document_no text,
  -- amount, points
  unit text not null,
  -- NTD for a point; null for amounts.
  point_value numeric(10, 4),
  note text,
  version int not null default 1,
  constraint salary_scale_versions_pkey primary key (id),
  constraint salary_scale_versions_scale_id_fkey foreign key (scale_id)
    references salary_scales (id) on update cascade on delete restrict,
  constraint salary_scale_versions_unit_known check (unit in ('amount', 'points')),
  constraint salary_scale_versions_point_value_of_points check ((unit = 'points') = (point_value is not null)),
  constraint salary_scale_versions_point_value_positive check (point_value > 0)
);
create unique index salary_scale_versions_day_key on salary_scale_versions (scale_id, effective_from);

create table salary_scale_cells (
  id uuid not null default uuid_v7(),
  version_id uuid not null,
  -- 1 is the first.
  step int not null,
  column_name text not null,
  -- Order of the columns.
  place int not null,
  -- Amount or points.
  value bigint not null,
  -- NTD of a month.
  amount bigint not null,
  constraint salary_scale_cells_pkey primary key (id),
  constraint salary_scale_cells_version_id_fkey foreign key (version_id)
    references salary_scale_versions (id) on update cascade on delete cascade,
  constraint salary_scale_cells_step_in_range check (step between 1 and 30),
  constraint salary_scale_cells_place_in_range check (place between 0 and 9),
  constraint salary_scale_cells_value_in_range check (value between 1 and 9999999),
  constraint salary_scale_cells_amount_in_range check (amount between 1 and 9999999)
);
create unique index salary_scale_cells_place_key on salary_scale_cells (version_id, column_name, step);

alter table salaries add column scale_cell_id uuid;
alter table salaries add constraint salaries_scale_cell_id_fkey foreign key (scale_cell_id)
  references salary_scale_cells (id) on update cascade on delete restrict;
create index salaries_scale_cell_id_idx on salaries (scale_cell_id);

alter table salary_adjustments add column scale_cell_id uuid;
alter table salary_adjustments add constraint salary_adjustments_scale_cell_id_fkey foreign key (scale_cell_id)
  references salary_scale_cells (id) on update cascade on delete restrict;
create index salary_adjustments_scale_cell_id_idx on salary_adjustments (scale_cell_id);
