-- 職缺
create table job_openings (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  department_id uuid not null,
  project_id uuid,
  job_title_id uuid,
  employment_type_id uuid,
  -- Sees the candidates of the opening.
  hiring_manager_id uuid not null,
  headcount int not null,
  -- Integer NTD a month.
  pay_from bigint,
  pay_to bigint,
  is_pay_shown boolean not null,
  requirements text,
  opens_on date not null,
  -- Inclusive; null without an end.
  closes_on date,
  -- draft, open, paused, closed
  state text not null default 'draft',
  version int not null default 1,
  constraint job_openings_pkey primary key (id),
  constraint job_openings_code_key unique (code),
  constraint job_openings_department_id_fkey foreign key (department_id)
    references departments (id) on update cascade on delete restrict,
  constraint job_openings_project_id_fkey foreign key (project_id)
    references projects (id) on update cascade on delete restrict,
  constraint job_openings_job_title_id_fkey foreign key (job_title_id)
    references job_titles (id) on update cascade on delete restrict,
  constraint job_openings_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on update cascade on delete restrict,
  constraint job_openings_hiring_manager_id_fkey foreign key (hiring_manager_id)
    references employees (id) on update cascade on delete restrict,
  constraint job_openings_state_known check (state in ('draft', 'open', 'paused', 'closed')),
  constraint job_openings_headcount_positive check (headcount > 0),
  constraint job_openings_closes_after_start check (closes_on >= opens_on),
  constraint job_openings_pay_range check (pay_to >= pay_from),
  -- Employment Service Act, Article 5, item 6.
  constraint job_openings_low_pay_shown check (
    case when is_pay_shown then pay_from is not null and pay_to is not null
      else pay_from is not null and pay_from >= 40000 end
  )
);
create index job_openings_department_id_idx on job_openings (department_id);
create index job_openings_project_id_idx on job_openings (project_id);
create index job_openings_job_title_id_idx on job_openings (job_title_id);
create index job_openings_employment_type_id_idx on job_openings (employment_type_id);
create index job_openings_hiring_manager_id_idx on job_openings (hiring_manager_id);

