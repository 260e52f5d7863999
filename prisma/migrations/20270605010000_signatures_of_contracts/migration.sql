-- Who has signed a contract electronically, when and from where: its last page names both parties.
alter table employee_contracts
  add column agreed_by text,
  add column agreed_from text,
  add column company_signed_at timestamptz(3),
  add column company_signed_by text,
  add column company_signed_from text,
  add constraint employee_contracts_company_signs_after_employee
    check (company_signed_at is null or agreed_at is not null);
