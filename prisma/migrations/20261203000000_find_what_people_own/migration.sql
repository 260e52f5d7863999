-- What belongs to people is found by its own words and by whose it is, each by an index of that kind: among a hundred
-- thousand a text that finds nobody looked at every document and every contract. All are made in one way, which
-- the statements that use them repeat.
drop index employees_search_idx;
create index employees_search_idx on employees using gin (search_grams(
  coalesce(employee_no, '') || ' ' || coalesce(name_zh, '') || ' ' || coalesce(name_en, '') || ' '
    || coalesce(mobile, '') || ' ' || coalesce(personal_email, '') || ' ' || coalesce(company_email, '')
));
drop index transfer_records_search_idx;
create index transfer_records_search_idx on transfer_records using gin (search_grams(
  coalesce(transfer_no, '') || ' ' || coalesce(reason, '') || ' ' || coalesce(document_no, '')
));
create index employee_contracts_search_idx on employee_contracts using gin (search_grams(
  coalesce(contract_no, '') || ' ' || coalesce(job_title, '')
));
create index employee_documents_search_idx on employee_documents using gin (search_grams(
  coalesce(name, '') || ' ' || coalesce(number, '')
));
