import type { SubmittedOf } from '@hr/contracts/signing/applications';
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

/** Today is 2026-11-21. */
const test = await startTestApp();
const { seedTeam, member, grant, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  await test.db.prisma.holiday.deleteMany();
  group = await seedTeam();
  await member(group, 'hr_officer');
});

const postApplication = (applicant: SignedIn, payload: Partial<SubmittedOf<'leave'>>) =>
  applicant.caller.post('/api/my/applications').send(leaveBody({ leaveType: 'sick_leave', ...payload }));

const listDays = async (id: string): Promise<number> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.minutes / DAY;

/** Five approved days of annual leave from a Monday on. */
const fiveDays = async (startOn: `${number}-${number}-${number}`, endOn: `${number}-${number}-${number}`) => {
  const applicant = await member(group);
  await grant(applicant.id, 20 * DAY);
  const { id } = await apply(applicant.caller, { startOn, endOn });
  await approve(id);
  return id;
};

/** Days of two weeks of leave: at first, with a holiday in one week, with it moved to the other, and without it. */
const aroundHoliday = async () => {
  const [first, second] = [await fiveDays('2027-01-11', '2027-01-15'), await fiveDays('2027-01-18', '2027-01-22')];
  const days = async () => [await listDays(first), await listDays(second)];
  const counts = [await days()];
  const holiday = { name: '臨時放假', kind: 'company_holiday', startMinute: null, endMinute: null, note: null };
  const { body: made } = await hr
    .post('/api/holidays')
    .send({ ...holiday, date: '2027-01-13' })
    .expect(201);
  counts.push(await days());
  const moved: Holiday = (
    await hr
      .put(`/api/holidays/${made.id}`)
      .send({ ...holiday, date: '2027-01-20', version: made.version })
      .expect(200)
  ).body;
  counts.push(await days());
  await hr.delete(`/api/holidays/${moved.id}`).query({ version: moved.version }).expect(204);
  counts.push(await days());
  return counts;
};

const [morning, afternoon] = [
  { startMinute: 540, endMinute: 780 },
  { startMinute: 780, endMinute: 1_080 },
];

const submitInOrder = async (...payloads: Partial<SubmittedOf<'leave'>>[]): Promise<number[]> => {
  const applicant = await member(group);
  const statuses: number[] = [];
  for (const payload of payloads) {
    statuses.push((await postApplication(applicant, payload)).status);
  }
  return statuses;
};

const submitConcurrently = async (
  requests: readonly [PromiseLike<{ status: number }>, PromiseLike<{ status: number }>],
) => (await Promise.all(requests)).map(({ status }) => status).toSorted((a, b) => a - b);

const sameDayAtOnce = async () => {
  const applicant = await member(group);
  return submitConcurrently([postApplication(applicant, {}), postApplication(applicant, {})]);
};

const lastDayAtOnce = async () => {
  const applicant = await member(group);
  await grant(applicant.id, DAY);
  const leaveType = 'annual_leave';
  return submitConcurrently([
    postApplication(applicant, { leaveType, startOn: '2026-11-24' }),
    postApplication(applicant, { leaveType, startOn: '2026-11-25' }),
  ]);
};

/** Ledger entries after approving the same leave twice. */
const approvedTwice = async () => {
  const applicant = await member(group);
  await grant(applicant.id, DAY);
  const { id } = await apply(applicant.caller);
  await Promise.all([answer([group.head.caller, id], 'approve'), answer([group.head.caller, id], 'approve')]);
  return test.db.prisma.leaveEntry.count({ where: { employeeId: applicant.id, kind: 'use' } });
};

const sentBackMeanwhile = async () => {
  const applicant = await member(group);
  const { id } = await apply(applicant.caller, { leaveType: 'sick_leave' });
  await answer([group.head.caller, id], 'send-back').expect(200);
  await postApplication(applicant, { leaveType: 'official_leave' }).expect(201);
  const again = (payload: Partial<SubmittedOf<'leave'>>) =>
    resubmit([applicant.caller, id], leaveBody({ leaveType: 'sick_leave', ...payload }));
  return [
    (await again({})).body.code,
    (await answer([group.head.caller, id], 'approve')).body.code,
    (await again({ startOn: '2026-11-26' })).body.state,
  ];
};

const WHOLE_WEEK = { startOn: '2026-12-07', endOn: '2026-12-11' } as const;

/** By the numbers of the known answers. The others are covered by `known-answers.test.ts` of the domain. */
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
      answered: () => submitInOrder(WHOLE_WEEK, { startOn: '2026-12-07', ...morning }),
      is: [201, 409],
    },
    {
      no: 14,
      of: 'both halves of a day, and a third',
      answered: () =>
        submitInOrder(
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
        submitInOrder(
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
      of: 'a returned application whose day is taken meanwhile',
      answered: sentBackMeanwhile,
      is: ['LeaveOverlap', 'ApplicationClosed', 'pending'],
    },
  ])('$no: $of', async ({ answered, is }) => {
    expect(await answered()).toEqual(is);
  });
});
