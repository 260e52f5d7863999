-- A week of office hours: of each day from Sunday on its first minute and its last, and the breaks between; null for a day off.
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

-- When people work, from a day on: those of a department and of all below it that have none of their own, or of everybody.
create table office_hours (
  id uuid not null default uuid_v7(),
  department_id uuid,
  effective_from date not null,
  -- Exclusive; null while open.
  effective_to date,
  week jsonb not null,
  constraint office_hours_pkey primary key (id),
  constraint office_hours_department_id_fkey foreign key (department_id)
    references departments (id) on delete restrict on update cascade,
  constraint office_hours_ends_after_start check (effective_to is null or effective_to > effective_from),
  constraint office_hours_week_sound check (office_week_is_sound(week)),
  constraint office_hours_no_overlap exclude using gist (
    (coalesce(department_id, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    daterange(effective_from, effective_to) with &&
  )
);
create index office_hours_department_id_idx on office_hours (department_id);

-- Monday to Friday from nine to six, with an hour at noon.
insert into office_hours (effective_from, week)
select '2000-01-01', jsonb_agg(
  case when day between 1 and 5 then '{"from": 540, "to": 1080, "breaks": [{"from": 720, "to": 780}]}'::jsonb end
  order by day
)
from generate_series(0, 6) as day;
