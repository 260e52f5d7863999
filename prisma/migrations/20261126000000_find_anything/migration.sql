-- Accounts are found by a part of their name, as employees are (see large_lists).
create index emp_accounts_search_idx on emp_accounts using gin (search_grams(username));
