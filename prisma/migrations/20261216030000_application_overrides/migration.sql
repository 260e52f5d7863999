-- What an article refuses and HR has let somebody have in spite of it (例外核可): by whom, and why.
create table application_overrides (
  application_id uuid not null,
  round integer not null,
  place integer not null,
  -- What of the rules it is against, by which it is let pass when it is approved.
  code text not null,
  article text not null,
  text text not null,
  reason text not null,
  -- As they were called then.
  actor_name text not null,
  at timestamptz(3) not null,
  constraint application_overrides_pkey primary key (application_id, round, place),
  constraint application_overrides_application_id_fkey foreign key (application_id)
    references applications (id) on delete restrict on update cascade,
  constraint application_overrides_reason_given check (length(trim(reason)) >= 2)
);
revoke update, delete, truncate on application_overrides from hr_service;
