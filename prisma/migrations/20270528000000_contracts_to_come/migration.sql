-- Signed contracts by the day on which they begin: few of all are to come, and whoever looks for those that end soon with none to follow
-- asks after these few, and not after each that ends.
create index employee_contracts_to_come_idx on employee_contracts (start_on) where stage = 'signed';
