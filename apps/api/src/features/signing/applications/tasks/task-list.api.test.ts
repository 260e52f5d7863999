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
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const URL = '/api/signature-tasks';

interface Asked {
  readonly own: Team;
  readonly deputy: SignedIn;
  readonly ids: readonly string[];
}

const send = async (caller: Caller, body: object): Promise<string> =>
  (await caller.post('/api/my/applications').send(body).expect(201)).body.id;

/** Sick leave twice, overtime and an outing, of two people; the first is signed and the second has waited for a month. */
const seedAsked = async (): Promise<Asked> => {
  const own = await team();
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
let asked: Asked;

beforeAll(async () => {
  group = await team();
  asked = await seedAsked();
});

const listOf = async (caller: Caller, query: object) =>
  (
    await caller
      .get(URL)
      .query({ pageSize: 100, ...query })
      .expect(200)
  ).body as { items: { id: string; kind: ApplicationKind }[]; total: number };

/** Which of those that were asked are shown, in the order of the list. */
const placesOf = async (caller: Caller, query: object): Promise<number[]> => {
  const { items } = await listOf(caller, query);
  return items.map(({ id }) => asked.ids.indexOf(id)).filter((place) => place !== -1);
};

describe('tasks', () => {
  it.each([
    { tab: 'mine', why: 'the one that waits longest first', places: [1, 2, 3] },
    { tab: 'signed', why: 'what the signer has answered', places: [0] },
    { tab: 'overdue', why: 'what has waited too long', places: [1] },
    { tab: 'deputy', why: 'nothing of one’s own', places: [] },
  ])('of the tab $tab are $why', async ({ tab, places }) => {
    expect(await placesOf(asked.own.head.caller, { tab })).toEqual(places);
  });

  it('of whom one stands in for are in a tab of their own', async () => {
    expect(await placesOf(asked.deputy.caller, { tab: 'deputy' })).toEqual([1, 2, 3]);
    expect(await placesOf(asked.deputy.caller, { tab: 'mine' })).toEqual([]);
    expect(await placesOf(asked.deputy.caller, { tab: 'informed' })).toEqual([3]);
  });

  it.each(['mine', 'signed', 'deputy', 'overdue', 'informed', 'all'] as const)(
    'of the tab %s are as many as the rail counts, of every kind',
    async (tab) => {
      for (const caller of [asked.own.head.caller, asked.deputy.caller, hr]) {
        const counts = (await caller.get(`${URL}/counts`).expect(200)).body as TaskCounts;
        if (tab === 'all' && !counts.seesAll) {
          continue;
        }
        const { items, total } = await listOf(caller, { tab });
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
    { why: 'a state that none has', query: { state: 'questioned' }, places: [] },
    { why: 'having attachments', query: { hasAttachments: 'yes' }, places: [2] },
  ])('are found by $why', async ({ query, places }) => {
    expect(await placesOf(asked.own.head.caller, query)).toEqual(places);
  });

  it('are found by who has asked', async () => {
    const { employeeId } = await test.db.prisma.application.findUniqueOrThrow({ where: { id: asked.ids[1]! } });
    expect(await placesOf(asked.own.head.caller, { employeeId })).toEqual([1]);
  });

  it('tell whose department it is, when it was sent and how many files it has', async () => {
    const { items } = await listOf(asked.own.head.caller, { kind: 'overtime' });
    const { nameZh } = await test.db.prisma.departmentPeriod.findFirstOrThrow({
      where: { departmentId: asked.own.departmentId },
    });
    expect(items).toMatchObject([
      { departmentName: nameZh, submittedAt: '2026-11-20T02:00:00.000Z', attachmentCount: 1 },
    ]);
  });
});
