import { beforeAll, describe, expect, it } from 'vitest';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, seedLot, addHours, movementsOf, reverseMovement } = leaveSeeds(test, hr);

const lastYear = { origin: 'grant', validFrom: '2025-01-01', validUntil: '2025-12-31' };

beforeAll(async () => {
  const id = await seedEmployeeId();
  await seedLot(id, lastYear, [
    ['grant', 2 * LEAVE_DAY, '2025-01-01'],
    ['use', -LEAVE_DAY, '2025-06-02'],
  ]);
  await seedLot(id, yearGrant, [
    ['grant', 2 * LEAVE_DAY, '2026-01-01'],
    ['use', -2 * LEAVE_DAY, '2026-06-01'],
  ]);
});

const totalFor = async (caller: Caller, query: object = {}): Promise<number> =>
  (await caller.get('/api/leave-movements').query(query).expect(200)).body.total;

describe('the number of movements', () => {
  it.each([
    { of: 'all days', query: {}, total: 5 },
    { of: 'a year, with the expiries of its first day', query: { effectiveFrom: '2026-01-01' }, total: 3 },
    { of: 'the days until another', query: { effectiveTo: '2025-12-31' }, total: 2 },
    { of: 'one day', query: { effectiveFrom: '2026-01-01', effectiveTo: '2026-01-01' }, total: 2 },
    { of: 'one type', query: { type: 'compensatory' }, total: 0 },
  ])('for $of matches the rows', async ({ query, total }) => {
    const { body } = await hr.get('/api/leave-movements').query(query).expect(200);
    expect(body.items).toHaveLength(total);
    expect(body.total).toBe(total);
  });

  it('can exclude reservations', async () => {
    const employeeId = await seedEmployeeId();
    await seedLot(employeeId, yearGrant, [
      ['grant', 2 * LEAVE_DAY, '2026-01-01'],
      ['reserve', -LEAVE_DAY, '2026-06-01'],
      ['use', -LEAVE_DAY, '2026-06-02'],
    ]);
    const { body } = await hr.get('/api/leave-movements').query({ employeeId, withoutReservations: 'yes' }).expect(200);
    expect(body.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['grant', 'use']);
    expect(body.total).toBe(2);
  });

  it('for valid and reversed movements and for a department matches the rows', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id } = await seedEmployee(test.db, { departmentId });
    await addHours([id]).expect(201);
    await addHours([id]).expect(201);
    const [first] = await movementsOf(id);
    await reverseMovement(first?.id ?? '').expect(200);
    const totals: number[] = [];
    for (const state of ['valid', 'reversed'] as const) {
      const { body: page } = await hr.get('/api/leave-movements').query({ departmentId, state }).expect(200);
      expect(page.items).toHaveLength(page.total);
      totals.push(page.total);
    }

    expect(totals).toEqual([2, 1]);
  });

  it("counts only movements in the caller's scope", async () => {
    await test.db.prisma.role.updateMany({ where: { code: 'auditor' }, data: { scope: 'self' } });
    expect(await totalFor(await test.signedInAs('auditor'))).toBe(0);
  });
});
