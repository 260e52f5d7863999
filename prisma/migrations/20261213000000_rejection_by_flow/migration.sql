-- 不核准 is there where a flow switches it on, and off at first: sending it back leaves its applicant a way on.
alter table sign_off_flows add column allows_rejection boolean not null default false;

-- Fixed with the chain of a sending; what was sent before the switch existed is sent back or approved.
alter table application_steps
  add column allows_rejection boolean not null default false,
  -- An agent agrees or does not, and ends nothing.
  add constraint application_steps_signers_reject check (asks = 'signature' or not allows_rejection);
