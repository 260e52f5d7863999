import type { DataScope, Permission } from '@hr/domain/access/roles';
import { describe, expect, it } from 'vitest';
import { giveRoles, seedEnrolment } from '#testing/reach/people.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { command, seedWorking } = await employmentSeeds(test, hr);
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });
const [own, other] = [await seedWorking(), await seedWorking()];

const account = await test.seedAccount('employee', { employeeId: own.id });
const caller = await test.signIn(account.username);

const roleOf = async (scope: DataScope, permissions: Permission[]): Promise<string> => {
  const data = { name: crypto.randomUUID(), scope, permissions, sensitiveGroups: [] };
  return (await test.db.prisma.role.create({ data })).id;
};

/** Lets the caller see all people, and gives one role more that reaches themselves alone. */
const giveOwn = async (...more: Permission[]): Promise<void> =>
  giveRoles(test, { accountId: account.id }, [
    await roleOf('all', ['employee_data:view']),
    await roleOf('self', ['employee_data:view', ...more]),
  ]);

const seen = async (query = ''): Promise<Map<string, Record<string, unknown>>> => {
  const { body } = await caller.get(`/api/employees?status=all&pageSize=100${query}`).expect(200);
  return new Map(body.items.map((item: { id: string }) => [item.id, item]));
};

describe('a role that tells more of people', () => {
  it('tells of contracts and of what pays for them those alone whom it reaches itself', async () => {
    for (const { id } of [own, other]) {
      await employeeContractSeeds(hr, { employeeId: id, employmentTypeId }).seedInState('expiring');
    }
    await giveOwn('employee_contract:view', 'project_and_grant_set_up:view');

    const all = await seen();
    expect(all.get(own.id)).toMatchObject({ contractEndsOn: '2026-12-01' });
    expect(all.get(other.id)).toMatchObject({ contractEndsOn: null });
    expect([...(await seen('&contractEnding=30')).keys()]).toEqual([own.id]);
  });

  it('tells of insurance those alone whom it reaches itself', async () => {
    for (const { id } of [own, other]) {
      await seedEnrolment(test, id);
    }
    await giveOwn('insurance_enrolment:view');
    const all = await seen();
    expect(all.get(own.id)?.['insurances']).not.toEqual([]);
    expect(all.get(other.id)?.['insurances']).toEqual([]);
  });

  it('tells of leavings before they are said those alone whose records it keeps', async () => {
    const leaver = await seedWorking();
    const leaving = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '業務緊縮' };
    await command(leaver.id, 'mark-resigned', { ...leaving, noticeOn: '2027-02-01' }).expect(200);
    await giveOwn('employee_data:edit');

    expect((await seen()).get(leaver.id)).toMatchObject({ lastWorkingOn: null, leavingKind: null });
    const { body } = await caller.get(`/api/employees/${leaver.id}/audit-entries`).expect(200);
    expect(body.items).toEqual([]);
  });
});
