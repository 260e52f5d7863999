-- Whoever is on duty elsewhere asks for it: for days (出差), or for some hours (公出).
alter table applications drop constraint applications_kind_known;
alter table applications add constraint applications_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing')
);
alter table sign_off_deputies drop constraint sign_off_deputies_kinds_known;
alter table sign_off_deputies add constraint sign_off_deputies_kinds_known check (
  kinds is not null and kinds <@ array['leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing']
);
alter table sign_off_flows drop constraint sign_off_flows_kind_known;
alter table sign_off_flows add constraint sign_off_flows_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing')
);

with made as (
  insert into sign_off_flows (name, kind) values ('一般出差', 'business_trip'), ('一般公出', 'outing') returning id
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
select id, 0, '主管簽核', 'one', 'supervisor' from made;

alter table application_spans drop constraint application_spans_sort_known;
alter table application_spans add constraint application_spans_sort_known check (sort in ('overtime', 'duty'));
