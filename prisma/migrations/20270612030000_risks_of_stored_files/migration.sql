-- What an uploaded Word file holds besides text, pictures and links; nothing for a harmless file.
alter table stored_files
  add column risk text,
  add constraint stored_files_risk_known check (risk in ('macros', 'embeddedObject', 'externalContent', 'unchecked'));

-- Uploads from before were not inspected. Templates were, and the service itself writes contracts from them.
update stored_files file set risk = 'unchecked'
where file.media_type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  and not exists (select from contract_template_versions template where template.file_id = file.id)
  and not exists (select from employee_contracts contract where contract.document_file_id = file.id);
