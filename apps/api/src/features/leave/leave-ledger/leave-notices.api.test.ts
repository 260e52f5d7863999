import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { type SignedIn, leaveApplicationSeeds, type Team } from '#testing/seed-leave-applications.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { notifyOfEndingHours } from './leave-notices.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { addHours, reduceHours, seedLot } = leaveSeeds(test, hr);
const { seedTeam, member } = leaveApplicationSeeds(test);

let group: Team;

beforeAll(async () => {
  group = await seedTeam();
});

const seedLotHolder = async (validUntil: string, validFrom = '2026-01-01'): Promise<SignedIn> => {
  const one = await member(group);
  await seedLot(one.id, { origin: 'grant', validFrom, validUntil }, [['grant', 2 * LEAVE_DAY, validFrom]]);
  return one;
};

const runNightlyJob = (today: CalendarDate): Promise<void> =>
  notifyOfEndingHours({ db: test.db, now: new Date(`${today}T08:00:00+08:00`), today });

const notificationsOf = (employeeId: string) =>
  test.db.prisma.notification.findMany({
    where: { employeeId, kind: { startsWith: 'leave_' } },
    select: { kind: true, summary: true },
    orderBy: { since: 'asc' },
  });

const endingNotice = (until: string) => ({ kind: 'leave_ending', summary: `特休 2 天，到期日 ${until}` });

describe('notifications about granted hours', () => {
  it('name the hours and the days on which they can be used', async () => {
    const one = await member(group);
    await addHours([one.id]).expect(201);

    const { items } = (await one.caller.get('/api/my/notifications').expect(200)).body;
    expect(items).toMatchObject([
      { kind: 'leave_granted', summary: '特休 2 天（2026/01/01 ～ 2026/12/31）', applicationId: null },
    ]);
  });

  it('are also sent by mail, without the hours', async () => {
    const one = await member(group);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { companyEmail: 'given@example.org' } });
    await addHours([one.id]).expect(201);

    const mails = await test.db.prisma.outgoingMail.findMany({ where: { employeeId: one.id } });
    expect(mails.map(({ subject }) => subject)).toEqual(['休假時數已核給']);
  });

  it('are sent for each grant', async () => {
    const one = await member(group);
    await addHours([one.id]).expect(201);
    test.setNow(new Date('2026-11-21T02:00:01Z'));
    await addHours([one.id], { type: 'compensatory' }).expect(201);

    expect((await notificationsOf(one.id)).map(({ kind }) => kind)).toEqual(['leave_granted', 'leave_granted']);
  });

  it('are sent for annual grants', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-03-01' });
    const grantBody = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [id], exceptIds: [] };
    await hr.post('/api/annual-grants').send(grantBody).expect(200);
    await hr.post('/api/annual-grants').send(grantBody).expect(200);

    expect(await notificationsOf(id)).toEqual([
      { kind: 'leave_granted', summary: '特休 14 天（2026/03/01 ～ 2027/02/28）' },
    ]);
  });

  it('are not sent to former employees', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2023-03-01', lastWorkingOn: '2026-06-30' });
    const grantBody = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [id], exceptIds: [] };
    expect((await hr.post('/api/annual-grants').send(grantBody).expect(200)).body).toMatchObject({ lots: 1 });

    expect(await notificationsOf(id)).toEqual([]);
  });
});

const seedReturningEmployee = async (
  overrides: { lastWorkingOn?: Date; notOnboardedReason?: string } = {},
): Promise<string> => {
  const { id } = await seedEmployee(test.db, { hiredOn: '2023-03-01', lastWorkingOn: '2026-06-30' });
  const from = toDateColumn('2026-12-01');
  await test.db.prisma.employment.updateMany({ where: { employeeId: id }, data: { effectiveTo: from } });
  await test.db.prisma.employment.create({
    data: { employeeId: id, hiredOn: from, seniorityOn: from, effectiveFrom: from, ...overrides },
  });
  return id;
};

const seedHired = (lastWorkingOn: CalendarDate) => async (): Promise<string> =>
  (await seedEmployee(test.db, { hiredOn: '2023-03-01', lastWorkingOn })).id;

