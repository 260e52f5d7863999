import type { ApplicationKind, TaskCounts } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { outingBody, overtimeBody } from '#testing/other-time-bodies.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  seedAttachment,
  seedDeputy,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const URL = '/api/signature-tasks';

interface TaskSeeds {
  readonly own: Team;
  readonly deputy: SignedIn;
  readonly ids: readonly string[];
}

const send = async (caller: Caller, body: object): Promise<string> =>
  (await caller.post('/api/my/applications').send(body).expect(201)).body.id;

/** Two sick leaves, overtime and an outing of two employees. The first is signed, the second has waited for a month. */
const seedTasks = async (): Promise<TaskSeeds> => {
  const own = await seedTeam();
  const deputy = await member(group);
  await seedDeputy(test, own.head.id, deputy.id);
  const [one, other] = [await member(own), await member(own)];
  const ids = [
    (await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-01' })).id,
    (await apply(other.caller, { leaveType: 'sick_leave' })).id,
    await send(one.caller, overtimeBody()),
    await send(one.caller, outingBody()),
  ];
  await answer([own.head.caller, ids[0]!], 'approve').expect(200);
  for (const [place, since] of ['2026-10-20T02:00:00Z', '2026-11-20T02:00:00Z', '2026-11-21T02:00:00Z'].entries()) {
    const data = { waitingSince: new Date(since), submittedAt: new Date(since) };
    await test.db.prisma.application.update({ where: { id: ids[place + 1]! }, data });
  }
  await own.head.caller
    .post(`${URL}/${ids[3]!}/inform`)
    .send({ round: 1, step: 0, personIds: [deputy.id], comment: null })
    .expect(200);
  const { id: accountId } = await test.seedAccount('employee');
  await seedAttachment(test, { applicationId: ids[2]!, accountId });
  return { own, deputy, ids };
};

let group: Team;
let seeds: TaskSeeds;

beforeAll(async () => {
  group = await seedTeam();
  seeds = await seedTasks();
});

const list = async (caller: Caller, query: object) =>
  (
    await caller
      .get(URL)
      .query({ pageSize: 100, ...query })
      .expect(200)
  ).body as { items: { id: string; kind: ApplicationKind }[]; total: number };

/** Positions of the listed tasks in `seeds.ids`. */
const listPositions = async (caller: Caller, query: object): Promise<number[]> => {
  const { items } = await list(caller, query);
  return items.map(({ id }) => seeds.ids.indexOf(id)).filter((place) => place !== -1);
};

describe('tasks', () => {
  it.each([
    { tab: 'mine', why: 'the one that waits longest first', places: [1, 2, 3] },
    { tab: 'signed', why: 'answered by the signer', places: [0] },
    { tab: 'overdue', why: 'overdue', places: [1] },
    { tab: 'deputy', why: 'all except own applications', places: [] },
  ])('of the tab $tab are $why', async ({ tab, places }) => {
    expect(await listPositions(seeds.own.head.caller, { tab })).toEqual(places);
  });

  it('on behalf of another signer have their own tab', async () => {
    expect(await listPositions(seeds.deputy.caller, { tab: 'deputy' })).toEqual([1, 2, 3]);
    expect(await listPositions(seeds.deputy.caller, { tab: 'mine' })).toEqual([]);
    expect(await listPositions(seeds.deputy.caller, { tab: 'informed' })).toEqual([3]);
  });

  it.each(['mine', 'signed', 'deputy', 'overdue', 'informed', 'all'] as const)(
    'of the tab %s equal the counts of all kinds',
    async (tab) => {
      for (const caller of [seeds.own.head.caller, seeds.deputy.caller, hr]) {
        const counts = (await caller.get(`${URL}/counts`).expect(200)).body as TaskCounts;
        if (tab === 'all' && !counts.seesAll) {
          continue;
        }
        const { items, total } = await list(caller, { tab });
        const counted = counts.items.filter((one) => one.tab === tab);
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        for (const { kind, count } of counted) {
          expect(items.filter((item) => item.kind === kind)).toHaveLength(count);
        }
      }
    },
  );

  it.each([
    { why: 'a kind', query: { kind: 'overtime' }, places: [2] },
    { why: 'several kinds', query: { kind: ['overtime', 'outing'] }, places: [2, 3] },
    { why: 'a state', query: { tab: 'signed', state: 'approved' }, places: [0] },
    { why: 'an unused state', query: { state: 'questioned' }, places: [] },
    { why: 'having attachments', query: { hasAttachments: 'yes' }, places: [2] },
  ])('are filtered by $why', async ({ query, places }) => {
    expect(await listPositions(seeds.own.head.caller, query)).toEqual(places);
  });

  it('are found by applicant', async () => {
    const { employeeId } = await test.db.prisma.application.findUniqueOrThrow({ where: { id: seeds.ids[1]! } });
    expect(await listPositions(seeds.own.head.caller, { employeeId })).toEqual([1]);
  });

  it('show department, submission time and number of files', async () => {
    const { items } = await list(seeds.own.head.caller, { kind: 'overtime' });
    const { nameZh } = await test.db.prisma.departmentPeriod.findFirstOrThrow({
      where: { departmentId: seeds.own.departmentId },
    });
    expect(items).toMatchObject([
      { departmentName: nameZh, submittedAt: '2026-11-20T02:00:00.000Z', attachmentCount: 1 },
    ]);
  });
});
