create or replace function keep_calendar_feed_revoked() returns trigger language plpgsql as $$
begin
  raise exception 'calendar_feeds_stay_revoked: a link that was revoked stays so' using errcode = 'check_violation';
end
$$;

create or replace trigger calendar_feeds_stay_revoked before update on calendar_feeds
  for each row when (old.revoked_at is not null) execute function keep_calendar_feed_revoked();
