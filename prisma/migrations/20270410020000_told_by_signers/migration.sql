-- Whom a signer tells of what waits for them (知會): they see it from then on, and are told how it ends.
create table application_tellings (
  application_id uuid not null,
  round integer not null,
  employee_id uuid not null,
  constraint application_tellings_pkey primary key (application_id, round, employee_id),
  constraint application_tellings_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_tellings_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade
);
create index application_tellings_employee_id_idx on application_tellings (employee_id);
revoke update, delete, truncate on application_tellings from hr_service;

alter table application_actions
  drop constraint application_actions_action_known,
  drop constraint application_actions_at_step_names_signer,
  drop constraint application_actions_asking_names_asked,
  add constraint application_actions_action_known check (
    action in ('submit', 'approve', 'return', 'question', 'explain', 'reject', 'withdraw', 'cancel',
      'add_before', 'add_after', 'hand_on', 'reassign', 'inform', 'remind', 'expire')
  ),
  add constraint application_actions_at_step_names_signer check (
    (action in ('approve', 'return', 'question', 'reject', 'add_before', 'add_after', 'hand_on', 'reassign', 'inform'))
      = (place is not null)
    and (signer_id is null or place is not null)
    and (signer_id is not null or place is null or actor_id is null)
  ),
  add constraint application_actions_asking_names_asked check (
    (action in ('add_before', 'add_after', 'hand_on', 'reassign', 'inform')) = (asked_names is not null)
  );
