-- 調班: two employees exchange what is published for them. Decision 128.
insert into application_kinds (code) values ('shift_swap');

-- An organisation may have given the name to the flow of a kind of its own.
insert into sign_off_flows (kind, name, from_minutes)
select 'shift_swap', case when exists (select from sign_off_flows where name = '調班簽核') then '調班簽核（內建）' else '調班簽核' end, null;

insert into sign_off_flow_steps (flow_id, place, name, mode, rule, levels, role_id, when_vacant)
select id, 0, '主管簽核', 'one', 'supervisor', null, null, 'above' from sign_off_flows where kind = 'shift_swap';

-- Days of undecided swaps. A row is deleted with the decision.
create table shift_swap_days (
  application_id uuid not null,
  employee_id uuid not null,
  "on" date not null,
  -- An employee has at most one undecided swap for a day.
  constraint shift_swap_days_pkey primary key (employee_id, "on"),
  constraint shift_swap_days_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint shift_swap_days_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict
);
create index shift_swap_days_application_id_idx on shift_swap_days (application_id);
