import { describe, expect, it } from 'vitest';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');
const { departmentId, command, path, rehireInput, seedEmployed } = await employmentSeeds(test, hr);

const UNTOLD = '2027-02-01';
const GONE = '2027-04-01';

const dismissal = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '業務緊縮' } as const;

const letGo = async (noticeOn: string) => {
  const person = await seedEmployed();
  await command(person.id, 'mark-resigned', { ...dismissal, noticeOn }).expect(200);
  return person;
};

const asThemselves = async ({ id }: { readonly id: string }): Promise<Caller> =>
  test.signIn((await test.seedAccount('employee', { employeeId: id })).username);

const actionsIn = async (caller: Caller, address: string): Promise<string[]> =>
  (await caller.get(address).expect(200)).body.items.map(({ action }: { action: string }) => action);

describe('the log of somebody who is let go', () => {
  it('tells of it, before it is said, those alone who keep the records', async () => {
    const { id } = await letGo(UNTOLD);
    const person = await asThemselves({ id });

    expect(await actionsIn(hr, path(id, '/audit-entries'))).toContain('標記離職');
    for (const [caller, address] of [
      [person, path(id, '/audit-entries')],
      [auditor, path(id, '/audit-entries')],
      [auditor, `/api/audit-entries?employeeId=${id}`],
    ] as const) {
      expect(await actionsIn(caller, address)).not.toContain('標記離職');
    }
  });

  it('tells auditors of it from that day on, and the person not why', async () => {
    const { id } = await letGo('2026-11-21');

    expect(await actionsIn(auditor, path(id, '/audit-entries'))).toContain('標記離職');
    expect(await actionsIn(await asThemselves({ id }), path(id, '/audit-entries'))).not.toContain('標記離職');
  });

  it('does not tell of it once it was taken back', async () => {
    const { id } = await letGo(UNTOLD);
    await command(id, 'cancel-resignation', { version: 2, correctionReason: '改留任' }).expect(200);

    expect(await actionsIn(hr, path(id, '/audit-entries'))).toEqual(['取消離職（改留任）', '標記離職']);
    expect(await actionsIn(auditor, path(id, '/audit-entries'))).toEqual([]);
  });
});

describe('the log of somebody who has left before', () => {
  it('does not tell of a leaving of today’s employment that was taken back', async () => {
    const { id } = await seedEmployed();
    const leaving = { leavingKind: 'resigned', lastWorkingOn: '2026-01-31', leavingReason: '生涯規劃' };
    await command(id, 'mark-resigned', leaving).expect(200);
    await command(id, 'rehire', { ...rehireInput, version: 2, hiredOn: '2026-05-01' }).expect(200);
    const again = { ...leaving, lastWorkingOn: '2027-03-31', noticeOn: UNTOLD };
    await command(id, 'mark-resigned', { ...again, version: 3 }).expect(200);
    await command(id, 'cancel-resignation', { version: 4, correctionReason: '改留任' }).expect(200);

    const told = await actionsIn(auditor, path(id, '/audit-entries'));
    expect(told).not.toContain('取消離職（改留任）');
  });
});

