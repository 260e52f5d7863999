import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import {
  apply,
  approvedLeave,
  leaveApplicationSeeds,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { seedDepartment } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

/** Today is Saturday, 2026-11-21. */
const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const RECORD = '/api/employee-applications';
const TASKS = '/api/signature-tasks';

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const sick = { leaveType: 'sick_leave' } as const;

/** Positions of the listed applications in the input. */
const shown = async (path: string, query: object, among: readonly { readonly id: string }[]): Promise<number[]> => {
  const { body } = await hr
    .get(path)
    .query({ pageSize: 100, ...query })
    .expect(200);
  const ids = new Set((body as { items: { id: string }[] }).items.map(({ id }) => id));
  return among.flatMap(({ id }, place) => (ids.has(id) ? [place] : []));
};

const DAY_MS = 86_400_000;

/** Sick leave of one employee on successive days, one for each submission instant. */
const sentAt = async (owner: Team, instants: readonly string[]): Promise<{ id: string }[]> => {
  const { caller } = await member(owner);
  const sent: { id: string }[] = [];
  for (const [place, instant] of instants.entries()) {
    const startOn = `2026-12-${String(place + 14)}` as CalendarDate;
    const { id } = await apply(caller, { ...sick, startOn });
    await test.db.rows(sql`update applications set submitted_at = ${instant}::timestamptz where id = ${id}::uuid`);
    sent.push({ id });
  }
  return sent;
};

/** Last instant of 11/10, first and last of 11/11, first of 11/12 in the organisation's time zone. */
const aroundTheEleventh = [
  '2026-11-10T15:59:59.999Z',
  '2026-11-10T16:00:00Z',
  '2026-11-11T15:59:59.999Z',
  '2026-11-11T16:00:00Z',
];

const sentOnTheEleventh = [
  { why: 'from 11/11 on', query: { submittedFrom: '2026-11-11' }, positions: [1, 2, 3] },
  { why: 'until 11/11', query: { submittedTo: '2026-11-11' }, positions: [0, 1, 2] },
  { why: 'on 11/11', query: { submittedFrom: '2026-11-11', submittedTo: '2026-11-11' }, positions: [1, 2] },
];

/** A department with a subdepartment and a sibling, an employee in each, and two employees who move tomorrow. */
const people = async () => {
  const [own, sibling] = [await seedTeam(), await seedTeam()];
  const below = await seedDepartment(test.db, { parentId: own.departmentId });
  const moveTomorrow = (employee: SignedIn, departmentId: string) =>
    transferSeeds(hr).createTransfer(employee, { departmentId });
  const inside = [await member(own), await member({ departmentId: below.id }), await member(own)];
  const outside = [await member(sibling), await member(sibling)];
  await moveTomorrow(inside[2]!, sibling.departmentId);
  await moveTomorrow(outside[1]!, own.departmentId);
  return { departmentId: own.departmentId, employees: [...inside, ...outside] };
};

const submitForAll = async (employees: readonly SignedIn[]): Promise<{ id: string }[]> => {
  const sent: { id: string }[] = [];
  for (const { caller } of employees) {
    sent.push({ id: (await apply(caller, sick)).id });
  }
  return sent;
};

describe('員工申請紀錄', () => {
  it.each([
    { why: 'from its last day on', query: { leaveFrom: '2026-12-08' }, isFound: true },
    { why: 'from the day after its last', query: { leaveFrom: '2026-12-09' }, isFound: false },
    { why: 'until its first day', query: { leaveTo: '2026-12-04' }, isFound: true },
    { why: 'until the day before its first', query: { leaveTo: '2026-12-03' }, isFound: false },
    { why: 'on a day within', query: { leaveFrom: '2026-12-07', leaveTo: '2026-12-07' }, isFound: true },
    { why: 'on the weekend within', query: { leaveFrom: '2026-12-05', leaveTo: '2026-12-06' }, isFound: false },
  ])('filters leave from 12/04 to 12/08 $why: $isFound', async ({ query, isFound }) => {
    const leave = await apply((await member(group)).caller, { ...sick, startOn: '2026-12-04', endOn: '2026-12-08' });
    expect(await shown(RECORD, query, [leave])).toEqual(isFound ? [0] : []);
  });

  it('filters only leave by leave days', async () => {
    const { caller } = await member(group);
    const { body: overtime } = await caller.post('/api/my/applications').send(overtimeBody()).expect(201);
    expect(await shown(RECORD, { leaveFrom: '2026-11-24', leaveTo: '2026-11-24' }, [overtime])).toEqual([]);
    expect(await shown(RECORD, {}, [overtime])).toEqual([0]);
  });

  it.each([
    { of: 'overtime on the evening before', body: overtimeBody({ on: '2026-11-23' }), isFound: false },
    { of: 'overtime that begins on the first day', body: overtimeBody(), isFound: true },
    {
      of: 'a trip of which the last day is the first',
      body: tripBody({ startOn: '2026-11-23', endOn: '2026-11-24' }),
      isFound: true,
    },
    {
      of: 'a trip that begins on the last day',
      body: tripBody({ startOn: '2026-11-26', endOn: '2026-11-27' }),
      isFound: true,
    },
    { of: 'a trip of the days after', body: tripBody({ startOn: '2026-11-27', endOn: '2026-11-27' }), isFound: false },
    { of: 'an outing on a day within', body: outingBody({ on: '2026-11-25' }), isFound: true },
  ])('filters $of from 11/24 to 11/26 by overtime and duty days: $isFound', async ({ body, isFound }) => {
    const { caller } = await member(group);
    const { body: sent } = await caller.post('/api/my/applications').send(body).expect(201);
    const query = { spanFrom: '2026-11-24', spanTo: '2026-11-26' };
    expect(await shown(RECORD, query, [sent])).toEqual(isFound ? [0] : []);
  });

  it('filters no leave by overtime and duty days', async () => {
    const leave = await apply((await member(group)).caller, { ...sick, startOn: '2026-11-24' });
    expect(await shown(RECORD, { spanFrom: '2026-11-24' }, [leave])).toEqual([]);
  });

  it('ignores cancelled days of approved leave, but not of cancelled leave', async () => {
    const applicant = await member(group);
    const leave = await approvedLeave(applicant, group, { ...sick, startOn: '2026-12-10', endOn: '2026-12-11' });
    const onDay = (day: string) => shown(RECORD, { leaveFrom: day, leaveTo: day }, [leave]);
    const cancel = async (dates: readonly string[]) => {
      const { version } = (await hr.get(`${RECORD}/${leave.id}`).expect(200)).body;
      await hr.post(`${RECORD}/${leave.id}/cancel`).send({ reason: '改期', dates, version }).expect(200);
    };

    await cancel(['2026-12-10']);
    expect([await onDay('2026-12-10'), await onDay('2026-12-11')]).toEqual([[], [0]]);

    await cancel(['2026-12-11']);
    expect([await onDay('2026-12-10'), await onDay('2026-12-11')]).toEqual([[0], [0]]);
  });

  it.each(sentOnTheEleventh)(
    'filters by submission $why, by days of the organisation',
    async ({ query, positions }) => {
      const sent = await sentAt(group, aroundTheEleventh);
      expect(await shown(RECORD, query, sent)).toEqual(positions);
    },
  );

  it('filters by today’s department including subdepartments', async () => {
    const { departmentId, employees } = await people();
    expect(await shown(RECORD, { departmentId }, await submitForAll(employees))).toEqual([0, 1, 2]);
  });
});

describe('簽核作業', () => {
  it.each(sentOnTheEleventh)(
    'filters by submission $why, by days of the organisation',
    async ({ query, positions }) => {
      const own = await seedTeam();
      const sent = await sentAt(own, aroundTheEleventh);
      expect(await shown(TASKS, { tab: 'all', departmentId: own.departmentId, ...query }, sent)).toEqual(positions);
    },
  );

  it('filters by today’s department including subdepartments', async () => {
    const { departmentId, employees } = await people();
    expect(await shown(TASKS, { tab: 'all', departmentId }, await submitForAll(employees))).toEqual([0, 1, 2]);
  });

  it('filters overdue tasks', async () => {
    const own = await seedTeam();
    const sent = await sentAt(own, ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z']);
    const threeDaysAgo = NOW.getTime() - 3 * DAY_MS;
    const waitingSince = [threeDaysAgo - 1, threeDaysAgo, NOW.getTime()];
    for (const [place, since] of waitingSince.entries()) {
      const data = { waitingSince: new Date(since) };
      await test.db.prisma.application.update({ where: { id: sent[place]!.id }, data });
    }
    const ofTeam = { tab: 'all', departmentId: own.departmentId };

    expect(await shown(TASKS, { ...ofTeam, isOverdue: 'yes' }, sent)).toEqual([0]);
    expect(await shown(TASKS, ofTeam, sent)).toEqual([0, 1, 2]);
  });
});
