import { pagesOf } from '@hr/documents/testing';
import type { DataScope, Permission } from '@hr/domain/access/roles';
import { openZip } from '@hr/spreadsheet/zip';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { giveRoles } from '#testing/reach/people.ts';
import { documentSeeds } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let seeds: ReturnType<typeof documentSeeds>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  seeds = documentSeeds(hr);
});

const asking = (ids: readonly string[], more: object = {}) => ({
  ids: ids.join(','),
  category: ['identity_card', 'degree'],
  reason: '北市勞動檢查處到訪',
  ...more,
});

const take = async (ids: readonly string[], more: object = {}) =>
  openZip(
    (await binary(hr.get('/api/inspection-packs/export').query(asking(ids, more))).expect(200)).body as Uint8Array,
  );

describe('an inspection pack', () => {
  it('contains all cards in one file and a folder with the chosen documents per employee', async () => {
    const one = await seedEmployee(test.db, { nameZh: '林大同' });
    const other = await seedEmployee(test.db, { nameZh: '陳小美' });
    await seeds.seed(one.id);
    await seeds.seed(one.id, { category: 'bankbook' });
    await seeds.seed(other.id, { category: 'degree' });

    const zip = await take([one.id, other.id]);

    expect(zip.names.toSorted()).toEqual(
      [
        '勞工名卡.pdf',
        `${one.employeeNo} 林大同/身分證影本_掃描.pdf`,
        `${other.employeeNo} 陳小美/學歷證明_掃描.pdf`,
      ].toSorted(),
    );
    const pages = await pagesOf(zip.read('勞工名卡.pdf')!);
    expect(pages.map((page) => /林大同|陳小美/.exec(page)?.[0])).toEqual(['林大同', '陳小美']);
  });

  it('has a valid folder name for an employee whose name contains a separator', async () => {
    const person = await seedEmployee(test.db, { nameZh: 'RAJU A/L MUTHU' });
    await seeds.seed(person.id, { category: 'degree' });
    const { names } = await take([person.id]);
    expect(names).toContain(`${person.employeeNo} RAJU A_L MUTHU/學歷證明_掃描.pdf`);
  });

  it('logs the reason and contents for every employee', async () => {
    const { id } = await seedEmployee(test.db);
    await seeds.seed(id);

    await take([id], { sensitive: 'yes', confirmedCount: 1 });

    const logEntry = await test.db.prisma.auditEntry.findFirst({ where: { action: '下載勞檢包', employeeId: id } });
    expect(logEntry?.changes).toEqual([
      { field: '匯出原因', before: null, after: '北市勞動檢查處到訪' },
      { field: '文件類別', before: null, after: '身分證影本、學歷證明' },
      { field: '檔案數', before: null, after: '1' },
      { field: '完整列出身分證字號', before: null, after: '是' },
    ]);
  });

  it('masks identity numbers unless requested', async () => {
    const { id } = await seedEmployee(test.db);
    const identityNumber = test.cipher.encrypt('A123456789', 'identity_number');
    await test.db.prisma.employee.update({ where: { id }, data: { identityNumber } });
    const [masked] = await pagesOf((await take([id])).read('勞工名卡.pdf')!);
    const [whole] = await pagesOf((await take([id], { sensitive: 'yes', confirmedCount: 1 })).read('勞工名卡.pdf')!);
    expect(masked).toContain('A12****789');
    expect(whole).toContain('A123456789');
  });

  it('counts full identity numbers towards the hourly limit and notifies log readers', async () => {
    const people = await Promise.all(
      Array.from({ length: 26 }, async (_, index) => {
        const { id } = await seedEmployee(test.db);
        const identityNumber = test.cipher.encrypt(`A1000010${index + 10}`, 'identity_number');
        await test.db.prisma.employee.update({ where: { id }, data: { identityNumber } });
        return id;
      }),
    );
    const caller = await test.signIn((await test.seedAccount('hr_officer')).username);
    const reader = await seedEmployee(test.db);
    const auditor = await test.signIn((await test.seedAccount('auditor', { employeeId: reader.id })).username);
    const request = (more: object) =>
      caller.get('/api/inspection-packs/export').query(asking(people, { sensitive: 'yes', ...more }));

    await request({}).expect(400);
    await request({ confirmedCount: 25 }).expect(400);
    await request({ confirmedCount: 26 }).expect(200);
    const [notice] = (await auditor.get('/api/my/notifications').expect(200)).body.items;
    expect(notice).toMatchObject({ kind: 'bulk_reveal', summary: expect.stringContaining('26 位員工') });
    expect((await request({ confirmedCount: 26 }).expect(429)).body.code).toBe('TooManyReveals');
    expect(await test.db.prisma.auditEntry.count({ where: { kind: 'alarm', action: '大量檢視敏感資料' } })).toBe(1);
  });

  it('requires a reason and known employees', async () => {
    const { id } = await seedEmployee(test.db);
    await hr
      .get('/api/inspection-packs/export')
      .query(asking([id], { reason: '' }))
      .expect(400);
    await hr
      .get('/api/inspection-packs/export')
      .query(asking([id, crypto.randomUUID()]))
      .expect(404);
  });

  it('is refused if one employee is out of the document scope', async () => {
    const [one, other] = [await seedEmployee(test.db), await seedEmployee(test.db)];
    const account = await test.seedAccount('employee', { employeeId: one.id });
    const roleOf = async (scope: DataScope, permissions: Permission[]): Promise<string> => {
      const data = { name: crypto.randomUUID(), scope, permissions, sensitiveGroups: [] };
      return (await test.db.prisma.role.create({ data })).id;
    };
    await giveRoles(test, { accountId: account.id }, [
      await roleOf('all', ['employee_data:view', 'employee_data:export']),
      await roleOf('self', ['employee_document:view', 'employee_document:export']),
    ]);
    const caller = await test.signIn(account.username);
    const take = (ids: readonly string[]) => caller.get('/api/inspection-packs/export').query(asking(ids));

    await take([one.id]).expect(200);
    expect((await take([one.id, other.id]).expect(404)).body.code).toBe('NotFound');
  });

  it('is refused without the export permission', async () => {
    const { id } = await seedEmployee(test.db);
    const manager = await test.signedInAs('manager');
    await manager
      .get('/api/inspection-packs/export')
      .query(asking([id]))
      .expect(403);
  });
});
