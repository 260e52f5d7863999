-- What is kept for an application that nobody has decided (在途), and that it is kept no more: it names what it takes back.
alter table leave_entries drop constraint leave_entries_kind_known;
alter table leave_entries add constraint leave_entries_kind_known check (
  kind in ('grant', 'carry_over', 'overtime_earn', 'manual_add', 'import', 'reserve', 'release', 'use', 'cancel_return',
    'manual_reduce', 'cash_out', 'correction')
);
alter table leave_entries drop constraint leave_entries_sign_of_kind;
alter table leave_entries add constraint leave_entries_sign_of_kind check (
  case
    when kind in ('grant', 'overtime_earn', 'manual_add', 'import', 'release', 'cancel_return') then minutes > 0
    when kind in ('reserve', 'use', 'manual_reduce', 'cash_out') then minutes < 0
    else true
  end
);
alter table leave_entries drop constraint leave_entries_return_names_use;
alter table leave_entries add constraint leave_entries_return_names_what_it_returns check (
  kind not in ('release', 'cancel_return') or reverses_id is not null
);

-- Who signs applications of a kind (簽核流程), of a department and those below it or of everybody, from so many minutes on.
create table sign_off_flows (
  id uuid not null default uuid_v7(),
  kind text not null,
  department_id uuid,
  from_minutes integer,
  constraint sign_off_flows_pkey primary key (id),
  constraint sign_off_flows_department_id_fkey foreign key (department_id)
    references departments (id) on delete restrict on update cascade,
  constraint sign_off_flows_kind_known check (kind in ('leave')),
  constraint sign_off_flows_minutes_above_none check (from_minutes > 0)
);
create unique index sign_off_flows_narrowness_key
  on sign_off_flows (kind, department_id, from_minutes) nulls not distinct;
create index sign_off_flows_department_id_idx on sign_off_flows (department_id);

create table sign_off_flow_steps (
  flow_id uuid not null,
  place integer not null,
  name text not null,
  -- Whether the first to answer decides, or all have to.
  mode text not null,
  rule text not null,
  levels integer,
  role_id uuid,
  employee_id uuid,
  constraint sign_off_flow_steps_pkey primary key (flow_id, place),
  constraint sign_off_flow_steps_flow_id_fkey foreign key (flow_id)
    references sign_off_flows (id) on delete cascade on update cascade,
  constraint sign_off_flow_steps_role_id_fkey foreign key (role_id)
    references roles (id) on delete restrict on update cascade,
  constraint sign_off_flow_steps_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint sign_off_flow_steps_mode_known check (mode in ('one', 'all')),
  constraint sign_off_flow_steps_rule_whole check (
    rule in ('supervisor', 'head', 'role', 'person')
    and (levels is not null) = (rule = 'head')
    and (role_id is not null) = (rule = 'role')
    and (employee_id is not null) = (rule = 'person')
  ),
  constraint sign_off_flow_steps_levels_above_none check (levels > 0)
);
create index sign_off_flow_steps_role_id_idx on sign_off_flow_steps (role_id);
create index sign_off_flow_steps_employee_id_idx on sign_off_flow_steps (employee_id);

-- Three days of eight hours.
insert into sign_off_flows (kind, from_minutes) values ('leave', null), ('leave', 1440);
insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
select id, 0, '主管簽核', 'one', 'supervisor' from sign_off_flows where from_minutes is null;
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, levels)
select id, 0, '部門主管簽核', 'one', 'head', 1 from sign_off_flows where from_minutes = 1440;
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id)
select flow.id, 1, '人資簽核', 'one', 'role', role.id from sign_off_flows flow, roles role
where flow.from_minutes = 1440 and role.code = 'hr_officer';

-- Whoever signs by the flows above may sign, where nobody has been given a role yet.
update roles set permissions = array_append(permissions, 'signature_task:approve')
where code = 'hr_officer' and not permissions @> '{signature_task:approve}' and not exists (select from emp_accounts);

-- Who signs in the name of whom, on some days (簽核代理人).
create table sign_off_deputies (
  id uuid not null default uuid_v7(),
  signer_id uuid not null,
  deputy_id uuid not null,
  valid_from date not null,
  -- Included.
  valid_until date not null,
  constraint sign_off_deputies_pkey primary key (id),
  constraint sign_off_deputies_signer_id_fkey foreign key (signer_id)
    references employees (id) on delete restrict on update cascade,
  constraint sign_off_deputies_deputy_id_fkey foreign key (deputy_id)
    references employees (id) on delete restrict on update cascade,
  constraint sign_off_deputies_not_oneself check (signer_id <> deputy_id),
  constraint sign_off_deputies_ends_after_start check (valid_until >= valid_from)
);
create index sign_off_deputies_signer_id_idx on sign_off_deputies (signer_id);
create index sign_off_deputies_deputy_id_valid_until_idx on sign_off_deputies (deputy_id, valid_until);

-- The last number that was given for a kind and a day; whoever takes one holds the row until it is known whether it is used.
create table application_counters (
  prefix text not null,
  day date not null,
  last integer not null,
  constraint application_counters_pkey primary key (prefix, day)
);

