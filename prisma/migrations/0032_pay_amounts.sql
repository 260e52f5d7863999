-- Amounts of pay become integers, which can be summed, compared and constrained (decision 130). The service moves
-- existing amounts from the encrypted columns when it starts, because only it can decrypt them.
alter table employee_contracts rename column pay to encrypted_pay;
alter table employee_contracts add column pay bigint;
alter table employee_contracts add constraint employee_contracts_pay_in_range check (pay between 0 and 9999999);

alter table insurance_enrolments rename column insured_amount to encrypted_insured_amount;
alter table insurance_enrolments add column insured_amount bigint;
alter table insurance_enrolments add constraint insurance_enrolments_amount_in_range
  check (insured_amount between 0 and 9999999);
