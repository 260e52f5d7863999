-- Flows are written by HR: they have names, say what becomes of a place that nobody fills, and who is told of a decision.
alter table sign_off_flows
  add column name text not null default '',
  -- Whoever could decide a step alone before is not asked again.
  add column skips_repeated boolean not null default true,
  add column version integer not null default 1;
update sign_off_flows set name = case when from_minutes is null then '一般請假' else '三日以上請假' end;
alter table sign_off_flows alter column name drop default;
create unique index sign_off_flows_name_key on sign_off_flows (name);

alter table sign_off_flow_steps
  -- The next head above signs, or those who may sign for everybody, or nobody.
  add column when_vacant text not null default 'above',
  add constraint sign_off_flow_steps_when_vacant_known check (when_vacant in ('above', 'fallback', 'skip')),
  drop constraint sign_off_flow_steps_rule_whole,
  add constraint sign_off_flow_steps_rule_whole check (
    rule in ('supervisor', 'head', 'role', 'person', 'project_leader')
    and (levels is not null) = (rule = 'head')
    and (role_id is not null) = (rule = 'role')
    and (employee_id is not null) = (rule = 'person')
  );

-- Who is told once an application is decided (知會).
create table sign_off_flow_informed (
  flow_id uuid not null,
  place integer not null,
  rule text not null,
  levels integer,
  role_id uuid,
  employee_id uuid,
  constraint sign_off_flow_informed_pkey primary key (flow_id, place),
  constraint sign_off_flow_informed_flow_id_fkey foreign key (flow_id)
    references sign_off_flows (id) on delete cascade on update cascade,
  constraint sign_off_flow_informed_role_id_fkey foreign key (role_id)
    references roles (id) on delete restrict on update cascade,
  constraint sign_off_flow_informed_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint sign_off_flow_informed_rule_whole check (
    rule in ('supervisor', 'head', 'role', 'person', 'project_leader')
    and (levels is not null) = (rule = 'head')
    and (role_id is not null) = (rule = 'role')
    and (employee_id is not null) = (rule = 'person')
  ),
  constraint sign_off_flow_informed_levels_above_none check (levels > 0)
);
create index sign_off_flow_informed_role_id_idx on sign_off_flow_informed (role_id);
create index sign_off_flow_informed_employee_id_idx on sign_off_flow_informed (employee_id);

-- Whom a sending tells once it is decided, as it was when it was sent.
create table application_informed (
  application_id uuid not null,
  round integer not null,
  employee_id uuid not null,
  constraint application_informed_pkey primary key (application_id, round, employee_id),
  constraint application_informed_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_informed_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade
);
create index application_informed_employee_id_idx on application_informed (employee_id);
revoke update, delete, truncate on application_informed from hr_service;

-- Whoever follows up what people apply for says who signs it, where nobody works yet.
update roles set
  permissions = permissions || array['sign_off_flow:view', 'sign_off_flow:edit', 'sign_off_flow:export']
where code in ('hr_manager', 'hr_officer') and not exists (select from emp_accounts);
update roles set
  permissions = permissions || array['sign_off_flow:view', 'sign_off_flow:export']
where code = 'auditor' and not exists (select from emp_accounts);
