-- Signers ask others besides, before or after themselves (前加簽、後加簽、會簽), and hand on what waits for them or have it
-- handed on by HR (轉簽、改派).
alter table application_steps
  -- Where a step that was added stands among the others; null for one of the flow, which stands at its place. A place names
  -- its step for good, so that what was signed at it goes on to tell of it.
  add column rank double precision,
  -- The signer who asked for it.
  add column added_by uuid,
  add constraint application_steps_added_by_fkey foreign key (added_by)
    references employees (id) on delete restrict on update cascade,
  add constraint application_steps_added_by_somebody check ((rank is not null) = (added_by is not null));
create unique index application_steps_order_key on application_steps (application_id, round, (coalesce(rank, place)));
create index application_steps_added_by_idx on application_steps (added_by);

alter table application_signers
  -- Who was asked instead; null for whoever is asked themselves.
  add column replaced_by uuid,
  add constraint application_signers_replaced_by_fkey foreign key (replaced_by)
    references employees (id) on delete restrict on update cascade,
  add constraint application_signers_replaced_by_another check (replaced_by <> signer_id),
  add constraint application_signers_asked_or_replaced check (not is_waiting or replaced_by is null);
create index application_signers_replaced_by_idx on application_signers (replaced_by);

-- Nobody is asked to sign what they have applied for, whoever asks them.
create function refuse_applicant_as_signer() returns trigger language plpgsql as $$
begin
  if exists (select from applications where id = new.application_id and employee_id = new.signer_id) then
    raise exception 'application_signers_not_applicant: nobody signs their own application'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger application_signers_not_applicant before insert or update of signer_id on application_signers
  for each row execute function refuse_applicant_as_signer();

alter table application_actions
  -- Whom it asks, as they were called then.
  add column asked_names text,
  drop constraint application_actions_action_known,
  drop constraint application_actions_answer_names_signer,
  add constraint application_actions_action_known check (
    action in ('submit', 'approve', 'return', 'question', 'explain', 'reject', 'withdraw', 'cancel',
      'add_before', 'add_after', 'hand_on', 'reassign')
  ),
  add constraint application_actions_at_step_names_signer check (
    (action in ('approve', 'return', 'question', 'reject', 'add_before', 'add_after', 'hand_on', 'reassign'))
      = (signer_id is not null and place is not null)
  ),
  add constraint application_actions_asking_names_asked check (
    (action in ('add_before', 'add_after', 'hand_on', 'reassign')) = (asked_names is not null)
  );
