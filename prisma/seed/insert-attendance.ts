import type pg from 'pg';
import { noise, plannedDays } from './planned-days.ts';

/** Larger organisations have the attendance of these employees only. */
const PEOPLE = 300;

/** Closed months: all up to the month before last. Punches exist for the last of them only. */
const [FIRST, LAST] = ['2023-12-01', '2026-09-30'];

/** Minutes of a tier of overtime, by the kind of day; see `overtimeTiers` of the domain. */
const tier = (minutes: string, place: 1 | 2 | 3): string => {
  const ends = `case day_kind when 'workday' then array[0, 120, 100000, 100000] when 'rest_day' then array[0, 120, 480, 100000]
    when 'national_holiday' then array[0, 480, 600, 100000] else array[0, 480, 100000, 100000] end`;
  return `greatest(0, least(${minutes}, (${ends})[${place + 1}]) - (${ends})[${place}])`;
};

const STATUS = `case
  when planned.starts is null then case planned.day_kind when 'national_holiday' then 'holiday'
    when 'workday' then 'not_scheduled' else planned.day_kind end
  when planned.is_away or planned.leave_minutes >= planned.minutes then 'on_leave'
  when planned.duty is not null then planned.duty
  when not planned.is_punch_required then 'not_required'
  when planned.leave_minutes > 0 then 'partial_leave'
  else 'normal' end`;

/** Inserts the attendance of closed months without anomalies. */
export const insertAttendance = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into attendance_days (employee_id, "on", is_stale, is_closed, status, day_kind, shift_template_id, start_minute,
      end_minute, in_minute, out_minute, expected_minutes, worked_minutes, leave_minutes, duty_minutes,
      approved_overtime_minutes, overtime_minutes, first_tier_minutes, second_tier_minutes, third_tier_minutes,
      paid_first_tier_minutes, paid_second_tier_minutes, paid_third_tier_minutes, reasons, calculated_at)
    with planned as materialized (${plannedDays({ from: FIRST, to: LAST, people: PEOPLE })}), judged as (
      select planned.*, ${STATUS} as status,
        case when planned.is_away then planned.minutes else least(planned.leave_minutes, planned.minutes) end as free,
        planned.starts - ${noise('in')} % 16 as arrival, planned.ends + ${noise('out')} % 25 as departure
      from planned
    ), present as (
      select judged.*, status in ('normal', 'partial_leave') as is_present, case
        when status in ('normal', 'partial_leave', 'not_required') then minutes - free else 0 end as due
      from judged
    )
    select employee_id, day, false, true, status, day_kind, shift_template_id, starts, ends,
      case when is_present then arrival end, case when is_present then departure end, due, due, free,
      case when status in ('business_trip', 'outing') then minutes - free else 0 end,
      overtime_minutes, overtime_minutes, ${tier('overtime_minutes', 1)}, ${tier('overtime_minutes', 2)},
      ${tier('overtime_minutes', 3)}, ${tier('paid_minutes', 1)}, ${tier('paid_minutes', 2)}, ${tier('paid_minutes', 3)},
      case when starts is null then '[{"code": "dayOff", "parameters": {}}]'::jsonb else jsonb_build_array(
        jsonb_build_object('code', 'shift', 'parameters', jsonb_build_object('from', starts, 'to', ends))) end
        || case when free > 0 then jsonb_build_array(
          jsonb_build_object('code', 'leave', 'parameters', jsonb_build_object('minutes', free))) else '[]' end
        || case when is_present then jsonb_build_array(
          jsonb_build_object('code', 'punchedIn', 'parameters', jsonb_build_object('at', arrival)),
          jsonb_build_object('code', 'punchedOut', 'parameters', jsonb_build_object('at', departure))) else '[]' end
        || case when overtime_minutes > 0 then jsonb_build_array(
          jsonb_build_object('code', 'overtime', 'parameters', jsonb_build_object('minutes', overtime_minutes))) else '[]' end,
      (day + 1)::timestamp at time zone 'Asia/Taipei'
    from present`);
  await client.query(`
    insert into attendance_closings (month, department_id, closed_at, closed_by)
    select month::date, null, (month + interval '1 month 4 days 10 hours') at time zone 'Asia/Taipei', coalesce((
      select e.name_zh from emp_accounts account join employees e on e.id = account.employee_id
      where account.username = 'hrlead'
    ), '系統')
    from generate_series(timestamp '${FIRST}', '${LAST}', '1 month') month`);
};
