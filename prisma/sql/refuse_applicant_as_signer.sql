-- Applicants never sign their own applications.
create or replace function refuse_applicant_as_signer() returns trigger language plpgsql as $$
begin
  if exists (select from applications where id = new.application_id and employee_id = new.signer_id) then
    raise exception 'application_signers_not_applicant: nobody signs their own application'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace trigger application_signers_not_applicant before insert or update of signer_id on application_signers
  for each row execute function refuse_applicant_as_signer();
