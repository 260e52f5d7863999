-- Under whose name an account is where that is not the person's own (戶名); encrypted as the account is.
alter table employees add column bank_account_name text;
alter table asked_accounts add column bank_account_name text;
