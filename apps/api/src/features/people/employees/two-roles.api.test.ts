import type { DataScope, Permission } from '@hr/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { seedEnrolment } from '#testing/reach/seed-person.ts';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { command, seedEmployed } = await employmentSeeds(test, hr);
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });
const [own, other] = [await seedEmployed(), await seedEmployed()];

const account = await test.seedAccount('employee', { employeeId: own.id });
const caller = await test.signIn(account.username);

const roleOf = async (scope: DataScope, permissions: Permission[]): Promise<string> => {
  const data = { name: crypto.randomUUID(), scope, permissions, sensitiveGroups: [] };
  return (await test.db.prisma.role.create({ data })).id;
};

/** Gives the caller a role for all employees and another one for themselves only. */
const giveOwn = async (...more: Permission[]): Promise<void> =>
  assignRoles(test, { accountId: account.id }, [
    await roleOf('all', ['employee_data:view']),
    await roleOf('self', ['employee_data:view', ...more]),
  ]);

const visibleRows = async (query = ''): Promise<Map<string, Record<string, unknown>>> => {
  const { body } = await caller.get(`/api/employees?status=all&pageSize=100${query}`).expect(200);
  return new Map(body.items.map((item: { id: string }) => [item.id, item]));
};

describe('a second role with a smaller scope', () => {
  it('shows contracts and payers only in its own scope', async () => {
    for (const { id } of [own, other]) {
      await employeeContractSeeds(hr, { employeeId: id, employmentTypeId }).seedInState('expiring');
    }
    await giveOwn('employee_contract:view', 'project_and_grant_set_up:view');

    const all = await visibleRows();
    expect(all.get(own.id)).toMatchObject({ contractEndsOn: '2026-12-01' });
    expect(all.get(other.id)).toMatchObject({ contractEndsOn: null });
    expect([...(await visibleRows('&contractEnding=30')).keys()]).toEqual([own.id]);
  });

  it('shows insurance only in its own scope', async () => {
    for (const { id } of [own, other]) {
      await seedEnrolment(test, id);
    }
    await giveOwn('insurance_enrolment:view');
    const all = await visibleRows();
    expect(all.get(own.id)?.['insurances']).not.toEqual([]);
    expect(all.get(other.id)?.['insurances']).toEqual([]);
  });

  it('shows unannounced leavings only in its own scope', async () => {
    const leaver = await seedEmployed();
    const leaving = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '業務緊縮' };
    await command(leaver.id, 'mark-resigned', { ...leaving, noticeOn: '2027-02-01' }).expect(200);
    await giveOwn('employee_data:edit');

    expect((await visibleRows()).get(leaver.id)).toMatchObject({ lastWorkingOn: null, leavingKind: null });
    const { body } = await caller.get(`/api/employees/${leaver.id}/audit-entries`).expect(200);
    expect(body.items).toEqual([]);
  });
});
