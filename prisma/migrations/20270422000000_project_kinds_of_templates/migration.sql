-- For people on which kinds of projects a template is; for everybody where it names none.
alter table contract_templates
  add column project_kinds text[] default array[]::text[],
  add constraint contract_templates_project_kinds_told check (project_kinds is not null),
  add constraint contract_templates_project_kinds_known
    check (project_kinds <@ array['grant', 'commissioned', 'internal', 'donation', 'general']);
