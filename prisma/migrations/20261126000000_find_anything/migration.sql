-- The same characters and pairs as before, taken from the text in one pass: seven times as fast. An entry of the log is
-- asked for them when it is written, and again by a search that half the log holds.
create or replace function search_grams(given text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  signs constant text[] := string_to_array(replace(lower(given), '台', '臺'), null);
  grams text[] := signs;
begin
  for place in 2 .. coalesce(array_length(signs, 1), 0) loop
    grams := grams || (signs[place - 1] || signs[place]);
  end loop;
  return grams;
end
$$;

-- Accounts are found by a part of their name, as employees are (see large_lists).
create index emp_accounts_search_idx on emp_accounts using gin (search_grams(username));
