-- The day on which it was said that somebody leaves (提出日): until then they are no more about to leave than anybody.
-- Null where nobody knows.
alter table employments add column notice_on date,
  add constraint employments_notice_before_leaving check (notice_on is null or notice_on <= last_working_on);
update employments stint set notice_on = least((told.recorded_at at time zone 'Asia/Taipei')::date, stint.last_working_on)
from transfer_records told
where told.employee_id = stint.employee_id and told.effective_on = stint.last_working_on + 1
  and told.kind in ('resignation', 'layoff', 'retirement') and told.cancelled_at is null;
