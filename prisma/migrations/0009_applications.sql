-- 申請
create table applications (
  id uuid not null default uuid_v7(),
  number text not null,
  kind text not null,
  employee_id uuid not null,
  -- 代理人: does the applicant's work meanwhile.
  agent_id uuid,
  -- By the schema of the kind.
  payload jsonb not null,
  minutes int not null,
  state text not null default 'pending',
  -- Number of submissions.
  round int not null default 1,
  -- Place of the pending step. Null: none.
  step int,
  submitted_at timestamptz(3) not null,
  waiting_since timestamptz(3) not null,
  decided_at timestamptz(3),
  version int not null default 1,
  -- 代員工申請: name of the HR officer.
  filed_by text,
  -- Of the last submission. Null: never.
  expires_at timestamptz(3),
  custom_kind_id uuid,
  overdue_days int not null default 3,
  escalation_days int not null default 7,
  expiry_notice_days int not null default 1,
  constraint applications_pkey primary key (id),
  constraint applications_agent_id_fkey foreign key (agent_id)
    references employees (id) on update cascade on delete restrict,
  constraint applications_custom_kind_id_fkey foreign key (custom_kind_id)
    references custom_kinds (id) on update cascade on delete restrict,
  constraint applications_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint applications_kind_fkey foreign key (kind)
    references application_kinds (code) on update cascade on delete restrict,
  constraint applications_agent_is_another check (agent_id <> employee_id),
  constraint applications_custom_kind_as_sent check (
    (kind = 'custom') = (custom_kind_id is not null)
    and custom_kind_id is not distinct from (payload ->> 'customKindId')::uuid
  ),
  constraint applications_filed_by_somebody check (filed_by <> ''),
  constraint applications_state_known check (
    state in ('pending', 'returned', 'questioned', 'approved', 'rejected', 'withdrawn', 'cancelled', 'expired')
  ),
  constraint applications_step_while_pending check ((step is not null) = (state in ('pending', 'questioned')))
);
create index applications_agent_id_idx on applications (agent_id);
create index applications_custom_kind_id_idx on applications (custom_kind_id);
create index applications_employee_id_submitted_at_idx on applications (employee_id, submitted_at);
create index applications_expires_at_idx on applications (expires_at) where state in ('pending', 'questioned');
create unique index applications_number_key on applications (number);
-- One pending change of personal data per employee: two could set the same field.
create unique index applications_one_personal_data_key on applications (employee_id)
  where kind = 'personal_data' and state in ('pending', 'questioned', 'returned');
-- One pending resignation per employee.
create unique index applications_one_resignation_key on applications (employee_id)
  where kind = 'resignation' and state in ('pending', 'questioned', 'returned');
create index applications_open_idx on applications (id) where state = 'pending';
-- Finds duplicates and counts punch corrections of a month.
create index applications_punch_corrections_idx on applications (employee_id) where kind = 'punch_correction';
create index applications_search_idx on applications using gin (search_grams(coalesce(number, '')));
create index applications_submitted_at_id_idx on applications (submitted_at, id);
-- Pending applications are few; they are listed and counted by kind (全部簽核).
create index applications_under_way_idx on applications (kind, waiting_since) where decided_at is null;
create index applications_waiting_since_idx on applications (waiting_since) where state = 'pending';
revoke delete on applications from hr_service;

-- Last number of a kind and day. A transaction that takes a number locks the row until it ends.
create table application_counters (
  prefix text not null,
  day date not null,
  last int not null,
  constraint application_counters_pkey primary key (prefix, day)
);

-- Steps of a round, fixed at submission: later changes of the organisation do not move them.
create table application_steps (
  application_id uuid not null,
  round int not null,
  place int not null,
  name text not null,
  mode text not null,
  -- Position of a step that a signer added (前加簽、後加簽、會簽). Null: a step of the flow, ordered by its place. The place
  -- identifies the step in actions and never changes (decision 049).
  rank float8,
  -- The signer who added the step.
  added_by uuid,
  -- 代理人同意 is a step of its own (decision 052).
  asks text not null default 'signature',
  -- Fixed at submission.
  allows_rejection boolean not null default false,
  constraint application_steps_pkey primary key (application_id, round, place),
  constraint application_steps_added_by_fkey foreign key (added_by)
    references employees (id) on update cascade on delete restrict,
  constraint application_steps_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_steps_added_by_somebody check ((rank is not null) = (added_by is not null)),
  constraint application_steps_asks_known check (asks in ('signature', 'agreement')),
  constraint application_steps_mode_known check (mode in ('one', 'all')),
  -- An agent agrees or declines, and cannot reject.
  constraint application_steps_signers_reject check (asks = 'signature' or not allows_rejection)
);
create index application_steps_added_by_idx on application_steps (added_by);
create unique index application_steps_order_key on application_steps (application_id, round, (coalesce(rank, place)));
revoke update, delete on application_steps from hr_service;

