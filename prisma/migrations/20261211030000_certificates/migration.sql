-- Whoever needs a certificate asks for it, and approval issues it (證明文件).
alter table applications drop constraint applications_kind_known;
alter table applications add constraint applications_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate')
);
alter table sign_off_deputies drop constraint sign_off_deputies_kinds_known;
alter table sign_off_deputies add constraint sign_off_deputies_kinds_known check (
  kinds is not null
    and kinds <@ array['leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate']
);
alter table sign_off_flows drop constraint sign_off_flows_kind_known;
alter table sign_off_flows add constraint sign_off_flows_kind_known check (
  kind in ('leave', 'leave_cancellation', 'overtime', 'business_trip', 'outing', 'certificate')
);

-- HR issues certificates; where nobody has that role, those sign who sign for everybody.
with made as (
  insert into sign_off_flows (name, kind) values ('證明文件核發', 'certificate') returning id
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id, when_vacant)
select made.id, 0, '人資核發', 'one', 'role', role.id, 'fallback' from made, roles role where role.code = 'hr_officer';

-- The paper as it was issued; it is never made anew.
create table issued_certificates (
  application_id uuid not null,
  file_id uuid not null,
  constraint issued_certificates_pkey primary key (application_id),
  constraint issued_certificates_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint issued_certificates_file_id_fkey foreign key (file_id)
    references stored_files (id) on delete restrict on update cascade
);
create unique index issued_certificates_file_id_key on issued_certificates (file_id);
revoke update, delete, truncate on issued_certificates from hr_service;
