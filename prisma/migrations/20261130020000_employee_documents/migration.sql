-- Documents of people, each with its file.
create table employee_documents (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  category text not null,
  file_id uuid not null,
  -- Null is what its category is called.
  name text,
  number text,
  issued_on date,
  -- The last day on which it holds; null for one that holds for good.
  expires_on date,
  confidentiality text not null,
  note text,
  -- One that somebody sent in themselves counts once it is approved.
  review text not null,
  return_reason text,
  uploaded_by text not null,
  uploaded_at timestamptz(3) not null,
  version integer not null default 1,
  constraint employee_documents_pkey primary key (id),
  constraint employee_documents_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint employee_documents_file_id_fkey foreign key (file_id)
    references stored_files (id) on delete restrict on update cascade,
  constraint employee_documents_category_known check (category in (
    'identity_card', 'resident_permit', 'work_permit', 'passport', 'degree', 'former_employment', 'bankbook',
    'health_check', 'insurance_transfer', 'dependants_declaration', 'pension_declaration', 'privacy_consent',
    'confidentiality_agreement', 'funds_pending_statement', 'research_ethics', 'licence', 'disability',
    'military_service', 'photo', 'official_letter', 'reward_or_discipline', 'diagnosis', 'other'
  )),
  constraint employee_documents_confidentiality_known check (confidentiality in ('ordinary', 'confidential')),
  constraint employee_documents_review_known check (review in ('pending', 'approved', 'returned')),
  constraint employee_documents_uploaded_by_known check (uploaded_by in ('self', 'hr')),
  constraint employee_documents_returned_for_a_reason check ((review = 'returned') = (return_reason is not null)),
  constraint employee_documents_expires_after_issue check (expires_on >= issued_on)
);
create unique index employee_documents_file_id_key on employee_documents (file_id);
create index employee_documents_employee_id_category_idx on employee_documents (employee_id, category);
create index employee_documents_expires_on_idx on employee_documents (expires_on);
-- Those that somebody has to look at.
create index employee_documents_review_uploaded_at_idx on employee_documents (review, uploaded_at);

-- Which of them people have to hand in, by how they are employed.
create table document_requirements (
  id uuid not null default uuid_v7(),
  category text not null,
  required_of text[],
  note text,
  version integer not null default 1,
  constraint document_requirements_pkey primary key (id),
  constraint document_requirements_category_known check (category in (
    'identity_card', 'resident_permit', 'work_permit', 'passport', 'degree', 'former_employment', 'bankbook',
    'health_check', 'insurance_transfer', 'dependants_declaration', 'pension_declaration', 'privacy_consent',
    'confidentiality_agreement', 'funds_pending_statement', 'research_ethics', 'licence', 'disability',
    'military_service', 'photo', 'official_letter', 'reward_or_discipline', 'diagnosis', 'other'
  )),
  constraint document_requirements_required_of_known check (
    required_of is not null and cardinality(required_of) > 0 and required_of <@ array['employed', 'upcoming', 'left']
  )
);
create unique index document_requirements_category_key on document_requirements (category);

-- What an employer asks of whoever begins; the organisation goes on from here.
insert into document_requirements (category, required_of) values
  ('identity_card', array['employed', 'upcoming']),
  ('degree', array['employed']),
  ('bankbook', array['employed']),
  ('privacy_consent', array['employed', 'upcoming']),
  ('insurance_transfer', array['employed']),
  ('dependants_declaration', array['employed']);
