-- Which signed contracts end by themselves and when, with what tells of each whether another follows: read without the contracts. The few
-- that begin later are looked up at once.
create index employee_contracts_ending_idx on employee_contracts (end_on) include (employee_id, start_on, kind, id)
  where stage = 'signed' and terminated_on is null;
create index employee_contracts_coming_idx on employee_contracts (start_on) include (employee_id) where stage = 'signed';
