-- Whoever has not punched says when they came or went (補打卡).
alter table applications drop constraint applications_kind_known;
alter table applications add constraint applications_kind_known check (
  kind in (
    'leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate', 'resignation', 'punch_correction'
  )
);
alter table sign_off_deputies drop constraint sign_off_deputies_kinds_known;
alter table sign_off_deputies add constraint sign_off_deputies_kinds_known check (
  kinds is not null and kinds <@ array[
    'leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate', 'resignation', 'punch_correction'
  ]
);
alter table sign_off_flows drop constraint sign_off_flows_kind_known;
alter table sign_off_flows add constraint sign_off_flows_kind_known check (
  kind in (
    'leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate', 'resignation', 'punch_correction'
  )
);

with made as (
  insert into sign_off_flows (name, kind) values ('補打卡簽核', 'punch_correction') returning id
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
select id, 0, '主管簽核', 'one', 'supervisor' from made;

-- Whether somebody has asked for the same, and how often in a month: few of a person, whom both questions name.
create index applications_punch_corrections_idx on applications (employee_id) where kind = 'punch_correction';