describe('after the last day of somebody to whom it is not said yet', () => {
  const placed = { department: { id: departmentId }, status: 'active' };

  it('their last position is shown to everybody, their leaving to those who keep the records', async () => {
    const { id, employeeNo } = await letGo(UNTOLD);
    const found = async (caller: Caller, query: string): Promise<readonly object[]> =>
      (await caller.get(`/api/employees?asOf=${GONE}&status=all&q=${employeeNo}${query}`).expect(200)).body.items;

    expect(await found(auditor, '')).toMatchObject([placed]);
    expect(await found(auditor, `&departmentId=${departmentId}&sort=department`)).toMatchObject([placed]);
    expect(await found(hr, `&departmentId=${departmentId}`)).toMatchObject([{ ...placed, id, status: 'laid_off' }]);
  });

  it('they are counted in their department, and found for their project', async () => {
    const { id: projectId } = await projectSeeds(hr, (await seedEmployed()).id).seed({ endOn: '2027-12-31' });
    const { id, employeeNo } = await letGo(UNTOLD);
    await test.db.prisma.employeePosition.updateMany({ where: { employeeId: id }, data: { projectId } });
    const department = await test.db.prisma.department.findUniqueOrThrow({ where: { id: departmentId } });
    const counted = async (caller: Caller): Promise<readonly number[]> => {
      const { body: list } = await caller.get(`/api/departments?asOf=${GONE}&q=${department.code}`).expect(200);
      const { body: tree } = await caller.get(`/api/departments/tree?asOf=${GONE}`).expect(200);
      const there = tree.items.find((item: { readonly id: string }) => item.id === departmentId);
      return [list.items[0].headcount, there.headcount];
    };
    const onProject = async (caller: Caller): Promise<number> =>
      (await caller.get(`/api/employees?asOf=${GONE}&status=all&q=${employeeNo}&projectId=${projectId}`).expect(200))
        .body.total;
    const [untold = 0] = await counted(auditor);
    const [told = 0] = await counted(hr);

    expect(await counted(auditor)).toEqual([untold, untold]);
    expect(await counted(hr)).toEqual([told, told]);
    await command(id, 'cancel-resignation', { version: 2, correctionReason: '改留任' }).expect(200);
    expect(await counted(hr)).toEqual([told + 1, told + 1]);
    expect(await counted(auditor)).toEqual([untold, untold]);
    await command(id, 'mark-resigned', { ...dismissal, noticeOn: UNTOLD, version: 3 }).expect(200);
    expect([await onProject(auditor), await onProject(hr)]).toEqual([1, 0]);
  });

  it('they can be chosen, and no balance tells of a last day', async () => {
    const { id, employeeNo } = await letGo(UNTOLD);
    const asked = `asOf=${GONE}&q=${employeeNo}`;

    const { body: chosen } = await auditor.get(`/api/employees/options?${asked}`).expect(200);
    expect(chosen.items).toMatchObject([{ id, departmentName: expect.any(String) }]);
    const { body: balances } = await auditor.get(`/api/leave-balances?${asked}&status=all`).expect(200);
    expect(balances.items).toMatchObject([{ lastWorkingOn: null, departmentName: expect.any(String) }]);
    const inDepartment = `${asked}&status=all&departmentId=${departmentId}`;
    const { body: there } = await auditor.get(`/api/leave-balances?${inDepartment}`).expect(200);
    expect(there.items).toMatchObject([{ lastWorkingOn: null }]);
    const { body: kept } = await hr.get(`/api/leave-balances?${asked}&status=all`).expect(200);
    expect(kept.items).toMatchObject([{ lastWorkingOn: '2027-03-31' }]);
  });

  it('no certificate of their leaving is printed', async () => {
    const { id } = await letGo(UNTOLD);
    await test.db.prisma.employment.updateMany({ where: { employeeId: id }, data: { isInvoluntary: true } });

    const { body } = await auditor.get(path(id, '/papers/involuntary-leaving/export')).expect(422);
    expect(body.code).toBe('LeavingNotInvoluntary');
  });
});

describe('a part that begins after the last day of somebody to whom it is not said yet', () => {
  it('is given to them by whoever does not keep their records, and refused to whoever does', async () => {
    const { id } = await letGo(UNTOLD);
    const account = await test.seedAccount('employee');
    const planner = await test.db.prisma.role.create({
      data: {
        name: '計畫承辦',
        permissions: ['project_and_grant_set_up:view', 'project_and_grant_set_up:edit'],
        scope: 'all',
        sensitiveGroups: [],
      },
    });
    await assignRoles(test, { accountId: account.id }, [planner.id]);
    const project = projectSeeds(hr, id).newProject({ startOn: GONE, endOn: '2027-12-31' });

    const { body } = await hr.post('/api/projects').send(project).expect(422);
    expect(body.code).toBe('InvestigatorNotEmployed');
    await (await test.signIn(account.username)).post('/api/projects').send(project).expect(201);
  });
});
