create view application_days as
  select application_id, "on", minutes, not is_held as is_let_go from leave_days
  union all
  select asked.application_id, day."on", day.minutes, false
  from leave_cancellation_days asked join leave_days day on day.id = asked.leave_day_id
  union all
  select held.application_id, lower(held.span)::date, t.minutes, not held.is_held
  from application_spans held join applications t on t.id = held.application_id
  where held.sort = 'overtime'
  union all
  select day.application_id, day."on", day.minutes, not held.is_held
  from duty_days day join application_spans held on held.application_id = day.application_id;
