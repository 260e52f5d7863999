-- Whoever was to begin and did not come (未報到) was employed on no day: their stint ends on the day before its first. So nothing that
-- counts days counts them, and nothing can be settled of a leaving that was none.
alter table employments
  add column not_onboarded_reason text,
  drop constraint employments_days_in_order,
  drop constraint employments_left_before_the_next,
  add constraint employments_days_in_order check (case when not_onboarded_reason is null then last_working_on >= hired_on
    else last_working_on is not distinct from hired_on - 1 end),
  -- Whoever comes after all does so on a later day: two stints never share their first.
  add constraint employments_left_before_the_next check (effective_to is null
    or coalesce(last_working_on < effective_to, false) and hired_on < effective_to),
  add constraint employments_left_once_onboarded check (not_onboarded_reason is null or (leaving_kind is null
    and leaving_reason is null and change_reason_id is null and notice_on is null and handover_to_id is null
    and not are_assets_returned and assets_note is null and not is_involuntary and layoff_reported_on is null
    and is_rehirable));
