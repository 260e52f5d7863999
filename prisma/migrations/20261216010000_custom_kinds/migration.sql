-- What whoever applies is asked: texts that differ, of a type, a choice with what can be chosen.
create function custom_questions_are_sound(questions jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 30
    and (select count(distinct question ->> 'label') = count(*) from jsonb_array_elements(questions) as question)
    and not exists (
      select from jsonb_array_elements(questions) as question
      where coalesce(length(question ->> 'label'), 0) not between 1 and 30
        or coalesce(question ->> 'type', '') not in ('short_text', 'long_text', 'number', 'date', 'yes_no', 'choice')
        or jsonb_typeof(question -> 'isRequired') is distinct from 'boolean'
        or jsonb_typeof(question -> 'options') is distinct from 'array'
        or (question ->> 'type' = 'choice') <> (jsonb_array_length(question -> 'options') > 0)
    )
$$;

-- What people can apply for by forms that HR makes (自訂申請類別).
create table custom_kinds (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  hint text,
  questions jsonb not null default '[]',
  requires_attachment boolean not null default false,
  sort_order integer not null default 0,
  active_to date,
  version integer not null default 1,
  constraint custom_kinds_pkey primary key (id),
  -- Checked at the end of an import, in which two may change names with each other.
  constraint custom_kinds_name_zh_key unique (name_zh) deferrable,
  constraint custom_kinds_code_format check (code ~ '^[A-Z0-9-]{1,20}$'),
  constraint custom_kinds_questions_sound check (custom_questions_are_sound(questions))
);
create unique index custom_kinds_code_key on custom_kinds (code);

-- All of them are applied for as one kind.
insert into application_kinds (code) values ('custom');

-- Which of them an application is, and of which what was sent is.
alter table applications
  add column custom_kind_id uuid,
  add constraint applications_custom_kind_id_fkey foreign key (custom_kind_id)
    references custom_kinds (id) on delete restrict on update cascade,
  add constraint applications_custom_kind_as_sent check (
    (kind = 'custom') = (custom_kind_id is not null)
    and custom_kind_id is not distinct from (payload ->> 'customKindId')::uuid
  );
create index applications_custom_kind_id_idx on applications (custom_kind_id);

-- A flow may be for one of them.
alter table sign_off_flows
  add column custom_kind_id uuid,
  add constraint sign_off_flows_custom_kind_id_fkey foreign key (custom_kind_id)
    references custom_kinds (id) on delete restrict on update cascade,
  add constraint sign_off_flows_custom_kind_of_its_kind check (custom_kind_id is null or kind = 'custom');
drop index sign_off_flows_narrowness_key;
create unique index sign_off_flows_narrowness_key
  on sign_off_flows (kind, custom_kind_id, department_id, from_minutes) nulls not distinct;
create index sign_off_flows_custom_kind_id_idx on sign_off_flows (custom_kind_id);

-- Until HR says otherwise, whoever leads the applicant signs, and then HR; where nobody has that role, those who sign for everybody.
with made as (
  insert into sign_off_flows (name, kind) values ('自訂申請簽核', 'custom') returning id
), heads as (
  insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
  select id, 0, '主管簽核', 'one', 'supervisor' from made
)
insert into sign_off_flow_steps (flow_id, place, name, mode, rule, role_id, when_vacant)
select made.id, 1, '人資簽核', 'one', 'role', role.id, 'fallback' from made, roles role where role.code = 'hr_officer';

-- Whoever says who signs makes the forms, too, where nobody works yet.
update roles set permissions = permissions || array['custom_kind:view', 'custom_kind:edit', 'custom_kind:export']
where code in ('hr_manager', 'hr_officer') and not exists (select from emp_accounts);
update roles set permissions = permissions || array['custom_kind:view', 'custom_kind:export']
where code = 'auditor' and not exists (select from emp_accounts);
