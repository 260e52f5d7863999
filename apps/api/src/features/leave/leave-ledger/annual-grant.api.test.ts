import type { AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import { describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { countQueries } from '#testing/count-queries.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { grantDueLeave } from './due-grants.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, movementsOf, seedLot, reduceHours } = leaveSeeds(test, hr);
const { withCompany } = annualGrantSeeds(test, hr);

const THIS_YEAR = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [], exceptIds: [] };

const sendRequest = (path: string, employeeIds: readonly string[], overrides: object = {}) =>
  hr.post(path).send({ ...THIS_YEAR, employeeIds, ...overrides });

const sendPreview = (...args: [readonly string[], object?]) => sendRequest('/api/annual-grants/preview', ...args);

const sendGrants = (...args: [readonly string[], object?]) => sendRequest('/api/annual-grants', ...args);

const previewOf = async (...args: [readonly string[], object?]): Promise<AnnualGrantPreview> =>
  (await sendPreview(...args).expect(200)).body;

const seedHiredOn = async (day: `${number}-${number}-${number}`, overrides: object = {}) =>
  (await seedEmployee(test.db, { hiredOn: day, ...overrides })).id;

const surroundings = { db: test.db } as unknown as Parameters<typeof grantDueLeave>[0];

/** Soon after midnight, when leave is given by itself. */
const instantOn = (day: string) => new Date(`${day}T00:10:00+08:00`);

