import type pg from 'pg';
import { insertSigned, numberOf } from './insert-signed.ts';

const trips = `(values
  (5, date '2026-11-11', date '2026-11-12', '臺中', '參加研討會', 'approved', date '2026-11-06'),
  (6, date '2026-12-15', date '2026-12-16', '高雄', '計畫查訪', 'pending', date '2026-11-19')
) as asked (place, start_on, end_on, city, purpose, state, sent_on)`;

const outings = `(values
  (5, date '2026-11-25', '國稅局', '申報送件', 'pending', date '2026-11-20'),
  (6, date '2026-11-17', '健保署', '資料查詢', 'approved', date '2026-11-16')
) as asked (place, "on", city, purpose, state, sent_on)`;

const isFree = (span: string): string => `
  not exists (
    select from leave_days day
    where day.employee_id = members.employee_id and day.is_held and day.span && ${span}
  )`;

const gatherTrips = async (client: pg.Client): Promise<void> => {
  const span = 'tsrange(asked.start_on::timestamp, (asked.end_on + 1)::timestamp)';
  await client.query(`
    create temporary table demo_trips on commit drop as
    with placed as (
      select members.*, asked.state, asked.sent_on, ${span} as span, 960 as minutes,
        jsonb_build_object('startOn', asked.start_on, 'startMinute', null, 'endOn', asked.end_on, 'endMinute', null,
          'place', asked.city, 'purpose', asked.purpose) as payload,
        row_number() over (partition by asked.sent_on order by members.employee_id) as place_of_day
      from signed_people members join ${trips} on asked.place = members.place where ${isFree(span)}
    )
    select uuid_v7() as id, placed.*, ${numberOf('BT')} as number from placed`);
};

const gatherOutings = async (client: pg.Client): Promise<void> => {
  const span = `tsrange(asked."on" + time '14:00', asked."on" + time '16:00')`;
  await client.query(`
    create temporary table demo_outings on commit drop as
    with placed as (
      select members.*, asked.state, asked.sent_on, ${span} as span, 120 as minutes,
        jsonb_build_object('on', asked."on", 'startMinute', 840, 'endMinute', 960, 'place', asked.city,
          'purpose', asked.purpose) as payload,
        row_number() over (partition by asked.sent_on order by members.employee_id) as place_of_day
      from signed_people members join ${outings} on asked.place = members.place where ${isFree(span)}
    )
    select uuid_v7() as id, placed.*, ${numberOf('OB')} as number from placed`);
};

/** Trips and outings of some people, which the head of their department signs. */
export const insertDuty = async (client: pg.Client): Promise<void> => {
  await gatherTrips(client);
  await gatherOutings(client);
  await insertSigned(client, { table: 'demo_trips', kind: 'business_trip', prefix: 'BT' });
  await insertSigned(client, { table: 'demo_outings', kind: 'outing', prefix: 'OB' });
  await client.query(`
    insert into application_spans (application_id, employee_id, sort, span, is_held)
    select id, employee_id, 'duty', span, true from demo_trips
    union all
    select id, employee_id, 'duty', span, true from demo_outings`);
  await client.query(`
    insert into duty_days (application_id, "on", minutes)
    select trip.id, day::date, 480 from demo_trips trip
    cross join generate_series((trip.payload ->> 'startOn')::timestamp, (trip.payload ->> 'endOn')::timestamp, '1 day') day
    union all
    select id, (payload ->> 'on')::date, minutes from demo_outings`);
};
