-- Who is gone, or will be, are few beside those who work: a list of these asks only whether somebody is among those.
create index employments_leaving_idx on employments (employee_id)
  include (last_working_on, notice_on, effective_from, effective_to)
  where last_working_on is not null;

-- Whether a contract was renewed is asked of each that ends.
create index employee_contracts_renewal_idx on employee_contracts (renewed_from_id)
  where stage = 'signed' and renewed_from_id is not null;