describe('the preview of 年度給假', () => {
  it('lists due lots with their rule, existing grants and planned grants, without writing', async () => {
    const id = await seedHiredOn('2023-03-01');
    const { items, counts, people, minutes, system } = await previewOf([id]);

    expect({ counts, people, minutes, system }).toEqual({
      counts: { due: 1, granted: 0, differs: 0 },
      people: 1,
      minutes: 14 * LEAVE_DAY,
      system: 'anniversary',
    });
    expect(items).toMatchObject([
      { from: '2026-03-01', until: '2027-02-28', minutes: 14 * LEAVE_DAY, grantedMinutes: 0, state: 'due' },
    ]);
    expect(items[0]?.article).toContain('勞動基準法第 38 條第 1 項');
    expect(items[0]?.arithmetic).toContain('年資滿 3 年，特別休假 14 日');
    expect(await movementsOf(id)).toEqual([]);
  });

  it('reports a lot that was granted differently, and does not change it', async () => {
    const id = await seedHiredOn('2023-03-01');
    const lot = { origin: 'grant', validFrom: '2026-03-01', validUntil: '2027-02-28' };
    await seedLot(id, lot, [['grant', 10 * LEAVE_DAY, '2026-03-01']]);

    expect((await previewOf([id])).items).toMatchObject([
      { state: 'differs', minutes: 14 * LEAVE_DAY, grantedMinutes: 10 * LEAVE_DAY },
    ]);
    expect((await sendGrants([id]).expect(200)).body).toMatchObject({ people: 0, lots: 0, minutes: 0 });
  });

  it('can be limited to a department with its subdepartments or to employees, with exceptions', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id: below } = await seedDepartment(test.db, { parentId: departmentId });
    const [one, other] = [
      await seedHiredOn('2024-01-01', { departmentId }),
      await seedHiredOn('2024-01-01', { departmentId: below }),
    ];
    const idsOf = async (...args: Parameters<typeof previewOf>) =>
      (await previewOf(...args)).items.map(({ employee }) => employee.id);

    expect(await idsOf([], { departmentId })).toEqual([one, other]);
    expect(await idsOf([one])).toEqual([one]);
    expect(await idsOf([], { departmentId, exceptIds: [one] })).toEqual([other]);
  });

  it('excludes employees to whom the Act does not apply, and prorates part-time work', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const type = async (code: string, isLaborActApplicable: boolean, weeklyMinutes: number | null) =>
      test.db.prisma.employmentType.create({
        data: {
          code,
          nameZh: code,
          termKind: 'indefinite',
          workingTime: 'part_time',
          isLaborActApplicable,
          payBasis: 'monthly',
          weeklyMinutes,
          insurances: [],
          reminderDays: [],
        },
      });
    const [outside, half] = [await type('GRANT-OUT', false, null), await type('GRANT-HALF', true, 1_200)];
    const [outsider, halfTimer] = [
      await seedHiredOn('2024-01-01', { departmentId }),
      await seedHiredOn('2024-01-01', { departmentId }),
    ];
    const setEmploymentType = (employeeId: string, employmentTypeId: string) =>
      test.db.prisma.employeePosition.updateMany({ where: { employeeId }, data: { employmentTypeId } });
    await setEmploymentType(outsider, outside.id);
    await setEmploymentType(halfTimer, half.id);

    const { items } = await previewOf([outsider, halfTimer]);
    expect(items.map(({ employee, minutes }) => [employee.id, minutes])).toEqual([[halfTimer, 5 * LEAVE_DAY]]);
  });

  it('counts service without parental leave', async () => {
    const id = await seedHiredOn('2024-01-01');
    const { id: transferRecordId } = await test.db.prisma.transferRecord.create({
      data: {
        employeeId: id,
        transferNo: `GRANT-${id}`,
        kind: 'unpaid_leave',
        effectiveOn: toDateColumn('2025-02-01'),
        reason: '育嬰',
        changed: [],
      },
    });
    const [startsOn, endsOn] = [toDateColumn('2025-02-01'), toDateColumn('2025-07-31')];
    await test.db.prisma.unpaidLeave.create({
      data: { employeeId: id, transferRecordId, kind: 'parental', startsOn, endsOn, plannedEndsOn: endsOn },
    });

    expect((await previewOf([id])).items).toMatchObject([{ from: '2026-07-01', minutes: 10 * LEAVE_DAY }]);
  });

  it('uses the calendar year if the organisation does', async () => {
    const id = await seedHiredOn('2024-07-01');
    const { system, items } = await withCompany({ leaveYearSystem: 'calendar' }, () => previewOf([id]));

    expect(system).toBe('calendar');
    expect(items).toMatchObject([{ from: '2026-01-01', until: '2026-12-31', minutes: 8.5 * LEAVE_DAY }]);
  });

  it.each([
    { overrides: { to: '2027-01-21' }, path: 'to', why: 'more than sixty days ahead' },
    { overrides: { to: '2025-12-31' }, path: 'to', why: 'an end before the beginning' },
    { overrides: { departmentId: 'x' }, path: 'departmentId', why: 'no department' },
  ])('refuses $why', async ({ overrides, path }) => {
    for (const args of [sendPreview([], overrides), sendGrants([], overrides)]) {
      const { body } = await args;
      expect(body).toMatchObject({ status: 400, fields: [{ path }] });
    }
  });
});

