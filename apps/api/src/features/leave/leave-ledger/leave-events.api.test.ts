import type { EmployeeEvent } from '@hr/contracts/personnel-actions/employee-timeline';
import { describe, expect, it } from 'vitest';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, addHours, seedLot, movementsOf } = leaveSeeds(test, hr);

const lastYear = { origin: 'grant', validFrom: '2025-11-01', validUntil: '2026-10-31' };

const eventsOf = async (id: string): Promise<EmployeeEvent[]> =>
  (await hr.get(`/api/employees/${id}/timeline?kind=leave`).expect(200)).body.items;

const titlesOf = (events: readonly EmployeeEvent[]): string[] => events.map(({ on, title }) => `${on} ${title}`);

describe('leave in the timeline of an employee', () => {
  it('lists granted, carried-over, paid and expired hours', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, lastYear, [
      ['grant', 10 * LEAVE_DAY, '2025-11-01'],
      ['use', -4 * LEAVE_DAY, '2026-05-04'],
    ]);
    await seedLot(id, { ...yearGrant, validFrom: '2026-11-01' }, [['grant', 14 * LEAVE_DAY, '2026-11-01']]);
    await addHours([id]).expect(201);
    expect(titlesOf(await eventsOf(id)).toSorted()).toEqual([
      '2025-11-01 特休給假 10 天',
      '2026-11-01 特休到期失效 6 天',
      '2026-11-01 特休給假 14 天',
    ]);

    const agreed = { lotId: null, minutes: 2 * LEAVE_DAY, reason: '協議', sourceNo: null };
    await hr.post(`/api/leave-balances/${id}/carry-over`).send(agreed).expect(200);
    await hr.post(`/api/leave-balances/${id}/settle`).send({ reason: '年度終結', sourceNo: null }).expect(200);
    const events = await eventsOf(id);

    expect(titlesOf(events).toSorted()).toEqual([
      '2025-11-01 特休給假 10 天',
      '2026-10-31 特休折現結算 4 天',
      '2026-11-01 特休給假 14 天',
      '2026-11-01 特休遞延 2 天',
    ]);
    const carriedOver = (await movementsOf(id)).find(
      ({ kind, minutes }) => kind === 'carry_over' && (minutes ?? 0) > 0,
    );
    expect(events.find(({ title }) => title.includes('遞延'))?.path).toBe(
      `/dashboard/annual_and_compensatory_transactions?record=${carriedOver?.id}`,
    );
  });

  it('is visible only to callers who may see the ledger', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [['grant', LEAVE_DAY, '2026-01-01']]);
    const role = await test.db.prisma.role.create({
      data: { name: '只看員工資料', permissions: ['employee_data:view'], scope: 'all', sensitiveGroups: [] },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.accountRole.deleteMany({ where: { accountId } });
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const reader = await test.signIn(username);

    const { body } = await reader.get(`/api/employees/${id}/timeline?kind=leave`).expect(200);
    expect(body.items).toEqual([]);
  });
});
