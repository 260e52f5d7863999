import type { Holiday } from '@hr/contracts/organisation/holidays';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { apply, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member, grant, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  await test.db.prisma.holiday.deleteMany();
  group = await seedTeam();
  await member(group, 'hr_officer');
});

/** Monday to Friday of another week for each call. */
const weeks = Array.from({ length: 60 }, (_, week) => {
  const day = (place: number) => new Date(Date.UTC(2027, 0, 4 + 7 * week + place)).toISOString().slice(0, 10);
  return { monday: day(0), wednesday: day(2), thursday: day(3), friday: day(4) } as Record<
    string,
    `${number}-${number}-${number}`
  >;
});

let taken = 0;
const nextWeek = () => weeks[(taken += 1)]!;

const holiday = (date: string, more: object = {}) =>
  hr
    .post('/api/holidays')
    .send({ date, name: '臨時放假', kind: 'company_holiday', startMinute: null, endMinute: null, note: null, ...more });

const createHoliday = async (date: string, more: object = {}): Promise<Holiday> =>
  (await holiday(date, more).expect(201)).body;

type Week = ReturnType<typeof nextWeek>;

const submit = (
  applicant: SignedIn,
  { monday, friday }: Week,
  leaveType: 'annual_leave' | 'sick_leave' = 'annual_leave',
) => apply(applicant.caller, { leaveType, startOn: monday!, endOn: friday! });

const onLeave = async (week: Week) => {
  const applicant = await member(group);
  await grant(applicant.id, 20 * DAY);
  const { id } = await submit(applicant, week);
  await approve(id);
  return { applicant, id };
};

const getMinutes = async (id: string): Promise<number> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.minutes;

const getRemaining = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select sum(remaining_minutes)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

const listReturns = async ({ id }: SignedIn): Promise<{ minutes: number; of: string }[]> =>
  test.db.rows(sql`
    select back.minutes, entry.kind as of from leave_entries back join leave_entries entry on entry.id = back.reverses_id
    where back.employee_id = ${id}::uuid and back.kind in ('cancel_return')`);

describe('a holiday on a day of approved leave', () => {
  it('returns the hours by a reversing entry and logs it', async () => {
    const week = nextWeek();
    const { applicant, id } = await onLeave(week);
    expect(await getRemaining(applicant)).toBe(15 * DAY);

    await createHoliday(week['wednesday']!);

    expect(await getMinutes(id)).toBe(4 * DAY);
    expect(await getRemaining(applicant)).toBe(16 * DAY);
    expect(await listReturns(applicant)).toEqual([{ minutes: DAY, of: 'use' }]);
    const { body } = await hr.get(`/api/employee-applications/${id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({
      action: '假日異動',
      changes: [{ field: '時數', before: '5 天', after: '4 天' }],
    });
  });

  it('returns only the part of the day that is off', async () => {
    const week = nextWeek();
    const { applicant, id } = await onLeave(week);
    await createHoliday(week['wednesday']!, { startMinute: 780, endMinute: 1_080 });
    expect(await getMinutes(id)).toBe(5 * DAY - 300);
    expect(await getRemaining(applicant)).toBe(15 * DAY + 300);
  });

  it('changes nothing if it is renamed', async () => {
    const week = nextWeek();
    const { applicant } = await onLeave(week);
    const { id, version } = await createHoliday(week['wednesday']!);
    await hr.post(`/api/holidays/${id}/rename`).send({ name: '校慶', version }).expect(200);
    expect(await listReturns(applicant)).toHaveLength(1);
  });

  it('releases reserved hours of pending leave, which is approved with the new hours', async () => {
    const week = nextWeek();
    const applicant = await member(group);
    await grant(applicant.id, 20 * DAY);
    const { id } = await submit(applicant, week);

    await createHoliday(week['wednesday']!);
    expect(await getRemaining(applicant)).toBe(16 * DAY);
    await approve(id);

    expect(await getMinutes(id)).toBe(4 * DAY);
    expect(await getRemaining(applicant)).toBe(16 * DAY);
  });

  it('shortens leave without granted hours', async () => {
    const week = nextWeek();
    const applicant = await member(group);
    const { id } = await submit(applicant, week, 'sick_leave');
    await createHoliday(week['thursday']!);
    expect(await getMinutes(id)).toBe(4 * DAY);
  });

  it('keeps the day returned if its hours have been used elsewhere', async () => {
    const [week, later] = [nextWeek(), nextWeek()];
    const applicant = await member(group);
    await grant(applicant.id, 5 * DAY);
    const { id } = await submit(applicant, week);
    const made = await createHoliday(week['wednesday']!);
    await apply(applicant.caller, { startOn: later['monday']! });

    await hr.delete(`/api/holidays/${made.id}`).query({ version: made.version }).expect(204);

    expect(await getMinutes(id)).toBe(4 * DAY);
    expect(await getRemaining(applicant)).toBe(0);
  });
});

describe('concurrent requests', () => {
  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))('return a day once ($round)', async () => {
    const week = nextWeek();
    const { applicant, id } = await onLeave(week);
    const both = await Promise.all([holiday(week['wednesday']!), holiday(week['wednesday']!)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await listReturns(applicant)).toHaveLength(1);
    expect(await getMinutes(id)).toBe(4 * DAY);
  });

  it('return two days of one leave', async () => {
    const week = nextWeek();
    const { applicant, id } = await onLeave(week);
    await Promise.all([createHoliday(week['wednesday']!), createHoliday(week['thursday']!)]);
    expect(await getMinutes(id)).toBe(3 * DAY);
    expect(await getRemaining(applicant)).toBe(17 * DAY);
  });

  it.each(Array.from({ length: 10 }, (_, round) => ({ round })))(
    'reserve no hours on a day that becomes a holiday during submission ($round)',
    async () => {
      const week = nextWeek();
      const applicant = await member(group);
      const [{ id }] = await Promise.all([submit(applicant, week, 'sick_leave'), createHoliday(week['wednesday']!)]);
      expect(await getMinutes(id)).toBe(4 * DAY);
    },
  );
});
