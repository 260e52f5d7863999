-- 考核表單: versions of forms. A published version never changes; cycles name one version.
create table evaluation_forms (
  id uuid not null default uuid_v7(),
  -- The first version of the form.
  family_id uuid not null,
  version_no int not null,
  name text not null,
  -- Parts, weights, competencies and questions of the contract.
  definition jsonb not null,
  published_at timestamptz(3),
  version int not null default 1,
  constraint evaluation_forms_pkey primary key (id),
  constraint evaluation_forms_family_id_version_no_key unique (family_id, version_no),
  constraint evaluation_forms_version_no_positive check (version_no >= 1)
);

-- 考核週期
create table evaluation_cycles (
  id uuid not null default uuid_v7(),
  name text not null,
  -- annual, interim, probation, renewal
  kind text not null,
  start_on date not null,
  -- Inclusive.
  end_on date not null,
  form_id uuid not null,
  -- [{ stage, dueOn }] in order.
  stages jsonb not null,
  -- [{ name, minimum, maximumPercent }]
  grades jsonb not null,
  -- Filters of the employees, and employees excluded with a reason.
  population jsonb not null,
  -- Days before the end of probation or contract on which an evaluation starts by itself.
  lead_days int,
  -- draft, running, closed
  state text not null default 'draft',
  started_at timestamptz(3),
  closed_at timestamptz(3),
  version int not null default 1,
  constraint evaluation_cycles_pkey primary key (id),
  constraint evaluation_cycles_name_key unique (name),
  constraint evaluation_cycles_form_id_fkey foreign key (form_id)
    references evaluation_forms (id) on update cascade on delete restrict,
  constraint evaluation_cycles_kind_known check (kind in ('annual', 'interim', 'probation', 'renewal')),
  constraint evaluation_cycles_state_known check (state in ('draft', 'running', 'closed')),
  constraint evaluation_cycles_ends_after_start check (end_on >= start_on),
  constraint evaluation_cycles_lead_days_bounds check (lead_days between 1 and 180)
);
create index evaluation_cycles_form_id_idx on evaluation_cycles (form_id);

-- The evaluation of an employee in a cycle.
create table evaluations (
  id uuid not null default uuid_v7(),
  cycle_id uuid not null,
  employee_id uuid not null,
  -- End of the probation or of the contract that is evaluated; null in annual and interim cycles.
  subject_on date,
  stage text not null,
  stage_since timestamptz(3) not null,
  first_reviewer_id uuid,
  second_reviewer_id uuid,
  approver_id uuid,
  -- [{ name, description, weight, target, achieved }]
  goals jsonb not null default '[]',
  self_score numeric(4, 1),
  first_score numeric(4, 1),
  second_score numeric(4, 1),
  score numeric(4, 1),
  grade text,
  -- Day on which the employee was informed of the result.
  announced_on date,
  -- agree, disagree
  acknowledgement text,
  ended_at timestamptz(3),
  end_reason text,
  version int not null default 1,
  constraint evaluations_pkey primary key (id),
  -- An employee is evaluated once, also if the job that starts evaluations runs twice.
  constraint evaluations_once_key unique nulls not distinct (cycle_id, employee_id, subject_on),
  constraint evaluations_cycle_id_fkey foreign key (cycle_id)
    references evaluation_cycles (id) on update cascade on delete restrict,
  constraint evaluations_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint evaluations_first_reviewer_id_fkey foreign key (first_reviewer_id)
    references employees (id) on update cascade on delete restrict,
  constraint evaluations_second_reviewer_id_fkey foreign key (second_reviewer_id)
    references employees (id) on update cascade on delete restrict,
  constraint evaluations_approver_id_fkey foreign key (approver_id)
    references employees (id) on update cascade on delete restrict,
  constraint evaluations_stage_known check (
    stage in ('goal_setting', 'mid_review', 'self_review', 'first_review', 'second_review', 'final_approval', 'interview',
      'acknowledgement', 'closed')
  ),
  constraint evaluations_acknowledgement_known check (acknowledgement in ('agree', 'disagree')),
  constraint evaluations_score_bounds check (score between 0 and 100),
  constraint evaluations_reviews_another check (
    employee_id is distinct from first_reviewer_id and employee_id is distinct from second_reviewer_id
      and employee_id is distinct from approver_id
  )
);
create index evaluations_employee_id_idx on evaluations (employee_id);
create index evaluations_first_reviewer_id_idx on evaluations (first_reviewer_id);
create index evaluations_second_reviewer_id_idx on evaluations (second_reviewer_id);
create index evaluations_approver_id_idx on evaluations (approver_id);
create index evaluations_stage_stage_since_idx on evaluations (stage, stage_since);

-- What one person writes in an evaluation; a draft until it is submitted.
create table evaluation_answers (
  evaluation_id uuid not null,
  -- self, mid, first, second, final, interview
  author text not null,
  content jsonb not null,
  submitted_at timestamptz(3),
  version int not null default 1,
  constraint evaluation_answers_pkey primary key (evaluation_id, author),
  constraint evaluation_answers_evaluation_id_fkey foreign key (evaluation_id)
    references evaluations (id) on update cascade on delete cascade,
  constraint evaluation_answers_author_known check (author in ('self', 'mid', 'first', 'second', 'final', 'interview'))
);

-- Steps of an evaluation and changes of its result.
create table evaluation_events (
  id uuid not null default uuid_v7(),
  evaluation_id uuid not null,
  at timestamptz(3) not null,
  actor_name text not null,
  -- started, submitted, returned, reassigned, calibrated, approved, acknowledged, appealed, decided, ended
  kind text not null,
  from_stage text,
  to_stage text,
  reason text,
  -- Former and new values: { score: [80, 85], grade: ['甲', '優'] }.
  changes jsonb,
  constraint evaluation_events_pkey primary key (id),
  constraint evaluation_events_evaluation_id_fkey foreign key (evaluation_id)
    references evaluations (id) on update cascade on delete cascade
);
create index evaluation_events_evaluation_id_at_idx on evaluation_events (evaluation_id, at);
revoke update, delete on evaluation_events from hr_service;

-- 申覆
create table evaluation_appeals (
  evaluation_id uuid not null,
  reason text not null,
  filed_at timestamptz(3) not null,
  -- upheld, dismissed; null while it is open
  decision text,
  decision_reason text,
  decided_by_name text,
  decided_at timestamptz(3),
  version int not null default 1,
  constraint evaluation_appeals_pkey primary key (evaluation_id),
  constraint evaluation_appeals_evaluation_id_fkey foreign key (evaluation_id)
    references evaluations (id) on update cascade on delete cascade,
  constraint evaluation_appeals_decision_known check (decision in ('upheld', 'dismissed')),
  constraint evaluation_appeals_decided_as_whole check (
    num_nulls(decision, decision_reason, decided_by_name, decided_at) in (0, 4)
  )
);

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
  'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
  'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'leave_recalculated', 'schedule_published',
  'attendance_anomaly', 'team_anomaly', 'contract_to_sign', 'pay_adjusted', 'payslip_ready', 'payslip_sent',
  'evaluation_task', 'evaluation_result', 'statement_ready', 'statement_failed', 'statement_paused', 'bulk_reveal'
));
