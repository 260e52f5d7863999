-- 合約範本: Word documents with placeholders, from which contracts are made.
create table contract_templates (
  id uuid not null default uuid_v7(),
  code text not null,
  name_zh text not null,
  term_kind text not null,
  language text not null,
  effective_on date not null,
  note text,
  state text not null default 'draft',
  version integer not null default 1,
  constraint contract_templates_pkey primary key (id),
  constraint contract_templates_term_kind_known check (term_kind in ('indefinite', 'fixed_term')),
  constraint contract_templates_language_known check (language in ('zh', 'en', 'bilingual')),
  constraint contract_templates_state_known check (state in ('draft', 'in_use', 'out_of_use'))
);
create unique index contract_templates_code_key on contract_templates (code);
create unique index contract_templates_name_zh_key on contract_templates (name_zh);

create table contract_template_employment_types (
  template_id uuid not null,
  employment_type_id uuid not null,
  constraint contract_template_employment_types_pkey primary key (template_id, employment_type_id),
  constraint contract_template_employment_types_template_id_fkey foreign key (template_id)
    references contract_templates (id) on delete cascade on update cascade,
  constraint contract_template_employment_types_employment_type_id_fkey foreign key (employment_type_id)
    references employment_types (id) on delete restrict on update cascade
);
create index contract_template_employment_types_employment_type_id_idx
  on contract_template_employment_types (employment_type_id);

-- The last one of a template is that from which contracts are made.
create table contract_template_versions (
  id uuid not null default uuid_v7(),
  template_id uuid not null,
  number integer not null,
  file_id uuid not null,
  -- The names that stand in it, and what people read in it.
  placeholders text[],
  paragraphs text[],
  created_at timestamptz(3) not null,
  constraint contract_template_versions_pkey primary key (id),
  constraint contract_template_versions_template_id_fkey foreign key (template_id)
    references contract_templates (id) on delete restrict on update cascade,
  constraint contract_template_versions_file_id_fkey foreign key (file_id)
    references stored_files (id) on delete restrict on update cascade,
  constraint contract_template_versions_number_positive check (number > 0),
  constraint contract_template_versions_placeholders_given check (placeholders is not null),
  constraint contract_template_versions_paragraphs_given check (paragraphs is not null)
);
create unique index contract_template_versions_template_id_number_key on contract_template_versions (template_id, number);
create unique index contract_template_versions_file_id_key on contract_template_versions (file_id);
