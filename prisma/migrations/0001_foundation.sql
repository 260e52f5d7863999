-- The service works under one role, so that no code of it can change or delete what must stay (decision 003).
grant usage on schema public to hr_service;

create extension if not exists btree_gist;

-- RFC 9562, version 7; PostgreSQL has its own from version 18 on.
create function uuid_v7() returns uuid language sql as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create function search_fold(given text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(lower(normalize(given, NFKC)), '台', '臺'),
    U&'\2027\2022\2219\22C5\30FB\200B\200C\200D\200E\200F\2060\FEFF\00AD',
    U&'\00B7\00B7\00B7\00B7\00B7'
  )
$$;

-- Single characters and pairs of neighbours, since names in Chinese have two or three characters and pg_trgm knows
-- none in the locale C. Qualified name: index maintenance runs without a search path.
create function search_grams(given text) returns text[] language plpgsql immutable strict parallel safe as $$
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

-- An address in Taiwan: {"postalCode", "county", "district", "detail"}, each a non-empty text.
create function is_address(address jsonb) returns boolean language sql immutable strict parallel safe as $_$
  select jsonb_typeof(address) = 'object'
    and (select count(*) from jsonb_object_keys(address)) = 4
    and coalesce(address ->> 'postalCode' ~ '^\d{3}(\d{2,3})?$', false)
    and coalesce(address ->> 'county' <> '', false)
    and coalesce(address ->> 'district' <> '', false)
    and coalesce(address ->> 'detail' <> '', false)
$_$;

-- Seven days from Sunday on: first and last minute with breaks, or null for a day off.
create function office_week_is_sound(week jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7 and not exists (
    select from jsonb_array_elements(week) as day
    where jsonb_typeof(day) <> 'null' and not coalesce(
      jsonb_typeof(day) = 'object' and jsonb_typeof(day -> 'breaks') = 'array'
      and (day ->> 'from')::int >= 0 and (day ->> 'from')::int < (day ->> 'to')::int and (day ->> 'to')::int <= 1440
      and not exists (
        select from jsonb_array_elements(day -> 'breaks') as pause
        where not coalesce(
          (pause ->> 'from')::int >= (day ->> 'from')::int and (pause ->> 'from')::int < (pause ->> 'to')::int
          and (pause ->> 'to')::int <= (day ->> 'to')::int, false
        )
      ), false
    )
  )
$$;

-- Up to 30 questions with different labels; a choice has options.
create function custom_questions_are_sound(questions jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 30
    and (select count(distinct question ->> 'label') = count(*) from jsonb_array_elements(questions) as question)
    and not exists (
      select from jsonb_array_elements(questions) as question
      where coalesce(length(question ->> 'label'), 0) not between 1 and 30
        or coalesce(question ->> 'type', '') not in ('short_text', 'long_text', 'number', 'date', 'yes_no', 'choice')
        or jsonb_typeof(question -> 'isRequired') is distinct from 'boolean'
        or jsonb_typeof(question -> 'options') is distinct from 'array'
        or (question ->> 'type' = 'choice') <> (jsonb_array_length(question -> 'options') > 0)
    )
$$;

-- Identifies this database in the file storage, which contains a marker with the same identifier.
create table file_storages (
  id uuid not null default uuid_v7(),
  constraint file_storages_pkey primary key (id)
);
revoke insert, update, delete on file_storages from hr_service;
insert into file_storages default values;

create table idempotency_keys (
  account_id uuid not null,
  key text not null,
  endpoint_id text not null,
  request_hash text not null,
  response_body jsonb,
  created_at timestamptz(3) not null default current_timestamp,
  constraint idempotency_keys_pkey primary key (account_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

create table spent_challenges (
  challenge text not null,
  spent_at timestamptz(3) not null,
  constraint spent_challenges_pkey primary key (challenge)
);
create index spent_challenges_spent_at_idx on spent_challenges (spent_at);
