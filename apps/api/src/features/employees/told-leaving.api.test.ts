import { describe, expect, it } from 'vitest';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');
const { departmentId, command, path, seedWorking } = await employmentSeeds(test, hr);

const UNTOLD = '2027-02-01';
const GONE = '2027-04-01';

/** Somebody who is let go, as it is said to them on the day. */
const letGo = async (noticeOn: string) => {
  const person = await seedWorking();
  const leaving = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '業務緊縮', noticeOn };
  await command(person.id, 'mark-resigned', leaving).expect(200);
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

describe('after the last day of somebody to whom it is not said yet', () => {
  const placed = { department: { id: departmentId }, status: 'active' };

  it('their place goes on for everybody but those who keep the records', async () => {
    const { id, employeeNo } = await letGo(UNTOLD);
    const found = async (caller: Caller, query: string): Promise<readonly object[]> =>
      (await caller.get(`/api/employees?asOf=${GONE}&status=all&q=${employeeNo}${query}`).expect(200)).body.items;

    expect(await found(auditor, '')).toMatchObject([placed]);
    expect(await found(auditor, `&departmentId=${departmentId}&sort=department`)).toMatchObject([placed]);
    expect(await found(hr, '')).toMatchObject([{ id, department: null, status: 'laid_off' }]);
    expect(await found(hr, `&departmentId=${departmentId}`)).toEqual([]);
  });

  it('they can be chosen, and no balance tells of a last day', async () => {
    const { id, employeeNo } = await letGo(UNTOLD);
    const asked = `asOf=${GONE}&q=${employeeNo}`;

    const { body: chosen } = await auditor.get(`/api/employees/options?${asked}`).expect(200);
    expect(chosen.items).toMatchObject([{ id, departmentName: expect.any(String) }]);
    const { body: balances } = await auditor.get(`/api/leave-balances?${asked}&status=all`).expect(200);
    expect(balances.items).toMatchObject([{ lastWorkingOn: null }]);
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
