-- What was signed on paper may be scanned later: a signed contract takes its file once, and keeps it then.
create or replace function keep_signed_document() returns trigger language plpgsql as $$
begin
  if old.stage = 'signed' and (
    old.document_file_id is distinct from new.document_file_id
    or old.template_version_id is distinct from new.template_version_id
    or (old.signed_file_id is not null and old.signed_file_id is distinct from new.signed_file_id)
  ) then
    raise exception 'employee_contracts_signed_stays: the document of a signed contract stays'
      using errcode = 'check_violation', constraint = 'employee_contracts_signed_stays';
  end if;
  return new;
end
$$;