describe('recipients of notifications about manual and annual grants', () => {
  it.each([
    { who: 'has their last day today', seed: seedHired('2026-11-21'), isNotified: true },
    { who: 'comes back on a day to come', seed: () => seedReturningEmployee(), isNotified: true },
    { who: 'had their last day yesterday', seed: seedHired('2026-11-20'), isNotified: false },
    {
      who: 'was to come back and will not',
      seed: () => seedReturningEmployee({ lastWorkingOn: toDateColumn('2026-11-30'), notOnboardedReason: '另有他就' }),
      isNotified: false,
    },
  ])('are current and future employees: who $who, $isNotified', async ({ seed, isNotified }) => {
    const [byHand, byYear] = [await seed(), await seed()];
    await addHours([byHand]).expect(201);
    const grantBody = {
      from: '2026-01-01',
      to: '2026-11-21',
      departmentId: null,
      employeeIds: [byYear],
      exceptIds: [],
    };
    expect((await hr.post('/api/annual-grants').send(grantBody).expect(200)).body).toMatchObject({ people: 1 });

    const kinds = isNotified ? ['leave_granted'] : [];
    for (const id of [byHand, byYear]) {
      expect((await notificationsOf(id)).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it('include rehired employees, about hours from the rehire on', async () => {
    const id = await seedReturningEmployee();
    await addHours([id], { validFrom: '2026-12-01', validUntil: '2027-11-30' }).expect(201);
    expect(await notificationsOf(id)).toEqual([
      { kind: 'leave_granted', summary: '特休 2 天（2026/12/01 ～ 2027/11/30）' },
    ]);
  });
});

describe('notifications about ending hours', () => {
  it('are sent sixty and thirty days before the end and after it, each once', async () => {
    const { id } = await seedLotHolder('2027-03-31');
    for (const day of ['2027-01-29', '2027-01-30', '2027-03-01', '2027-03-31', '2027-04-01'] as const) {
      await Promise.all([runNightlyJob(day), runNightlyJob(day)]);
    }

    expect(await notificationsOf(id)).toEqual([
      endingNotice('2027/03/31'),
      endingNotice('2027/03/31'),
      { kind: 'leave_expired', summary: '特休 2 天，到期日 2027/03/31' },
    ]);
  });

  it('are sent late after missed days, but not after a week', async () => {
    const [missed, forgotten] = [await seedLotHolder('2027-06-06'), await seedLotHolder('2027-06-05')];
    await runNightlyJob('2027-04-13');

    expect(await notificationsOf(missed.id)).toEqual([endingNotice('2027/06/06')]);
    expect(await notificationsOf(forgotten.id)).toEqual([]);
  });

  it('combine hours that end on the same notification days', async () => {
    const { id } = await seedLotHolder('2027-08-30');
    await addHours([id], { type: 'compensatory', minutes: 90, validUntil: '2027-08-30' }).expect(201);
    await runNightlyJob('2027-07-01');

    expect((await notificationsOf(id)).at(-1)).toEqual({
      kind: 'leave_ending',
      summary: '特休 2 天，到期日 2027/08/30；補休 1.5 小時，到期日 2027/08/30',
    });
  });

  it('exclude used hours, hours that were not yet valid, and former employees', async () => {
    const used = await seedLotHolder('2027-10-31');
    await reduceHours(used.id, 2 * LEAVE_DAY).expect(200);
    const later = await seedLotHolder('2027-10-31', '2027-09-05');
    const { id: gone } = await seedEmployee(test.db, { lastWorkingOn: '2027-08-31' });
    await seedLot(gone, { origin: 'grant', validFrom: '2026-01-01', validUntil: '2027-10-31' }, [
      ['grant', LEAVE_DAY, '2026-01-01'],
    ]);
    await runNightlyJob('2027-09-01');

    expect((await notificationsOf(used.id)).filter(({ kind }) => kind === 'leave_ending')).toEqual([]);
    expect(await notificationsOf(later.id)).toEqual([]);
    expect(await notificationsOf(gone)).toEqual([]);
  });
});