describe('年度給假', () => {
  it('opens a lot with its rule for each employee, and audits it', async () => {
    const id = await seedHiredOn('2023-03-01');
    expect((await sendGrants([id]).expect(200)).body).toMatchObject({ people: 1, lots: 1, minutes: 14 * LEAVE_DAY });

    const balance = await loadBalance(id);
    expect(balance).toMatchObject({ annualGranted: 14 * LEAVE_DAY, leaveYear: '2026/03/01 ～ 2027/02/28' });
    expect(balance?.lots[0]?.rule).toContain('年資滿 3 年，特別休假 14 日');
    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({
      action: '年度給假',
      changes: [{ field: '2026/03/01 ～ 2027/02/28', before: null, after: '14 天' }],
    });
  });

  it('grants a changed amount, and the ledger shows the rule and the reason', async () => {
    const [changed, other] = [await seedHiredOn('2023-03-01'), await seedHiredOn('2023-03-01')];
    const change = { employeeId: changed, from: '2026-03-01', minutes: 10 * LEAVE_DAY, reason: '年資起算日待更正' };

    const { body } = await sendGrants([changed, other], { changes: [change] }).expect(200);

    expect(body).toMatchObject({ people: 2, lots: 2, minutes: 24 * LEAVE_DAY });
    expect(await movementsOf(changed)).toMatchObject([
      {
        kind: 'grant',
        minutes: 10 * LEAVE_DAY,
        reason: expect.stringMatching(/^勞動基準法第 38 條第 1 項.*應給 14 天，調整為 10 天：年資起算日待更正$/u),
      },
    ]);
    expect(await movementsOf(other)).toMatchObject([{ minutes: 14 * LEAVE_DAY, reason: null }]);
    expect((await previewOf([changed])).items).toMatchObject([{ state: 'differs', grantedMinutes: 10 * LEAVE_DAY }]);
    expect((await sendGrants([changed], { changes: [change] }).expect(200)).body.lots).toBe(0);
  });

  it.each([
    { why: 'without a reason', overrides: { reason: ' ' } },
    { why: 'by a part of a minute', overrides: { minutes: 100.5 } },
  ])('refuses a change $why', async ({ overrides }) => {
    const id = await seedHiredOn('2023-03-01');
    const change = { employeeId: id, from: '2026-03-01', minutes: LEAVE_DAY, reason: '更正', ...overrides };
    await sendGrants([id], { changes: [change] }).expect(400);
    expect(await movementsOf(id)).toEqual([]);
  });

  it('never grants a lot twice, even after use', async () => {
    const id = await seedHiredOn('2023-03-01');
    await sendGrants([id]).expect(200);
    await reduceHours(id, LEAVE_DAY).expect(200);

    expect((await sendGrants([id]).expect(200)).body).toMatchObject({ lots: 0 });
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 13 * LEAVE_DAY });
  });

  it('grants once for concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [await seedHiredOn('2023-03-01'), await seedHiredOn('2024-03-01'), await seedHiredOn('2025-03-01')];
      const answers = await Promise.all([sendGrants(ids), sendGrants([...ids].toReversed()), sendGrants(ids)]);

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.reduce((sum, { body }) => sum + Number(body.lots), 0)).toBe(ids.length);
      expect(await loadBalance(ids[0] ?? '')).toMatchObject({ annualGranted: 14 * LEAVE_DAY });
    }
  });

  it('grants a missed year whose lot has ended', async () => {
    const id = await seedHiredOn('2023-03-01');
    await sendGrants([id], { from: '2025-01-01' }).expect(200);

    expect((await movementsOf(id)).map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['grant', 10 * LEAVE_DAY],
      ['expire', -10 * LEAVE_DAY],
      ['grant', 14 * LEAVE_DAY],
    ]);
  });

  it('grants to employees hired after the first run', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    await seedHiredOn('2023-03-01', { departmentId });
    await sendGrants([], { departmentId }).expect(200);
    const later = await seedHiredOn('2026-03-01', { departmentId });

    expect((await sendGrants([], { departmentId }).expect(200)).body).toMatchObject({ people: 1, lots: 1 });
    expect(await loadBalance(later)).toMatchObject({ annualGranted: 3 * LEAVE_DAY });
  });

  it('uses a constant number of statements', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const hired = (people: number) =>
      Promise.all(Array.from({ length: people }, () => seedHiredOn('2024-01-01', { departmentId })));
    await hired(2);
    const few = await countQueries(() => sendGrants([], { departmentId }).expect(200));
    await hired(40);
    const many = await countQueries(() => sendGrants([], { departmentId }).expect(200));

    expect(many).toBe(few);
  });
});

