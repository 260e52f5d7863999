-- A contract that is signed electronically is agreed to by the employee first, as its document was then.
alter table employee_contracts
  add column agreed_at timestamptz(3),
  -- Of the document, so that nobody asks later which one it was.
  add column agreed_sha256 text,
  add constraint employee_contracts_agreed_to_a_document
    check ((agreed_at is null) = (agreed_sha256 is null) and (agreed_at is null or document_file_id is not null)),
  add constraint employee_contracts_agreed_once_sent check (agreed_at is null or stage <> 'draft');

-- What somebody has agreed to is what was signed: it stays from then on.
create or replace function keep_signed_document() returns trigger language plpgsql as $$
begin
  if (old.stage = 'signed' or (old.agreed_at is not null and new.agreed_at is not null)) and (
    old.document_file_id is distinct from new.document_file_id
    or old.template_version_id is distinct from new.template_version_id
    or (old.signed_file_id is distinct from new.signed_file_id and old.signed_file_id is not null)
    or (old.stage = 'signed' and old.agreed_at is distinct from new.agreed_at)
  ) then
    raise exception 'employee_contracts_signed_stays: the document of a signed contract stays'
      using errcode = 'check_violation', constraint = 'employee_contracts_signed_stays';
  end if;
  return new;
end
$$;

-- People are told of a contract that waits for them.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (kind in (
    'task', 'agreement', 'reminded', 'overdue', 'escalated', 'expiring', 'own_expiring', 'filed', 'approved', 'returned',
    'questioned', 'rejected', 'cancelled', 'partly_cancelled', 'withdrawn', 'expired', 'informed', 'documents_missing',
    'leave_granted', 'leave_ending', 'leave_expired', 'contract_to_sign'
  ));
