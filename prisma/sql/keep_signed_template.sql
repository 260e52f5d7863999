-- The template version and document of a signed contract stay.
create or replace function keep_signed_template() returns trigger language plpgsql as $$
begin
  if exists (select from employee_contracts c where c.template_version_id = old.id and c.stage = 'signed') then
    raise exception 'contract_template_versions_signed_stays: a signed contract was made from this version'
      using errcode = 'check_violation', constraint = 'contract_template_versions_signed_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger contract_template_versions_signed_stays before update or delete on contract_template_versions
  for each row execute function keep_signed_template();
