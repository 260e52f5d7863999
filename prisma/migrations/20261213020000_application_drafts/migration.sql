-- What somebody has begun to apply for (草稿). It is no application: it takes no number, holds nothing and nobody judges it.
create table application_drafts (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  kind text not null,
  agent_id uuid,
  -- What is filled in so far, by the names of the kind's form, which may ask for something else by the time it is read.
  payload jsonb not null,
  saved_at timestamptz(3) not null,
  version integer not null default 1,
  constraint application_drafts_pkey primary key (id),
  constraint application_drafts_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete cascade on update cascade,
  constraint application_drafts_agent_id_fkey foreign key (agent_id)
    references employees (id) on delete set null on update cascade,
  constraint application_drafts_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint application_drafts_version_counts check (version > 0)
);
create index application_drafts_employee_id_saved_at_idx on application_drafts (employee_id, saved_at);
create index application_drafts_agent_id_idx on application_drafts (agent_id);
