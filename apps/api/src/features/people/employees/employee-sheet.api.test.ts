import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const path = (id: string): string =>
  `/api/employees/export?format=pdf&layout=sheets&reason=testing&status=all&ids=${encodeURIComponent(id)}`;

const sheetOf = async (id: string, caller: Caller = hr): Promise<string> =>
  (await pagesOf((await binary(caller.get(path(id))).expect(200)).body as Uint8Array)).join(' ');

const { id: departmentId } = await seedDepartment(test.db, { nameZh: '資訊組' });

const seedWithNumbers = async () => {
  const employee = await seedEmployee(test.db, { nameZh: '紙本員', departmentId });
  await test.db.prisma.employee.update({
    where: { id: employee.id },
    data: {
      identityNumber: test.cipher.encrypt('A123456789', 'identity_number'),
      bankAccount: test.cipher.encrypt('0001234567890', 'bank_account'),
    },
  });
  return employee;
};

/** Somebody who may look at and print people, themselves alone among them. */
const signInBounded = async (employeeId: string): Promise<Caller> => {
  await test.db.prisma.role.update({
    where: { code: 'employee' },
    data: { permissions: ['employee_data:view', 'employee_data:export'] },
  });
  const { username } = await test.seedAccount('employee', { employeeId });
  return test.signIn(username);
};

describe('the printed sheet of an employee', () => {
  it('tells what the panel shows of this one, sensitive fields masked', async () => {
    const { id, employeeNo } = await seedWithNumbers();
    const other = await seedEmployee(test.db);
    const sheet = await sheetOf(id);
    expect(sheet).toContain('員工資料');
    expect(sheet).toContain(`員工編號 ${employeeNo} 姓名 紙本員`);
    expect(sheet).toContain('資訊組');
    expect(sheet).toContain('身分證字號 A12****789');
    expect(sheet).toContain('薪轉帳號 *********7890');
    expect(sheet).not.toContain('A123456789');
    expect(sheet).not.toContain(other.employeeNo);
  });

  it('hides from whoever has not their group what the panel hides', async () => {
    const { id } = await seedWithNumbers();
    await test.db.prisma.role.update({
      where: { code: 'system_administrator' },
      data: { permissions: { push: 'employee_data:export' } },
    });
    const { username } = await test.seedAccount('system_administrator');
    const sheet = await sheetOf(id, await test.signIn(username));
    expect(sheet).toContain('身分證字號 ＊＊＊');
    expect(sheet).not.toContain('789');
  });

  it('tells of those who have left, too', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    expect(await sheetOf(id)).toContain('在職狀態 離職');
  });

  it('is there for those alone whom the caller reaches', async () => {
    const { id } = await seedWithNumbers();
    const stranger = await seedWithNumbers();
    const caller = await signInBounded(id);
    expect(await sheetOf(id, caller)).toContain('紙本員');
    await caller.get(path(stranger.id)).expect(204);
    expect(await sheetOf(`${id},${stranger.id}`, caller)).not.toContain(stranger.employeeNo);
  });

  it('is told of in the log: whose it was, and which sensitive fields stand on it', async () => {
    const { id, employeeNo } = await seedWithNumbers();
    await sheetOf(id);
    const told = await test.db.prisma.auditEntry.findFirst({ where: { kind: 'export' }, orderBy: { id: 'desc' } });
    expect(told).toMatchObject({ actorName: 'hr_officer', screen: 'employee_data' });
    expect(told?.changes).toEqual(
      expect.arrayContaining([
        { field: '筆數', before: null, after: '1' },
        { field: '勾選的資料', before: null, after: `${employeeNo} 紙本員` },
        {
          field: '敏感欄位',
          before: null,
          after:
            '身分證字號、護照號碼、身心障礙、身心障礙等級、身心障礙證明字號、身心障礙證明到期日、薪轉帳號、薪轉戶名',
        },
      ]),
    );
  });

  it('is refused to those who may look and not export', async () => {
    const { id } = await seedEmployee(test.db);
    await (await test.signedInAs('manager')).get(path(id)).expect(403);
  });

  it('of nobody is no document, and of no identifier a mistake', async () => {
    await hr.get(path(crypto.randomUUID())).expect(204);
    await hr.get(path('E00001')).expect(400);
  });
});