create table application_signers (
  application_id uuid not null,
  round int not null,
  place int not null,
  signer_id uuid not null,
  -- The signature is requested now.
  is_waiting boolean not null,
  -- 轉簽、改派: the new signer. Null: not replaced.
  replaced_by uuid,
  constraint application_signers_pkey primary key (application_id, round, place, signer_id),
  constraint application_signers_application_id_round_place_fkey foreign key (application_id, round, place)
    references application_steps (application_id, round, place) on update cascade on delete restrict,
  constraint application_signers_replaced_by_fkey foreign key (replaced_by)
    references employees (id) on update cascade on delete restrict,
  constraint application_signers_signer_id_fkey foreign key (signer_id)
    references employees (id) on update cascade on delete restrict,
  constraint application_signers_asked_or_replaced check (not is_waiting or replaced_by is null),
  constraint application_signers_replaced_by_another check (replaced_by <> signer_id)
);
create index application_signers_replaced_by_idx on application_signers (replaced_by);
create index application_signers_signer_id_idx on application_signers (signer_id);
create index application_signers_waiting_idx on application_signers (signer_id, application_id) where is_waiting;
revoke delete on application_signers from hr_service;

-- History of applications; append-only.
create table application_actions (
  id uuid not null default uuid_v7(),
  application_id uuid not null,
  round int not null,
  -- Null: an action of the applicant.
  place int,
  action text not null,
  -- In whose name the step was answered. Null: an action of the applicant.
  signer_id uuid,
  actor_id uuid,
  -- Name at that time.
  actor_name text not null,
  comment text,
  at timestamptz(3) not null,
  -- Names of the added signers at that time.
  recipient_names text,
  constraint application_actions_pkey primary key (id),
  constraint application_actions_actor_id_fkey foreign key (actor_id)
    references employees (id) on update cascade on delete restrict,
  constraint application_actions_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_actions_signer_id_fkey foreign key (signer_id)
    references employees (id) on update cascade on delete restrict,
  constraint application_actions_action_known check (
    action in ('submit', 'approve', 'return', 'question', 'explain', 'reject', 'withdraw', 'cancel',
      'add_before', 'add_after', 'forward', 'reassign', 'inform', 'remind', 'expire')
  ),
  constraint application_actions_recipients_named check (
    (action in ('add_before', 'add_after', 'forward', 'reassign', 'inform')) = (recipient_names is not null)
  ),
  constraint application_actions_at_step_names_signer check (
    (action in ('approve', 'return', 'question', 'reject', 'add_before', 'add_after', 'forward', 'reassign', 'inform'))
      = (place is not null)
    and (signer_id is null or place is not null)
    and (signer_id is not null or place is null or actor_id is null)
  )
);
create index application_actions_actor_id_idx on application_actions (actor_id);
create index application_actions_application_id_at_idx on application_actions (application_id, at);
-- A step is approved once for each signer, whoever acts as deputy.
create unique index application_actions_approved_once_key
  on application_actions (application_id, round, place, signer_id) where action = 'approve';
create unique index application_actions_reminded_once_key
  on application_actions (application_id, ((at at time zone 'Asia/Taipei')::date)) where action = 'remind';
create index application_actions_signer_id_idx on application_actions (signer_id);
revoke update, delete on application_actions from hr_service;

-- Fixed at submission.
create table application_informed (
  application_id uuid not null,
  round int not null,
  employee_id uuid not null,
  constraint application_informed_pkey primary key (application_id, round, employee_id),
  constraint application_informed_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_informed_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict
);
create index application_informed_employee_id_idx on application_informed (employee_id);
revoke update, delete on application_informed from hr_service;

-- 知會 by a signer: the employee sees the application from then on and is notified of its end.
create table application_informed_by_signers (
  application_id uuid not null,
  round int not null,
  employee_id uuid not null,
  constraint application_informed_by_signers_pkey primary key (application_id, round, employee_id),
  constraint application_informed_by_signers_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_informed_by_signers_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict
);
create index application_informed_by_signers_employee_id_idx on application_informed_by_signers (employee_id);
revoke update, delete on application_informed_by_signers from hr_service;

-- Attachments by submission: earlier ones stay, since their signers saw them (decision 051).
create table application_attachments (
  application_id uuid not null,
  round int not null,
  file_id uuid not null,
  -- In the order of the applicant.
  place int not null,
  constraint application_attachments_pkey primary key (application_id, round, file_id),
  constraint application_attachments_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_attachments_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint application_attachments_of_one_application
  exclude using gist (file_id with =, application_id with <>) where (round is not null)
);
create index application_attachments_file_id_idx on application_attachments (file_id);
revoke update, delete on application_attachments from hr_service;

-- 例外核可: HR allowed it in spite of an article.
create table application_overrides (
  application_id uuid not null,
  round int not null,
  place int not null,
  -- Code of the violated rule; it is ignored at approval.
  code text not null,
  article text not null,
  text text not null,
  reason text not null,
  -- Name at that time.
  actor_name text not null,
  at timestamptz(3) not null,
  constraint application_overrides_pkey primary key (application_id, round, place),
  constraint application_overrides_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_overrides_reason_given check (length(trim(reason)) >= 2)
);
revoke update, delete on application_overrides from hr_service;

