-- Whoever has approved leave asks to take it back, or some of its days (銷假).
alter table applications drop constraint applications_kind_known;
alter table applications add constraint applications_kind_known check (kind in ('leave', 'leave_cancellation'));
alter table sign_off_deputies drop constraint sign_off_deputies_kinds_known;
alter table sign_off_deputies add constraint sign_off_deputies_kinds_known check (
  kinds is not null and kinds <@ array['leave', 'leave_cancellation']
);
alter table sign_off_flows drop constraint sign_off_flows_kind_known;
alter table sign_off_flows add constraint sign_off_flows_kind_known check (kind in ('leave', 'leave_cancellation'));

with made as (
  insert into sign_off_flows (name, kind) values ('一般銷假', 'leave_cancellation') returning id
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
select id, 0, '主管簽核', 'one', 'supervisor' from made;

-- Days of approved leave that are asked to be taken back: of each day one application at a time, and none after it was.
create table leave_cancellation_days (
  application_id uuid not null,
  leave_day_id uuid not null,
  -- It waits, or was approved.
  is_held boolean not null,
  constraint leave_cancellation_days_pkey primary key (application_id, leave_day_id),
  constraint leave_cancellation_days_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint leave_cancellation_days_leave_day_id_fkey foreign key (leave_day_id)
    references leave_days (id) on delete restrict on update cascade
);
create unique index leave_cancellation_days_held_key on leave_cancellation_days (leave_day_id) where is_held;
create index leave_cancellation_days_leave_day_id_idx on leave_cancellation_days (leave_day_id);

-- The days of whatever is asked for, with what each comes to.
create view application_days as
  select application_id, "on", minutes, not is_held as is_let_go from leave_days
  union all
  select asked.application_id, day."on", day.minutes, false
  from leave_cancellation_days asked join leave_days day on day.id = asked.leave_day_id;
grant select on application_days to hr_service;
