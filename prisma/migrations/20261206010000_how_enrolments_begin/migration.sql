-- Whether somebody was insured anew or at another amount is not told by the days: whoever is taken out and comes back on the
-- day after is insured anew. Of those from before, what follows another without a gap was an adjustment.
alter table insurance_enrolments
  add column begins_as text not null default 'enrolled',
  add constraint insurance_enrolments_beginning_known check (begins_as in ('enrolled', 'adjusted'));
update insurance_enrolments t set begins_as = 'adjusted'
where exists (
  select from insurance_enrolments before
  where before.employee_id = t.employee_id and before.scheme = t.scheme and before.end_on = t.start_on - 1
);
