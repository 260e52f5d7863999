import type { SentOf } from '@hr/contracts/signing/applications';
import type { Holiday } from '@hr/contracts/organisation/holidays';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const { team, member, grant, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  await test.db.prisma.holiday.deleteMany();
  group = await team();
  await member(group, 'hr_officer');
});

const asking = (one: SignedIn, payload: Partial<SentOf<'leave'>>) =>
  one.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave', ...payload }));

const daysOf = async (id: string): Promise<number> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.minutes / DAY;

/** Five days of annual leave from a Monday on, approved. */
const fiveDays = async (startOn: `${number}-${number}-${number}`, endOn: `${number}-${number}-${number}`) => {
  const one = await member(group);
  await grant(one.id, 20 * DAY);
  const { id } = await apply(one.caller, { startOn, endOn });
  await approve(id);
  return id;
};

/** The days of leave of two weeks: at first, with a holiday in the one, with it moved to the other, without it. */
const aroundHoliday = async () => {
  const [first, second] = [await fiveDays('2027-01-11', '2027-01-15'), await fiveDays('2027-01-18', '2027-01-22')];
  const days = async () => [await daysOf(first), await daysOf(second)];
  const told = [await days()];
  const holiday = { name: '臨時放假', kind: 'company_holiday', startMinute: null, endMinute: null, note: null };
  const { body: made } = await hr
    .post('/api/holidays')
    .send({ ...holiday, date: '2027-01-13' })
    .expect(201);
  told.push(await days());
  const moved: Holiday = (
    await hr
      .put(`/api/holidays/${made.id}`)
      .send({ ...holiday, date: '2027-01-20', version: made.version })
      .expect(200)
  ).body;
  told.push(await days());
  await hr.delete(`/api/holidays/${moved.id}`).query({ version: moved.version }).expect(204);
  told.push(await days());
  return told;
};

const [morning, afternoon] = [
  { startMinute: 540, endMinute: 780 },
  { startMinute: 780, endMinute: 1_080 },
];

const oneAfterOther = async (...asked: Partial<SentOf<'leave'>>[]): Promise<number[]> => {
  const one = await member(group);
  const statuses: number[] = [];
  for (const payload of asked) {
    statuses.push((await asking(one, payload)).status);
  }
  return statuses;
};

const atOnce = async (asked: readonly [PromiseLike<{ status: number }>, PromiseLike<{ status: number }>]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);

const sameDayAtOnce = async () => {
  const one = await member(group);
  return atOnce([asking(one, {}), asking(one, {})]);
};

const lastDayAtOnce = async () => {
  const one = await member(group);
  await grant(one.id, DAY);
  const leaveType = 'annual_leave';
  return atOnce([asking(one, { leaveType, startOn: '2026-11-24' }), asking(one, { leaveType, startOn: '2026-11-25' })]);
};

/** The entries of leave whose approval is clicked twice. */
const approvedTwice = async () => {
  const one = await member(group);
  await grant(one.id, DAY);
  const { id } = await apply(one.caller);
  await Promise.all([answer([group.head.caller, id], 'approve'), answer([group.head.caller, id], 'approve')]);
  return test.db.prisma.leaveEntry.count({ where: { employeeId: one.id, kind: 'use' } });
};

const sentBackMeanwhile = async () => {
  const one = await member(group);
  const { id } = await apply(one.caller, { leaveType: 'sick_leave' });
  await answer([group.head.caller, id], 'send-back').expect(200);
  await asking(one, { leaveType: 'official_leave' }).expect(201);
  const again = (payload: Partial<SentOf<'leave'>>) =>
    resubmit([one.caller, id], leaveBody({ leaveType: 'sick_leave', ...payload }));
  return [
    (await again({})).body.code,
    (await answer([group.head.caller, id], 'approve')).body.code,
    (await again({ startOn: '2026-11-26' })).body.state,
  ];
};

const WHOLE_WEEK = { startOn: '2026-12-07', endOn: '2026-12-11' } as const;

/** By the numbers that the answers are known by; the others are rules alone (`known-answers.test.ts` of the domain). */
describe('known answers of the service about leave', () => {
  it.each([
    {
      no: 13,
      of: 'five days, a holiday among them that moves to the next week and is deleted',
      answered: aroundHoliday,
      is: [
        [5, 5],
        [4, 5],
        [5, 4],
        [5, 5],
      ],
    },
    {
      no: 14,
      of: 'half of a day that is taken',
      answered: () => oneAfterOther(WHOLE_WEEK, { startOn: '2026-12-07', ...morning }),
      is: [201, 409],
    },
    {
      no: 14,
      of: 'both halves of a day, and a third',
      answered: () =>
        oneAfterOther(
          { startOn: '2026-12-03', ...morning },
          { startOn: '2026-12-03', ...afternoon },
          { startOn: '2026-12-03', startMinute: 600, endMinute: 660 },
        ),
      is: [201, 201, 409],
    },
    {
      no: 14,
      of: 'the morning before leave that begins in the afternoon',
      answered: () =>
        oneAfterOther(
          { startOn: '2026-12-09', startMinute: 780, endOn: '2026-12-10', endMinute: 1_080 },
          { startOn: '2026-12-09', ...morning },
        ),
      is: [201, 201],
    },
    { no: 15, of: 'two for the same day at one instant', answered: sameDayAtOnce, is: [201, 409] },
    { no: 15, of: 'two for the last day of a balance at one instant', answered: lastDayAtOnce, is: [201, 422] },
    { no: 15, of: 'an approval that is clicked twice', answered: approvedTwice, is: 1 },
    {
      no: 16,
      of: 'what was sent back, whose day is taken meanwhile',
      answered: sentBackMeanwhile,
      is: ['LeaveOverlap', 'ApplicationClosed', 'pending'],
    },
  ])('$no: $of', async ({ answered, is }) => {
    expect(await answered()).toEqual(is);
  });
});
