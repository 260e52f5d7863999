-- How grave a disability is, and by which certificate until when it is known: encrypted as the disability itself is.
alter table employees
  add column disability_grade text,
  add column disability_certificate_no text,
  add column disability_expires_on text;