describe('annual leave of an organisation with academic leave years', () => {
  const inSchool = <T>(work: () => Promise<T>): Promise<T> => withCompany({ leaveYearSystem: 'academic' }, work);

  /** Half of seven days, half of seven and of ten, half of ten and of fourteen. */
  const sinceTheyCame = [
    ['2024-08-01', '2025-01-31', 3],
    ['2025-02-01', '2025-07-31', 3.5],
    ['2025-08-01', '2026-07-31', 8.5],
    ['2026-08-01', '2027-07-31', 12],
  ];

  it('is previewed from August to July, each year with the parts of the service years within it', async () => {
    const id = await seedHiredOn('2024-02-01');
    await inSchool(async () => {
      const { system, items } = await previewOf([id], { from: '2024-01-01' });
      expect(system).toBe('academic');
      expect(items.map(({ from, until, minutes }) => [from, until, minutes / LEAVE_DAY])).toEqual(sinceTheyCame);
      expect(items.at(-1)?.article).toContain('施行細則第 24 條第 2 項第 3 款');
      expect((await previewOf([id], { to: '2026-07-31' })).items).toEqual([]);
    });
  });

  it('is granted as previewed, once, and can be used from August on', async () => {
    const id = await seedHiredOn('2024-02-01');
    await inSchool(async () => {
      expect((await sendGrants([id]).expect(200)).body).toMatchObject({ people: 1, lots: 1, minutes: 12 * LEAVE_DAY });
      expect((await sendGrants([id]).expect(200)).body).toMatchObject({ lots: 0 });
      expect((await previewOf([id])).items).toMatchObject([{ state: 'granted', grantedMinutes: 12 * LEAVE_DAY }]);
    });

    expect(await loadBalance(id)).toMatchObject({
      annualGranted: 12 * LEAVE_DAY,
      leaveYear: '2026/08/01 ～ 2027/07/31',
    });
    expect(await loadBalance(id, { asOf: '2026-07-31' })).toMatchObject({ annualRemaining: 0 });
    expect((await movementsOf(id)).map(({ kind, effectiveOn }) => [kind, effectiveOn])).toEqual([
      ['grant', '2026-08-01'],
    ]);
  });

  it('is due automatically on the first of August', async () => {
    const id = await seedHiredOn('2024-02-01');
    await withCompany({ leaveYearSystem: 'academic', annualLeaveGrantedFrom: '2026-07-01' }, async () => {
      await grantDueLeave(surroundings, instantOn('2026-07-31'));
      expect(await movementsOf(id)).toEqual([]);
      await grantDueLeave(surroundings, instantOn('2026-08-01'));
    });

    expect((await movementsOf(id)).map(({ kind, minutes }) => [kind, minutes])).toEqual([['grant', 12 * LEAVE_DAY]]);
  });
});

describe('automatic grants of annual leave', () => {
  it('are the lots that fall due from the configured day, on their day, once', async () => {
    const [before, onDay, later] = [
      await seedHiredOn('2023-11-19'),
      await seedHiredOn('2023-11-20'),
      await seedHiredOn('2023-11-24'),
    ];
    await withCompany({ annualLeaveGrantedFrom: '2026-11-20' }, async () => {
      await grantDueLeave(surroundings, instantOn('2026-11-20'));
      await Promise.all([
        grantDueLeave(surroundings, instantOn('2026-11-20')),
        grantDueLeave(surroundings, instantOn('2026-11-20')),
      ]);

      expect(await movementsOf(before)).toEqual([]);
      expect(await movementsOf(later)).toEqual([]);
    });
    expect((await movementsOf(onDay)).map(({ kind, minutes }) => [kind, minutes])).toEqual([['grant', 14 * LEAVE_DAY]]);
    const { body: log } = await hr.get(`/api/leave-balances/${onDay}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '年度給假', actorName: '系統' });
  });

  it('are the same after missed nights', async () => {
    const id = await seedHiredOn('2023-11-21');
    await withCompany({ annualLeaveGrantedFrom: '2026-11-20' }, () =>
      grantDueLeave(surroundings, instantOn('2026-12-05')),
    );

    expect((await movementsOf(id)).map(({ kind, minutes }) => [kind, minutes])).toEqual([['grant', 14 * LEAVE_DAY]]);
  });

  it('are not made without a configured day', async () => {
    const id = await seedHiredOn('2023-11-21');
    await withCompany({ annualLeaveGrantedFrom: null }, () => grantDueLeave(surroundings, instantOn('2026-11-21')));

    expect(await movementsOf(id)).toEqual([]);
  });
});
