-- What a text is found by: each of its characters and each two that stand side by side, in lower case and with 台 as 臺.
-- pg_trgm knows no Chinese characters where the database's locale is C, and needs three of them, which most names have not.
create function search_grams(given text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct substr(folded, place, size)
    from (select replace(lower(given), '台', '臺') as folded) as whole,
      generate_series(1, length(folded)) as place,
      generate_series(1, 2) as size
    where place + size <= length(folded) + 1
  )
$$;

-- The list of employees: an index for each key that it is sorted by, one for its search, and one to count it from.
create index employees_name_zh_idx on employees (name_zh collate "zh-Hant-TW-x-icu");
create index employees_hired_on_last_working_on_idx on employees (hired_on, last_working_on);
create index employees_search_idx on employees
  using gin (search_grams(employee_no || ' ' || name_zh || ' ' || coalesce(name_en, '')));

-- Where somebody works on a day; the constraint's own index answers that more slowly.
create index employee_positions_employee_id_effective_from_idx on employee_positions (employee_id, effective_from);

-- The log of the whole organisation, by who did something and by what it was done to, and its search.
create index audit_entries_actor_name_at_id_idx on audit_entries (actor_name, at, id);
create index audit_entries_entity_at_id_idx on audit_entries (entity, at, id);
create index audit_entries_search_idx on audit_entries using gin (search_grams(actor_name || ' ' || action));
