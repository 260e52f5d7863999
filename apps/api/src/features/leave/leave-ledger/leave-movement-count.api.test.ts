import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { grantOfTheYear, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { someone, lotWith, adding, movementsOf, reversing } = leaveSeeds(test, hr);

const lastYear = { origin: 'grant', validFrom: '2025-01-01', validUntil: '2025-12-31' };

beforeAll(async () => {
  const id = await someone();
  await lotWith(id, lastYear, [
    ['grant', 2 * LEAVE_DAY, '2025-01-01'],
    ['use', -LEAVE_DAY, '2025-06-02'],
  ]);
  await lotWith(id, grantOfTheYear, [
    ['grant', 2 * LEAVE_DAY, '2026-01-01'],
    ['use', -2 * LEAVE_DAY, '2026-06-01'],
  ]);
});

const totalFor = async (caller: Caller, query: object = {}): Promise<number> =>
  (await caller.get('/api/leave-movements').query(query).expect(200)).body.total;

describe('the number of movements', () => {
  it.each([
    { of: 'all days', query: {}, total: 5 },
    { of: 'a year, with what expired on its first day', query: { effectiveFrom: '2026-01-01' }, total: 3 },
    { of: 'the days until another', query: { effectiveTo: '2025-12-31' }, total: 2 },
    { of: 'one day', query: { effectiveFrom: '2026-01-01', effectiveTo: '2026-01-01' }, total: 2 },
    { of: 'one type', query: { type: 'compensatory' }, total: 0 },
  ])('of $of is that of the rows', async ({ query, total }) => {
    const { body } = await hr.get('/api/leave-movements').query(query).expect(200);
    expect(body.items).toHaveLength(total);
    expect(body.total).toBe(total);
  });

  it('leaves out what requests have reserved, where that is asked', async () => {
    const employeeId = await someone();
    await lotWith(employeeId, grantOfTheYear, [
      ['grant', 2 * LEAVE_DAY, '2026-01-01'],
      ['reserve', -LEAVE_DAY, '2026-06-01'],
      ['use', -LEAVE_DAY, '2026-06-02'],
    ]);
    const { body } = await hr.get('/api/leave-movements').query({ employeeId, withoutReservations: 'yes' }).expect(200);
    expect(body.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['grant', 'use']);
    expect(body.total).toBe(2);
  });

  it('of those that stand, of those that were taken back, and of a department is that of the rows', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id } = await seedEmployee(test.db, { departmentId });
    await adding([id]).expect(201);
    await adding([id]).expect(201);
    const [first] = await movementsOf(id);
    await reversing(first?.id ?? '').expect(200);
    const totals: number[] = [];
    for (const state of ['valid', 'reversed'] as const) {
      const { body: told } = await hr.get('/api/leave-movements').query({ departmentId, state }).expect(200);
      expect(told.items).toHaveLength(told.total);
      totals.push(told.total);
    }

    expect(totals).toEqual([2, 1]);
  });

  it('is that of those within reach', async () => {
    await test.db.prisma.role.updateMany({ where: { code: 'auditor' }, data: { scope: 'self' } });
    expect(await totalFor(await test.signedInAs('auditor'))).toBe(0);
  });

  it('is what is kept of the days, which the service does not write by itself', async () => {
    const kept = await test.db.rows(sql`select sum(number)::int as number from leave_entry_days`);
    expect(kept).toEqual(await test.db.rows(sql`select count(*)::int as number from leave_entries`));
    await expect(test.db.rows(sql`update leave_entry_days set number = 0`)).rejects.toThrow(/permission denied/);
  });
});
