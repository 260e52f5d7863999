create view application_days as
  select application_id, "on", minutes, not is_reserved as is_released from leave_days
  union all
  select cancellation.application_id, day."on", day.minutes, false
  from leave_cancellation_days cancellation join leave_days day on day.id = cancellation.leave_day_id
  union all
  select period.application_id, lower(period.span)::date, t.minutes, not period.is_reserved
  from application_spans period join applications t on t.id = period.application_id
  where period.sort = 'overtime'
  union all
  select day.application_id, day."on", day.minutes, not period.is_reserved
  from duty_days day join application_spans period on period.application_id = day.application_id;
