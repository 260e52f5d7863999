import type { Holiday } from '@hr/contracts/organisation/holidays';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { apply, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { team, member, grant, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  await test.db.prisma.holiday.deleteMany();
  group = await team();
  await member(group, 'hr_officer');
});

/** From Monday until Friday, in a week of its own each time. */
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

const given = async (date: string, more: object = {}): Promise<Holiday> => (await holiday(date, more).expect(201)).body;

type Week = ReturnType<typeof nextWeek>;

const ask = (one: SignedIn, { monday, friday }: Week, leaveType: 'annual_leave' | 'sick_leave' = 'annual_leave') =>
  apply(one.caller, { leaveType, startOn: monday!, endOn: friday! });

const onLeave = async (week: Week) => {
  const one = await member(group);
  await grant(one.id, 20 * DAY);
  const { id } = await ask(one, week);
  await approve(id);
  return { one, id };
};

const minutesOf = async (id: string): Promise<number> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.minutes;

const leftOf = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select sum(remaining_minutes)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

const returnsOf = async ({ id }: SignedIn): Promise<{ minutes: number; of: string }[]> =>
  test.db.rows(sql`
    select back.minutes, entry.kind as of from leave_entries back join leave_entries entry on entry.id = back.reverses_id
    where back.employee_id = ${id}::uuid and back.kind in ('cancel_return')`);

describe('a holiday on a day of leave that was approved', () => {
  it('gives the day back, by an entry that names what it takes back, and the log tells', async () => {
    const week = nextWeek();
    const { one, id } = await onLeave(week);
    expect(await leftOf(one)).toBe(15 * DAY);

    await given(week['wednesday']!);

    expect(await minutesOf(id)).toBe(4 * DAY);
    expect(await leftOf(one)).toBe(16 * DAY);
    expect(await returnsOf(one)).toEqual([{ minutes: DAY, of: 'use' }]);
    const { body } = await hr.get(`/api/employee-applications/${id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({
      action: '假日異動',
      changes: [{ field: '時數', before: '5 天', after: '4 天' }],
    });
  });

  it('gives back the part of the day that is off', async () => {
    const week = nextWeek();
    const { one, id } = await onLeave(week);
    await given(week['wednesday']!, { startMinute: 780, endMinute: 1_080 });
    expect(await minutesOf(id)).toBe(5 * DAY - 300);
    expect(await leftOf(one)).toBe(15 * DAY + 300);
  });

  it('changes nothing where it is renamed', async () => {
    const week = nextWeek();
    const { one } = await onLeave(week);
    const { id, version } = await given(week['wednesday']!);
    await hr.post(`/api/holidays/${id}/rename`).send({ name: '校慶', version }).expect(200);
    expect(await returnsOf(one)).toHaveLength(1);
  });

  it('lets go of what is kept for leave that waits, which is approved by what it costs by then', async () => {
    const week = nextWeek();
    const one = await member(group);
    await grant(one.id, 20 * DAY);
    const { id } = await ask(one, week);

    await given(week['wednesday']!);
    expect(await leftOf(one)).toBe(16 * DAY);
    await approve(id);

    expect(await minutesOf(id)).toBe(4 * DAY);
    expect(await leftOf(one)).toBe(16 * DAY);
  });

  it('shortens leave that draws on no hours', async () => {
    const week = nextWeek();
    const one = await member(group);
    const { id } = await ask(one, week, 'sick_leave');
    await given(week['thursday']!);
    expect(await minutesOf(id)).toBe(4 * DAY);
  });

  it('leaves a day given back where its hours have gone elsewhere meanwhile', async () => {
    const [week, later] = [nextWeek(), nextWeek()];
    const one = await member(group);
    await grant(one.id, 5 * DAY);
    const { id } = await ask(one, week);
    const made = await given(week['wednesday']!);
    await apply(one.caller, { startOn: later['monday']! });

    await hr.delete(`/api/holidays/${made.id}`).query({ version: made.version }).expect(204);

    expect(await minutesOf(id)).toBe(4 * DAY);
    expect(await leftOf(one)).toBe(0);
  });
});

describe('what comes of two at one instant', () => {
  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))(
    'is a day that is given back once, every time ($round)',
    async () => {
      const week = nextWeek();
      const { one, id } = await onLeave(week);
      const both = await Promise.all([holiday(week['wednesday']!), holiday(week['wednesday']!)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect(await returnsOf(one)).toHaveLength(1);
      expect(await minutesOf(id)).toBe(4 * DAY);
    },
  );

  it('are two days of one leave that are both given back', async () => {
    const week = nextWeek();
    const { one, id } = await onLeave(week);
    await Promise.all([given(week['wednesday']!), given(week['thursday']!)]);
    expect(await minutesOf(id)).toBe(3 * DAY);
    expect(await leftOf(one)).toBe(17 * DAY);
  });

  it.each(Array.from({ length: 10 }, (_, round) => ({ round })))(
    'is leave that costs nothing on a day that becomes a holiday while it is sent, every time ($round)',
    async () => {
      const week = nextWeek();
      const one = await member(group);
      const [{ id }] = await Promise.all([ask(one, week, 'sick_leave'), given(week['wednesday']!)]);
      expect(await minutesOf(id)).toBe(4 * DAY);
    },
  );
});