-- What people ask for and others sign (申請).
create table applications (
  id uuid not null default uuid_v7(),
  number text not null,
  kind text not null,
  employee_id uuid not null,
  -- Who does the applicant's work meanwhile (代理人).
  agent_id uuid,
  -- What is asked for, by the schema of the kind.
  payload jsonb not null,
  minutes integer not null,
  state text not null default 'pending',
  -- How many times it has been sent.
  round integer not null default 1,
  -- The place of the step that waits; null while none does.
  step integer,
  submitted_at timestamptz(3) not null,
  -- Since when the step waits.
  waiting_since timestamptz(3) not null,
  decided_at timestamptz(3),
  version integer not null default 1,
  constraint applications_pkey primary key (id),
  constraint applications_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint applications_agent_id_fkey foreign key (agent_id)
    references employees (id) on delete restrict on update cascade,
  constraint applications_kind_known check (kind in ('leave')),
  constraint applications_state_known check (
    state in ('pending', 'returned', 'questioned', 'approved', 'rejected', 'withdrawn', 'cancelled', 'expired')
  ),
  constraint applications_step_while_pending check ((step is not null) = (state in ('pending', 'questioned'))),
  constraint applications_agent_is_another check (agent_id <> employee_id)
);
create unique index applications_number_key on applications (number);
create index applications_employee_id_submitted_at_idx on applications (employee_id, submitted_at);
create index applications_agent_id_idx on applications (agent_id);
create index applications_submitted_at_id_idx on applications (submitted_at, id);
create index applications_search_idx on applications using gin (search_grams(coalesce(number, '')));
create index applications_open_idx on applications (id) where state = 'pending';

-- The chain of a round, as it was when it was sent: later changes of the organisation do not move it.
create table application_steps (
  application_id uuid not null,
  round integer not null,
  place integer not null,
  name text not null,
  mode text not null,
  constraint application_steps_pkey primary key (application_id, round, place),
  constraint application_steps_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_steps_mode_known check (mode in ('one', 'all'))
);
create table application_signers (
  application_id uuid not null,
  round integer not null,
  place integer not null,
  signer_id uuid not null,
  -- Whether the signature is asked for now: of those that wait, a task.
  is_waiting boolean not null,
  constraint application_signers_pkey primary key (application_id, round, place, signer_id),
  constraint application_signers_application_id_round_place_fkey foreign key (application_id, round, place)
    references application_steps (application_id, round, place) on delete restrict on update cascade,
  constraint application_signers_signer_id_fkey foreign key (signer_id)
    references employees (id) on delete restrict on update cascade
);
create index application_signers_waiting_idx on application_signers (signer_id, application_id) where is_waiting;
create index application_signers_signer_id_idx on application_signers (signer_id);

-- What was done about an application: nothing is ever changed in it or taken from it.
create table application_actions (
  id uuid not null default uuid_v7(),
  application_id uuid not null,
  round integer not null,
  -- The step at which it was done; null for what the applicant does.
  place integer,
  action text not null,
  -- In whose name a step is answered; null for what the applicant does.
  signer_id uuid,
  actor_id uuid,
  -- As the actor was called then.
  actor_name text not null,
  comment text,
  at timestamptz(3) not null,
  constraint application_actions_pkey primary key (id),
  constraint application_actions_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_actions_signer_id_fkey foreign key (signer_id)
    references employees (id) on delete restrict on update cascade,
  constraint application_actions_actor_id_fkey foreign key (actor_id)
    references employees (id) on delete restrict on update cascade,
  constraint application_actions_action_known check (
    action in ('submit', 'approve', 'return', 'question', 'explain', 'reject', 'withdraw', 'cancel')
  ),
  constraint application_actions_answer_names_signer check (
    (action in ('approve', 'return', 'question', 'reject')) = (signer_id is not null and place is not null)
  )
);
create index application_actions_application_id_at_idx on application_actions (application_id, at);
create index application_actions_signer_id_idx on application_actions (signer_id);
create index application_actions_actor_id_idx on application_actions (actor_id);
-- A signer approves a step once, whoever signs in their name.
create unique index application_actions_approved_once_key
  on application_actions (application_id, round, place, signer_id) where action = 'approve';

-- The days that leave is asked for; what is held nobody else's leave of the same person may share a minute with.
create table leave_days (
  id uuid not null default uuid_v7(),
  application_id uuid not null,
  employee_id uuid not null,
  type text not null,
  "on" date not null,
  -- On the wall of the organisation.
  span tsrange not null,
  minutes integer not null,
  -- Of an ordinary day of the person, by which the law counts days.
  day_minutes integer not null,
  -- What happened that it is for, where the law counts by that.
  event_id text,
  is_held boolean not null,
  constraint leave_days_pkey primary key (id),
  constraint leave_days_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint leave_days_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint leave_days_minutes_above_none check (minutes > 0),
  constraint leave_days_no_overlap exclude using gist (employee_id with =, span with &&) where (is_held)
);
create index leave_days_application_id_idx on leave_days (application_id);
create index leave_days_employee_id_on_idx on leave_days (employee_id, "on");
create index leave_days_on_idx on leave_days ("on") where is_held;

-- What was signed stays signed, and an application that was sent stays.
revoke update, delete, truncate on application_actions from hr_service;
revoke delete, truncate on applications, application_steps, application_signers from hr_service;
revoke update on application_steps from hr_service;
create function refuse_action_change() returns trigger language plpgsql as $$
begin
  raise exception 'application_actions_append_only: what was signed stays' using errcode = 'check_violation';
end
$$;
create trigger application_actions_append_only before update or delete or truncate on application_actions
  for each statement execute function refuse_action_change();
