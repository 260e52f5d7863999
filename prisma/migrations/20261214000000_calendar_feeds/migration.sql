-- Calendars that people have read by another application, each by a secret link (行事曆連結).
create table calendar_feeds (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  scope text not null,
  -- Of the secret, which is random enough that nothing else is needed to keep it from being found.
  token_hash text not null,
  made_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint calendar_feeds_pkey primary key (id),
  constraint calendar_feeds_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete restrict on update cascade,
  constraint calendar_feeds_scope_known check (scope in ('own', 'team')),
  constraint calendar_feeds_revoked_after_made check (revoked_at >= made_at)
);
create unique index calendar_feeds_token_hash_key on calendar_feeds (token_hash);
create index calendar_feeds_employee_id_idx on calendar_feeds (employee_id);
-- A new link takes the place of the one before.
create unique index calendar_feeds_one_of_each_key on calendar_feeds (employee_id, scope) where revoked_at is null;

-- A link that was revoked stays so, and tells of nobody else.
revoke update, delete, truncate on calendar_feeds from hr_service;
grant update (revoked_at) on calendar_feeds to hr_service;
create function keep_calendar_feed_revoked() returns trigger language plpgsql as $$
begin
  raise exception 'calendar_feeds_stay_revoked: a link that was revoked stays so' using errcode = 'check_violation';
end
$$;
create trigger calendar_feeds_stay_revoked before update on calendar_feeds
  for each row when (old.revoked_at is not null) execute function keep_calendar_feed_revoked();