-- Times of overtime and duty. Active spans of one sort do not overlap.
create table application_spans (
  application_id uuid not null,
  employee_id uuid not null,
  sort text not null,
  -- Local time of the organisation.
  span tsrange not null,
  -- Pending or approved.
  is_reserved boolean not null,
  constraint application_spans_pkey primary key (application_id),
  constraint application_spans_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint application_spans_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint application_spans_not_empty check (not isempty(span)),
  constraint application_spans_sort_known check (sort in ('overtime', 'duty')),
  constraint application_spans_no_overlap exclude using gist (employee_id with =, sort with =, span with &&)
    where (is_reserved)
);
create index application_spans_employee_id_idx on application_spans (employee_id);

-- 草稿: no number, no reservation, no check (decision 053).
create table application_drafts (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  kind text not null,
  agent_id uuid,
  -- Values by the field names of the form at that time.
  payload jsonb not null,
  saved_at timestamptz(3) not null,
  version int not null default 1,
  constraint application_drafts_pkey primary key (id),
  constraint application_drafts_agent_id_fkey foreign key (agent_id)
    references employees (id) on update cascade on delete set null,
  constraint application_drafts_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade,
  constraint application_drafts_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint application_drafts_version_counts check (version > 0)
);
create index application_drafts_agent_id_idx on application_drafts (agent_id);
create index application_drafts_employee_id_saved_at_idx on application_drafts (employee_id, saved_at);

create table application_draft_files (
  file_id uuid not null,
  draft_id uuid not null,
  -- In the order of the applicant.
  place int not null,
  constraint application_draft_files_pkey primary key (file_id),
  constraint application_draft_files_draft_id_fkey foreign key (draft_id)
    references application_drafts (id) on update cascade on delete cascade,
  constraint application_draft_files_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict
);
create index application_draft_files_draft_id_idx on application_draft_files (draft_id);

-- Days of leave applications. Active days of one employee do not overlap.
create table leave_days (
  id uuid not null default uuid_v7(),
  application_id uuid not null,
  employee_id uuid not null,
  type text not null,
  "on" date not null,
  -- Local time of the organisation.
  span tsrange not null,
  minutes int not null,
  -- Minutes of an ordinary working day of the employee; the law counts days.
  day_minutes int not null,
  -- The day of the event that entitles to the leave (decision 084).
  event_on date,
  is_reserved boolean not null,
  constraint leave_days_pkey primary key (id),
  constraint leave_days_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint leave_days_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint leave_days_minutes_not_below_none check (minutes >= 0),
  constraint leave_days_no_overlap exclude using gist (employee_id with =, span with &&) where (is_reserved)
);
create index leave_days_application_id_idx on leave_days (application_id);
create index leave_days_employee_id_on_idx on leave_days (employee_id, "on");
create index leave_days_on_idx on leave_days ("on") where is_reserved;

-- Days of approved leave whose cancellation is requested: one active request per day.
create table leave_cancellation_days (
  application_id uuid not null,
  leave_day_id uuid not null,
  -- Pending or approved.
  is_reserved boolean not null,
  constraint leave_cancellation_days_pkey primary key (application_id, leave_day_id),
  constraint leave_cancellation_days_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint leave_cancellation_days_leave_day_id_fkey foreign key (leave_day_id)
    references leave_days (id) on update cascade on delete restrict
);
create unique index leave_cancellation_days_held_key on leave_cancellation_days (leave_day_id) where is_reserved;
create index leave_cancellation_days_leave_day_id_idx on leave_cancellation_days (leave_day_id);

-- Days of a trip or outing with the working time they cover, fixed at submission.
create table duty_days (
  application_id uuid not null,
  "on" date not null,
  minutes int not null,
  constraint duty_days_pkey primary key (application_id, "on"),
  constraint duty_days_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint duty_days_minutes_of_a_day check (minutes between 0 and 1440)
);

-- Bank accounts of pending changes of personal data; the payload contains only a mask.
create table pending_bank_accounts (
  -- Identifier of the application.
  id uuid not null,
  -- Encrypted.
  bank_account text not null,
  bank_account_before text,
  bank_account_name text,
  constraint pending_bank_accounts_pkey primary key (id),
  constraint pending_bank_accounts_id_fkey foreign key (id)
    references applications (id) on update cascade on delete restrict
);

-- Documents as issued; never generated again (decision 047).
create table issued_certificates (
  application_id uuid not null,
  file_id uuid not null,
  constraint issued_certificates_pkey primary key (application_id),
  constraint issued_certificates_application_id_fkey foreign key (application_id)
    references applications (id) on update cascade on delete restrict,
  constraint issued_certificates_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict
);
create unique index issued_certificates_file_id_key on issued_certificates (file_id);
revoke update, delete on issued_certificates from hr_service;
