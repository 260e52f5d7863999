-- Jobs that a person requested. A worker runs a job in one transaction, which holds the lock of its row: a killed worker
-- leaves the job queued.
create table background_jobs (
  id uuid not null default uuid_v7(),
  -- calculate_payroll
  kind text not null,
  -- The record that the job changes.
  subject_id uuid not null,
  -- Ids and choices, without personal data.
  payload jsonb not null,
  account_id uuid not null,
  session_id uuid not null,
  requested_by_name text not null,
  requested_at timestamptz(3) not null,
  -- queued, done, failed, cancelled
  state text not null default 'queued',
  -- Message of a failed job.
  failure text,
  finished_at timestamptz(3),
  constraint background_jobs_pkey primary key (id),
  constraint background_jobs_account_id_fkey foreign key (account_id)
    references emp_accounts (id) on update cascade on delete cascade,
  constraint background_jobs_state_known check (state in ('queued', 'done', 'failed', 'cancelled')),
  constraint background_jobs_end_known check ((state = 'queued') = (finished_at is null)),
  constraint background_jobs_failure_known check ((state = 'failed') = (failure is not null))
);
-- One job of a kind at a time for a record.
create unique index background_jobs_queued_key on background_jobs (kind, subject_id) where state = 'queued';
create index background_jobs_subject_idx on background_jobs (subject_id, requested_at);
create index background_jobs_account_id_idx on background_jobs (account_id);

-- Written outside of the transaction of the job, while it holds the lock of the job.
create table background_job_progress (
  job_id uuid not null,
  -- Number of starts. A job that never ends is given up.
  attempts int not null default 0,
  done int not null default 0,
  total int not null default 0,
  is_cancelled boolean not null default false,
  -- Until then no other process starts the job.
  leased_until timestamptz(3) not null default '-infinity',
  constraint background_job_progress_pkey primary key (job_id),
  constraint background_job_progress_job_id_fkey foreign key (job_id)
    references background_jobs (id) on update cascade on delete cascade,
  constraint background_job_progress_within_total check (done >= 0 and done <= total)
);

-- The statutory tables by which a run was calculated.
alter table payroll_runs add column tables jsonb;

-- Why a run is submitted although checks name employees.
alter table payroll_runs add column review_note text;

-- An amount was entered or removed after the calculation.
alter table payslips add column is_outdated boolean not null default false;

-- What the last calculation of a run changed.
create table payroll_changes (
  run_id uuid not null,
  employee_id uuid not null,
  -- Null for a new payslip.
  net_before bigint,
  -- Null for a removed payslip.
  net_after bigint,
  -- Names as in the contract.
  reasons text[],
  constraint payroll_changes_pkey primary key (run_id, employee_id),
  constraint payroll_changes_run_id_fkey foreign key (run_id)
    references payroll_runs (id) on update cascade on delete cascade,
  constraint payroll_changes_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete cascade
);
create index payroll_changes_employee_id_idx on payroll_changes (employee_id);
