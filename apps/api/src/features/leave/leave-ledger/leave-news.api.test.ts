import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { type SignedIn, leaveApplicationSeeds, type Team } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { tellOfEnding } from './leave-news.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { adding, reducing, lotWith } = leaveSeeds(test, hr);
const { team, member } = leaveApplicationSeeds(test);

let group: Team;

beforeAll(async () => {
  group = await team();
});

const holder = async (validUntil: string, validFrom = '2026-01-01'): Promise<SignedIn> => {
  const one = await member(group);
  await lotWith(one.id, { origin: 'grant', validFrom, validUntil }, [['grant', 2 * LEAVE_DAY, validFrom]]);
  return one;
};

const lookOn = (today: CalendarDate): Promise<void> =>
  tellOfEnding({ db: test.db, now: new Date(`${today}T08:00:00+08:00`), today });

const toldTo = (employeeId: string) =>
  test.db.prisma.notification.findMany({
    where: { employeeId, kind: { startsWith: 'leave_' } },
    select: { kind: true, summary: true },
    orderBy: { since: 'asc' },
  });

const ending = (until: string) => ({ kind: 'leave_ending', summary: `特休 2 天，到期日 ${until}` });

describe('what somebody is told of hours that they are given', () => {
  it('is how many, and on which days they can be used', async () => {
    const one = await member(group);
    await adding([one.id]).expect(201);

    const { items } = (await one.caller.get('/api/my/notifications').expect(200)).body;
    expect(items).toMatchObject([
      { kind: 'leave_granted', summary: '特休 2 天（2026/01/01 ～ 2026/12/31）', applicationId: null },
    ]);
  });

  it('is said by mail too, which tells no amount', async () => {
    const one = await member(group);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { companyEmail: 'given@example.org' } });
    await adding([one.id]).expect(201);

    const mails = await test.db.prisma.outgoingMail.findMany({ where: { employeeId: one.id } });
    expect(mails.map(({ subject }) => subject)).toEqual(['休假時數已核給']);
  });

  it('is said each time that some are given', async () => {
    const one = await member(group);
    await adding([one.id]).expect(201);
    test.setNow(new Date('2026-11-21T02:00:01Z'));
    await adding([one.id], { type: 'compensatory' }).expect(201);

    expect((await toldTo(one.id)).map(({ kind }) => kind)).toEqual(['leave_granted', 'leave_granted']);
  });

  it('is what the year gives them', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-03-01' });
    const asked = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [id], exceptIds: [] };
    await hr.post('/api/annual-grants').send(asked).expect(200);
    await hr.post('/api/annual-grants').send(asked).expect(200);

    expect(await toldTo(id)).toEqual([{ kind: 'leave_granted', summary: '特休 14 天（2026/03/01 ～ 2027/02/28）' }]);
  });

  it('is nothing to who has left, of what the law gave them before', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-03-01', lastWorkingOn: '2026-06-30' });
    const asked = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [id], exceptIds: [] };
    expect((await hr.post('/api/annual-grants').send(asked).expect(200)).body).toMatchObject({ lots: 1 });

    expect(await toldTo(id)).toEqual([]);
  });
});

const returning = async (told: { lastWorkingOn?: Date; notOnboardedReason?: string } = {}): Promise<string> => {
  const { id } = await seedEmployee(test.db, { hiredOn: '2023-03-01', lastWorkingOn: '2026-06-30' });
  const from = toDateColumn('2026-12-01');
  await test.db.prisma.employment.updateMany({ where: { employeeId: id }, data: { effectiveTo: from } });
  await test.db.prisma.employment.create({
    data: { employeeId: id, hiredOn: from, seniorityOn: from, effectiveFrom: from, ...told },
  });
  return id;
};

const hired = (lastWorkingOn: CalendarDate) => async (): Promise<string> =>
  (await seedEmployee(test.db, { hiredOn: '2023-03-01', lastWorkingOn })).id;

describe('who is told of hours that they are given, by hand as by the year', () => {
  it.each([
    { who: 'has their last day today', seed: hired('2026-11-21'), isTold: true },
    { who: 'comes back on a day to come', seed: () => returning(), isTold: true },
    { who: 'had their last day yesterday', seed: hired('2026-11-20'), isTold: false },
    {
      who: 'was to come back and will not',
      seed: () => returning({ lastWorkingOn: toDateColumn('2026-11-30'), notOnboardedReason: '另有他就' }),
      isTold: false,
    },
  ])('is who works here or will: who $who, $isTold', async ({ seed, isTold }) => {
    const [byHand, byYear] = [await seed(), await seed()];
    await adding([byHand]).expect(201);
    const asked = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [byYear], exceptIds: [] };
    expect((await hr.post('/api/annual-grants').send(asked).expect(200)).body).toMatchObject({ people: 1 });

    const kinds = isTold ? ['leave_granted'] : [];
    for (const id of [byHand, byYear]) {
      expect((await toldTo(id)).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it('is also who comes back, of hours from that day on', async () => {
    const id = await returning();
    await adding([id], { validFrom: '2026-12-01', validUntil: '2027-11-30' }).expect(201);
    expect(await toldTo(id)).toEqual([{ kind: 'leave_granted', summary: '特休 2 天（2026/12/01 ～ 2027/11/30）' }]);
  });
});

describe('what somebody is told of hours that end', () => {
  it('is said sixty days before, thirty days before, and once they are over; of each once', async () => {
    const { id } = await holder('2027-03-31');
    for (const day of ['2027-01-29', '2027-01-30', '2027-03-01', '2027-03-31', '2027-04-01'] as const) {
      await Promise.all([lookOn(day), lookOn(day)]);
    }

    expect(await toldTo(id)).toEqual([
      ending('2027/03/31'),
      ending('2027/03/31'),
      { kind: 'leave_expired', summary: '特休 2 天，到期日 2027/03/31' },
    ]);
  });

  it('is said later where days were missed, and no more after a week', async () => {
    const [missed, forgotten] = [await holder('2027-06-06'), await holder('2027-06-05')];
    await lookOn('2027-04-13');

    expect(await toldTo(missed.id)).toEqual([ending('2027/06/06')]);
    expect(await toldTo(forgotten.id)).toEqual([]);
  });

  it('is one thing of all that ends on days of which they are told together', async () => {
    const { id } = await holder('2027-08-30');
    await adding([id], { type: 'compensatory', minutes: 90, validUntil: '2027-08-30' }).expect(201);
    await lookOn('2027-07-01');

    expect((await toldTo(id)).at(-1)).toEqual({
      kind: 'leave_ending',
      summary: '特休 2 天，到期日 2027/08/30；補休 1.5 小時，到期日 2027/08/30',
    });
  });

  it('is nothing of what is used up, of what was not theirs yet, or to who has left', async () => {
    const used = await holder('2027-10-31');
    await reducing(used.id, 2 * LEAVE_DAY).expect(200);
    const later = await holder('2027-10-31', '2027-09-05');
    const { id: gone } = await seedEmployee(test.db, { lastWorkingOn: '2027-08-31' });
    await lotWith(gone, { origin: 'grant', validFrom: '2026-01-01', validUntil: '2027-10-31' }, [
      ['grant', LEAVE_DAY, '2026-01-01'],
    ]);
    await lookOn('2027-09-01');

    expect((await toldTo(used.id)).filter(({ kind }) => kind === 'leave_ending')).toEqual([]);
    expect(await toldTo(later.id)).toEqual([]);
    expect(await toldTo(gone)).toEqual([]);
  });
});
