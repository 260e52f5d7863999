-- What people have to hand in depends on their type of employment, and on whether they are nationals, too.
alter table document_requirements
  add column concerns text not null default 'everybody',
  add constraint document_requirements_concerns_known check (concerns in ('everybody', 'nationals', 'foreigners'));

-- None of a requirement: it is of all types.
create table document_requirement_employment_types (
  requirement_id uuid not null,
  employment_type_id uuid not null,
  constraint document_requirement_employment_types_pkey primary key (requirement_id, employment_type_id),
  constraint document_requirement_employment_types_requirement_id_fkey foreign key (requirement_id)
    references document_requirements (id) on delete cascade on update cascade,
  constraint document_requirement_employment_types_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on delete restrict on update cascade
);
create index document_requirement_employment_types_employment_type_id_idx
  on document_requirement_employment_types (employment_type_id);
