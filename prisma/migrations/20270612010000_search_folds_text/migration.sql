-- Texts that look alike are found alike: full-width forms as their usual ones (NFKC), the dots within a foreign name as one,
-- without characters of no width, in lower case, 台 as 臺.
create function public.search_fold(given text) returns text language sql immutable strict parallel safe cost 100 as $$
  select translate(
    replace(lower(normalize(given, NFKC)), '台', '臺'),
    U&'\2027\2022\2219\22C5\30FB\200B\200C\200D\200E\200F\2060\FEFF\00AD',
    U&'\00B7\00B7\00B7\00B7\00B7'
  )
$$;

-- Maintenance of an index finds functions by their schema alone.
create or replace function search_grams(given text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  signs constant text[] := string_to_array(public.search_fold(given), null);
  grams text[] := signs;
begin
  for place in 2 .. coalesce(array_length(signs, 1), 0) loop
    grams := grams || (signs[place - 1] || signs[place]);
  end loop;
  return grams;
end
$$;

-- The indexes hold what the function answered before.
do $$
declare
  own text;
begin
  for own in select indexrelid::regclass::text from pg_index where pg_get_indexdef(indexrelid) like '%search_grams(%' loop
    execute format('reindex index %s', own);
  end loop;
end
$$;
