import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

const trips = `(values
  (5, date '2026-11-11', date '2026-11-12', '臺中', '參加研討會', 'approved', date '2026-11-06'),
  (6, date '2026-12-15', date '2026-12-16', '高雄', '計畫查訪', 'pending', date '2026-11-19')
) as duty (place, start_on, end_on, city, purpose, state, sent_on)`;

const outings = `(values
  (5, date '2026-11-25', '國稅局', '申報送件', 'pending', date '2026-11-20'),
  (6, date '2026-11-17', '健保署', '資料查詢', 'approved', date '2026-11-16')
) as duty (place, "on", city, purpose, state, sent_on)`;

const isFree = (span: string): string => `
  not exists (
    select from leave_days day
    where day.employee_id = applicant.employee_id and day.is_reserved and day.span && ${span}
  )`;

const createTrips = async (client: pg.Client): Promise<void> => {
  const span = 'tsrange(duty.start_on::timestamp, (duty.end_on + 1)::timestamp)';
  await client.query(`
    create temporary table demo_trips on commit drop as
    with placed as (
      select applicant.*, duty.state, duty.sent_on, ${span} as span, 960 as minutes,
        jsonb_build_object('startOn', duty.start_on, 'startMinute', null, 'endOn', duty.end_on, 'endMinute', null,
          'place', duty.city, 'purpose', duty.purpose) as payload,
        row_number() over (partition by duty.sent_on order by applicant.employee_id) as place_of_day
      from demo_applicants applicant join ${trips} on duty.place = applicant.place where ${isFree(span)}
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('BT')} as number from placed`);
};

const createOutings = async (client: pg.Client): Promise<void> => {
  const span = `tsrange(duty."on" + time '14:00', duty."on" + time '16:00')`;
  await client.query(`
    create temporary table demo_outings on commit drop as
    with placed as (
      select applicant.*, duty.state, duty.sent_on, ${span} as span, 120 as minutes,
        jsonb_build_object('on', duty."on", 'startMinute', 840, 'endMinute', 960, 'place', duty.city,
          'purpose', duty.purpose) as payload,
        row_number() over (partition by duty.sent_on order by applicant.employee_id) as place_of_day
      from demo_applicants applicant join ${outings} on duty.place = applicant.place where ${isFree(span)}
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('OB')} as number from placed`);
};

/** Inserts business trips and outings that the department head signs. */
export const insertDuty = async (client: pg.Client): Promise<void> => {
  await createTrips(client);
  await createOutings(client);
  await insertSignedApplications(client, { table: 'demo_trips', kind: 'business_trip', prefix: 'BT' });
  await insertSignedApplications(client, { table: 'demo_outings', kind: 'outing', prefix: 'OB' });
  await client.query(`
    insert into application_spans (application_id, employee_id, sort, span, is_reserved)
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
