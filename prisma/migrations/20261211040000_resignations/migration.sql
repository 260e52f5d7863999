-- Whoever leaves says so, and approval marks them (離職).
alter table applications drop constraint applications_kind_known;
alter table applications add constraint applications_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate', 'resignation')
);
alter table sign_off_deputies drop constraint sign_off_deputies_kinds_known;
alter table sign_off_deputies add constraint sign_off_deputies_kinds_known check (
  kinds is not null and kinds <@ array[
    'leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate', 'resignation'
  ]
);
alter table sign_off_flows drop constraint sign_off_flows_kind_known;
alter table sign_off_flows add constraint sign_off_flows_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate', 'resignation')
);

with made as (
  insert into sign_off_flows (name, kind) values ('離職簽核', 'resignation') returning id
), heads as (
  insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
  select id, 0, '主管簽核', 'one', 'supervisor' from made
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id, when_vacant)
select made.id, 1, '人資簽核', 'one', 'role', role.id, 'fallback' from made, roles role where role.code = 'hr_officer';

-- Nobody asks to leave twice while nobody has decided it.
create unique index applications_one_resignation_key on applications (employee_id)
  where kind = 'resignation' and state in ('pending', 'questioned', 'returned');
