import type pg from 'pg';
import { noise, plannedDays } from './planned-days.ts';

/** Larger organisations have the punches of these employees only. */
const PEOPLE = 300;

const [FIRST, LAST] = ['2026-09-01', '2026-11-27'];

/** Before this day everyone is on time: the month is closed. */
const FIRST_FAULTS = '2026-10-01';

const ifOpen = (condition: string): string => `(planned.day >= date '${FIRST_FAULTS}' and ${condition})`;

/**
 * Inserts the punches of a machine: most people come some minutes early and leave some minutes late; a few come late,
 * leave early, or forget one of both. Days of leave and trips have no punches.
 */
export const insertPunches = async (client: pg.Client): Promise<void> => {
  // The attendance of the days is calculated when it is first read, so that there is nothing to mark.
  await client.query('alter table punches disable trigger punches_mark_attendance');
  await client.query(`
    insert into punches (employee_id, at, direction, source, device, recorded_at)
    with planned as materialized (${plannedDays({ from: FIRST, to: LAST, people: PEOPLE })})
    select planned.employee_id,
      (planned.day + make_interval(mins => punch.minute)) at time zone 'Asia/Taipei', punch.direction, 'import', '門口讀卡機',
      (planned.day + 1 + time '03:00') at time zone 'Asia/Taipei'
    from planned
    cross join lateral (values
      ('in', planned.starts - ${noise('in')} % 16 + case when ${ifOpen(`${noise('late')} < 25`)}
        then 16 + ${noise('by')} % 30 else 0 end, not ${ifOpen(`${noise('noin')} < 6`)}),
      ('out', planned.ends + ${noise('out')} % 25 - case when ${ifOpen(`${noise('early')} < 8`)}
        then 25 + ${noise('so')} % 60 else 0 end, not ${ifOpen(`${noise('noout')} < 10`)})
    ) as punch (direction, minute, is_punched)
    where planned.is_punch_required and planned.starts is not null and planned.leave_minutes = 0
      and planned.duty is null and not planned.is_away and punch.is_punched
    order by planned.employee_id, 2`);
  await client.query('alter table punches enable trigger punches_mark_attendance');
};
