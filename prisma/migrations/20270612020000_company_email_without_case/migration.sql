-- Two addresses that differ in case alone reach one mailbox.
drop index employees_company_email_key;
create unique index employees_company_email_key on employees (lower(company_email));
