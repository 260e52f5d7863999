-- Whoever works longer asks for it, before or afterwards (加班).
alter table applications drop constraint applications_kind_known;
alter table applications add constraint applications_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime')
);
alter table sign_off_deputies drop constraint sign_off_deputies_kinds_known;
alter table sign_off_deputies add constraint sign_off_deputies_kinds_known check (
  kinds is not null and kinds <@ array['leave', 'leave_cancellation', 'overtime']
);
alter table sign_off_flows drop constraint sign_off_flows_kind_known;
alter table sign_off_flows add constraint sign_off_flows_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime')
);

with made as (
  insert into sign_off_flows (name, kind) values ('一般加班', 'overtime') returning id
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
select id, 0, '主管簽核', 'one', 'supervisor' from made;

-- The union or the labour-management conference has agreed to more overtime (Labor Standards Act, Article 32, paragraph 2).
alter table companies add column has_overtime_consent boolean not null default false;

-- When somebody works or is on duty elsewhere by an application: of one sort nothing shares a minute with what is held.
create table application_spans (
  application_id uuid not null,
  employee_id uuid not null,
  sort text not null,
  -- On the wall of the organisation.
  span tsrange not null,
  -- It waits, or was approved.
  is_held boolean not null,
  constraint application_spans_pkey primary key (application_id),
  constraint application_spans_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_spans_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint application_spans_sort_known check (sort in ('overtime')),
  constraint application_spans_not_empty check (not isempty(span)),
  constraint application_spans_no_overlap exclude using gist (employee_id with =, sort with =, span with &&)
    where (is_held)
);
create index application_spans_employee_id_idx on application_spans (employee_id);

create or replace view application_days as
  select application_id, "on", minutes, not is_held as is_let_go from leave_days
  union all
  select asked.application_id, day."on", day.minutes, false
  from leave_cancellation_days asked join leave_days day on day.id = asked.leave_day_id
  union all
  select held.application_id, lower(held.span)::date, t.minutes, not held.is_held
  from application_spans held join applications t on t.id = held.application_id
  where held.sort = 'overtime';