-- 應徵者. The row is deleted when its retention ends; `erased_candidates` keeps what the statistics count.
create table candidates (
  id uuid not null default uuid_v7(),
  -- Shown as C000123.
  serial serial not null,
  -- Identifies the application in the statistics, and no person.
  journey_id uuid not null default uuid_v7(),
  name_zh text not null,
  phone text not null,
  email text not null,
  -- Digits of the phone and address in lower case, which find the same person.
  phone_key text not null,
  email_key text not null,
  -- Null for the pool.
  opening_id uuid,
  applied_on date not null,
  -- 104, 1111, cake_resume, website, referral, campus, association
  source text not null,
  referrer text,
  degree text,
  school text,
  major text,
  experience_years int,
  -- [{ company, title, from, to, description }]
  experiences jsonb not null default '[]',
  skills text,
  -- Integer NTD a month.
  expected_pay bigint,
  available_on date,
  -- Null for candidates of an import.
  resume_file_id uuid,
  portfolio text,
  consent_on date not null,
  -- Personal data is erased on this day.
  retained_until date not null,
  -- Value of `retained_until` of which recruiters were reminded.
  announced_retention date,
  note text,
  tags text[] default array[]::text[],
  stage text not null default 'applied',
  stage_since timestamptz(3) not null default current_timestamp,
  stage_reason text,
  -- The employee whom the candidate became.
  employee_id uuid,
  updated_at timestamptz(3) not null default current_timestamp,
  version int not null default 1,
  constraint candidates_pkey primary key (id),
  constraint candidates_serial_key unique (serial),
  constraint candidates_journey_id_key unique (journey_id),
  constraint candidates_employee_id_key unique (employee_id),
  constraint candidates_opening_id_fkey foreign key (opening_id)
    references job_openings (id) on update cascade on delete restrict,
  constraint candidates_resume_file_id_fkey foreign key (resume_file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint candidates_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  constraint candidates_stage_known check (
    stage in ('applied', 'screening', 'interview', 'offer', 'accepted', 'hired', 'talent_pool', 'rejected', 'withdrawn',
      'blacklist')
  ),
  constraint candidates_tags_present check (tags is not null),
  constraint candidates_retained_after_consent check (retained_until > consent_on),
  constraint candidates_hired_as_employee check ((stage = 'hired') = (employee_id is not null))
);
grant usage on sequence candidates_serial_seq to hr_service;
create index candidates_opening_id_stage_idx on candidates (opening_id, stage);
create index candidates_stage_stage_since_idx on candidates (stage, stage_since);
create index candidates_applied_on_id_idx on candidates (applied_on, id);
create index candidates_retained_until_idx on candidates (retained_until);
create index candidates_phone_key_idx on candidates (phone_key);
create index candidates_email_key_idx on candidates (email_key);
create index candidates_search_idx on candidates using gin (search_grams(
  coalesce(name_zh, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')
));
create index candidates_name_zh_idx on candidates (name_zh);
create index candidates_resume_file_id_idx on candidates (resume_file_id);
create index candidates_tags_idx on candidates using gin (tags);

-- 作品、個資同意書 and other files.
create table candidate_files (
  file_id uuid not null,
  candidate_id uuid not null,
  -- portfolio, consent, other
  kind text not null,
  constraint candidate_files_pkey primary key (file_id),
  constraint candidate_files_file_id_fkey foreign key (file_id)
    references stored_files (id) on update cascade on delete restrict,
  constraint candidate_files_candidate_id_fkey foreign key (candidate_id)
    references candidates (id) on update cascade on delete cascade,
  constraint candidate_files_kind_known check (kind in ('portfolio', 'consent', 'other'))
);
create index candidate_files_candidate_id_idx on candidate_files (candidate_id);

-- Stages of an application. Names no person, so it stays for the statistics.
create table candidate_stage_changes (
  id uuid not null default uuid_v7(),
  journey_id uuid not null,
  at timestamptz(3) not null,
  -- Null at the start.
  from_stage text,
  to_stage text not null,
  constraint candidate_stage_changes_pkey primary key (id)
);
create index candidate_stage_changes_journey_id_at_idx on candidate_stage_changes (journey_id, at);
revoke update, delete on candidate_stage_changes from hr_service;

-- What the statistics count of an erased candidate.
create table erased_candidates (
  -- The journey of the candidate.
  id uuid not null,
  opening_id uuid,
  source text not null,
  applied_on date not null,
  stage text not null,
  erased_on date not null,
  constraint erased_candidates_pkey primary key (id),
  constraint erased_candidates_opening_id_fkey foreign key (opening_id)
    references job_openings (id) on update cascade on delete restrict
);
create index erased_candidates_opening_id_idx on erased_candidates (opening_id);
create index erased_candidates_applied_on_idx on erased_candidates (applied_on);

-- Reports of erasures, without names.
create table candidate_erasures (
  id uuid not null default uuid_v7(),
  at timestamptz(3) not null,
  actor_name text not null,
  -- retention, request
  reason text not null,
  candidates int not null,
  files int not null,
  interviews int not null,
  offers int not null,
  mails int not null,
  log_entries int not null,
  version int not null default 1,
  constraint candidate_erasures_pkey primary key (id),
  constraint candidate_erasures_reason_known check (reason in ('retention', 'request'))
);
create index candidate_erasures_at_idx on candidate_erasures (at);
revoke update, delete on candidate_erasures from hr_service;

-- 面試
create table interviews (
  id uuid not null default uuid_v7(),
  candidate_id uuid not null,
  -- first, second, written
  kind text not null,
  interview_on date not null,
  -- Minutes after midnight.
  starts_at int not null,
  ends_at int not null,
  place text not null,
  note text,
  -- planned, done, cancelled
  state text not null default 'planned',
  version int not null default 1,
  constraint interviews_pkey primary key (id),
  constraint interviews_candidate_id_fkey foreign key (candidate_id)
    references candidates (id) on update cascade on delete cascade,
  constraint interviews_kind_known check (kind in ('first', 'second', 'written')),
  constraint interviews_state_known check (state in ('planned', 'done', 'cancelled')),
  constraint interviews_within_day check (starts_at >= 0 and ends_at > starts_at and ends_at <= 1440),
  -- A candidate has one interview at a time.
  constraint interviews_no_overlap exclude using gist (
    candidate_id with =,
    tsrange(interview_on + make_interval(mins => starts_at), interview_on + make_interval(mins => ends_at)) with &&
  ) where (state <> 'cancelled')
);
create index interviews_candidate_id_idx on interviews (candidate_id);
create index interviews_interview_on_id_idx on interviews (interview_on, id);

-- Interviewers and their score sheets.
create table interviewers (
  interview_id uuid not null,
  employee_id uuid not null,
  -- Local time of the interview; empty after a cancellation.
  during tsrange not null,
  -- { expertise: 4, … }; null before the sheet is submitted.
  marks jsonb,
  score numeric(2, 1),
  comment text,
  -- hire, consider, reject
  advice text,
  submitted_at timestamptz(3),
  constraint interviewers_pkey primary key (interview_id, employee_id),
  constraint interviewers_interview_id_fkey foreign key (interview_id)
    references interviews (id) on update cascade on delete cascade,
  constraint interviewers_employee_id_fkey foreign key (employee_id)
    references employees (id) on update cascade on delete restrict,
  -- An employee interviews one candidate at a time.
  constraint interviewers_no_overlap exclude using gist (employee_id with =, during with &&)
    where (interview_id is not null),
  constraint interviewers_score_bounds check (score between 1 and 5),
  constraint interviewers_advice_known check (advice in ('hire', 'consider', 'reject')),
  constraint interviewers_sheet_as_whole check (num_nulls(marks, score, advice, submitted_at) in (0, 4))
);
create index interviewers_employee_id_idx on interviewers (employee_id);

-- 錄取通知
create table job_offers (
  id uuid not null default uuid_v7(),
  candidate_id uuid not null,
  opening_id uuid not null,
  -- Integer NTD a month.
  pay bigint not null,
  -- Grade of a pay scale that the amount was taken from.
  pay_grade text,
  start_on date not null,
  -- Last day for the answer.
  expires_on date not null,
  note text,
  -- sent, accepted, declined, withdrawn
  state text not null default 'sent',
  made_at timestamptz(3) not null,
  made_by_name text not null,
  answered_at timestamptz(3),
  answer_reason text,
  version int not null default 1,
  constraint job_offers_pkey primary key (id),
  constraint job_offers_candidate_id_fkey foreign key (candidate_id)
    references candidates (id) on update cascade on delete cascade,
  constraint job_offers_opening_id_fkey foreign key (opening_id)
    references job_openings (id) on update cascade on delete restrict,
  constraint job_offers_state_known check (state in ('sent', 'accepted', 'declined', 'withdrawn')),
  constraint job_offers_pay_positive check (pay > 0)
);
-- A candidate has one offer that is open or accepted.
create unique index job_offers_one_open_key on job_offers (candidate_id) where state in ('sent', 'accepted');
create index job_offers_candidate_id_idx on job_offers (candidate_id);
create index job_offers_opening_id_idx on job_offers (opening_id);

-- Texts of letters with placeholders.
create table candidate_letters (
  -- invitation, offer, thanks
  kind text not null,
  subject text not null,
  body text not null,
  version int not null default 1,
  constraint candidate_letters_pkey primary key (kind),
  constraint candidate_letters_kind_known check (kind in ('invitation', 'offer', 'thanks'))
);

insert into candidate_letters (kind, subject, body) values
  ('invitation', '面試邀請：{{職缺}}', E'{{姓名}} 您好：\n\n感謝您應徵「{{職缺}}」。誠摯邀請您參加{{面試}}：\n\n時間：{{面試時間}}\n地點：{{面試地點}}\n\n附件為行事曆檔案，可加入您的行事曆。如需改期，請與我們聯絡。\n\n{{公司}}'),
  ('offer', '錄取通知：{{職缺}}', E'{{姓名}} 您好：\n\n很高興通知您錄取「{{職缺}}」（{{部門}}）。\n\n月薪：新臺幣 {{月薪}} 元\n到職日：{{到職日}}\n\n請於 {{回覆期限}} 前回覆是否接受。\n\n{{公司}}'),
  ('thanks', '感謝您的應徵：{{職缺}}', E'{{姓名}} 您好：\n\n感謝您應徵「{{職缺}}」並撥冗與我們聯繫。經審慎評估，這次未能與您合作，謹此致謝，並祝您一切順心。\n\n{{公司}}');

-- Mails to candidates, who have no account.
create table candidate_mails (
  id uuid not null default uuid_v7(),
  candidate_id uuid not null,
  -- invitation, cancellation, offer, thanks
  kind text not null,
  address text not null,
  subject text not null,
  body text not null,
  -- iCalendar file of an interview.
  calendar text,
  -- What the mail is about; without it, the application as a whole.
  interview_id uuid,
  interview_version int,
  offer_id uuid,
  -- waiting, sent, failed
  state text not null default 'waiting',
  made_at timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  attempts int not null default 0,
  sent_at timestamptz(3),
  error text,
  constraint candidate_mails_pkey primary key (id),
  constraint candidate_mails_candidate_id_fkey foreign key (candidate_id)
    references candidates (id) on update cascade on delete cascade,
  constraint candidate_mails_interview_id_fkey foreign key (interview_id)
    references interviews (id) on update cascade on delete cascade,
  constraint candidate_mails_offer_id_fkey foreign key (offer_id)
    references job_offers (id) on update cascade on delete cascade,
  constraint candidate_mails_kind_known check (kind in ('invitation', 'cancellation', 'offer', 'thanks')),
  constraint candidate_mails_state_known check (state in ('waiting', 'sent', 'failed')),
  constraint candidate_mails_about_one check (
    case kind when 'offer' then offer_id is not null and num_nonnulls(interview_id, interview_version, calendar) = 0
      when 'thanks' then num_nonnulls(offer_id, interview_id, interview_version, calendar) = 0
      else offer_id is null and num_nulls(interview_id, interview_version, calendar) = 0 end
  )
);
create index candidate_mails_candidate_id_idx on candidate_mails (candidate_id);
create index candidate_mails_interview_id_idx on candidate_mails (interview_id);
create index candidate_mails_offer_id_idx on candidate_mails (offer_id);
create index candidate_mails_next_try_at_idx on candidate_mails (next_try_at) where state = 'waiting';

-- Department heads and principal investigators read the candidates of the openings that they hire for.
update roles set permissions = permissions || '{applicant_data_repository:view}'::text[]
where code in ('manager', 'principal_investigator') and not permissions @> '{applicant_data_repository:view}'::text[];

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (kind in (
  'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
  'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
  'document_returned', 'leave_granted', 'leave_ending', 'leave_expired', 'leave_recalculated', 'schedule_published',
  'attendance_anomaly', 'team_anomaly', 'contract_to_sign', 'pay_adjusted', 'payslip_ready', 'payslip_sent',
  'evaluation_task', 'evaluation_result', 'statement_ready', 'statement_failed', 'statement_paused',
  'interview_planned', 'interview_cancelled', 'retention_ending', 'bulk_reveal'
));
