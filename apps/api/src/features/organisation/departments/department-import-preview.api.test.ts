import { departments } from '@hr/contracts/organisation/departments';
import { importColumns } from '@hr/contracts/records';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportPreview } from '@hr/contracts/core';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';

const columns = importColumns({ ...departments.fields, effectiveFrom: departments.effectiveFrom });

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

beforeEach(async () => {
  await test.db.prisma.departmentPeriod.deleteMany();
  await test.db.prisma.department.deleteMany();
});

const PATIENCE = { timeout: 30_000 };

type Row = Partial<Record<keyof typeof columns, string>>;

const row = (code: string, overrides: Row = {}): Row => ({
  code,
  nameZh: `${code}部門`,
  level: '組',
  effectiveFrom: '2026/12/1',
  ...overrides,
});

const csv = (rows: readonly Row[]): Buffer => {
  const fields = Object.keys(columns) as (keyof typeof columns)[];
  const lines = rows.map((cells) => fields.map((field) => cells[field] ?? '').join(','));
  return Buffer.from([fields.map((field) => columns[field]).join(','), ...lines].join('\r\n'));
};

const send = (path: string, file: Buffer) =>
  hr.post(`/api/departments/${path}`).set('Idempotency-Key', crypto.randomUUID()).attach('file', file, 'd.csv');

const previewOf = async (file: Buffer): Promise<ImportPreview> =>
  (await send('import/preview', file).expect(200)).body as ImportPreview;

const errorTextsOf = ({ rows }: ImportPreview): string[] =>
  rows.flatMap(({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`));

describe('department import preview', () => {
  it('reports all errors of all rows', async () => {
    await seedDepartment(test.db, { code: 'TAKEN', nameZh: '同名' });
    const file = csv([
      row('A', { level: '課', parentId: 'NOWHERE', headId: 'T9999' }),
      row('P', { parentId: 'Q' }),
      row('Q', { parentId: 'P' }),
      row('D'),
      row('D', { nameZh: '再一次' }),
      row('N', { nameZh: '同名' }),
      row('LATE', { effectiveFrom: '2027/1/1' }),
      row('SOON', { parentId: 'LATE' }),
      row('bad code', { nameZh: '' }),
      row('worse code', { nameZh: '同名' }),
      row('BAD-DAY', { effectiveFrom: '2026/2/30' }),
      row('UNDER', { parentId: 'BAD-DAY' }),
    ]);

    const errorTexts = errorTextsOf(await previewOf(file));

    expect(errorTexts).toEqual([
      '2 部門層級：部門層級須為處、組、室、中心之一',
      '2 上層部門：查無此部門編號',
      '2 部門主管：查無此在職員工',
      '3 上層部門：上層部門不可為自己或下級部門',
      '4 上層部門：上層部門不可為自己或下級部門',
      '6 部門編號：檔案中部門編號重複',
      '7 部門名稱：同一上層部門下已有相同名稱的部門',
      '9 上層部門：上層部門於 2026/12/01 未啟用',
      expect.stringMatching(/^10 部門編號：/),
      '10 部門名稱：請輸入部門名稱',
      expect.stringMatching(/^11 部門編號：/),
      '12 生效日：生效日格式不正確',
    ]);
    const { body: refused } = await send('import', file).expect(422);
    expect(refused.fields.map(({ path, message }: { path: string; message: string }) => `${path}：${message}`)).toEqual(
      errorTexts.map((errorText) => expect.stringContaining(errorText.replace(/^\S+ /, ''))),
    );
    expect(await test.db.prisma.department.count()).toBe(1);
  });

  it('shows the changes of an update, and which of them apply at once', async () => {
    const parent = await seedDepartment(test.db, { code: 'UP', nameZh: '總處' });
    await seedDepartment(test.db, { code: 'OLD', nameZh: '舊名', parentId: parent.id });
    const { employeeNo } = await seedEmployee(test.db);

    const { rows } = await previewOf(
      csv([row('OLD', { nameZh: '新名', level: '處', headId: employeeNo, costCenter: 'CC9' })]),
    );

    expect(rows[0]?.changes).toEqual([
      { column: '部門名稱', before: '舊名', after: '新名' },
      { column: '部門層級', before: '組', after: '處' },
      { column: '上層部門', before: 'UP 總處', after: null },
      { column: '部門主管', before: null, after: employeeNo },
      { column: '成本中心（立即生效）', before: null, after: 'CC9' },
    ]);
  });

  it('reports edited derived columns with the number of rows', async () => {
    await seedDepartment(test.db, { code: 'KEPT', nameZh: '不變' });
    await seedDepartment(test.db, { code: 'EDIT', nameZh: '改了人數' });
    const file = Buffer.from('部門編號,部門名稱,生效日,在職人數\nKEPT,不變,2026/12/1,0\nEDIT,改了人數,2026/12/1,99');

    expect(await previewOf(file)).toMatchObject({
      counts: { create: 0, update: 0, unchanged: 2, error: 0 },
      ignoredColumns: [{ column: '在職人數', rows: 1 }],
    });
  });

  it('shows at most five hundred rows per action, but every invalid row', async () => {
    const validRows = Array.from({ length: 501 }, (_, index) => row(`G${index}`));
    const invalidRows = Array.from({ length: 501 }, (_, index) => row(`W${index}`, { level: '課' }));

    const { counts, rows } = await previewOf(csv([...validRows, ...invalidRows]));

    expect(counts).toMatchObject({ create: 501, error: 501 });
    const rowsByAction = Object.groupBy(rows, ({ action }) => action);
    expect([rowsByAction.create?.length, rowsByAction.error?.length]).toEqual([500, 501]);
  });
});

describe('a department import with a future effective date', () => {
  it('changes nothing before that day', async () => {
    await seedDepartment(test.db, { code: 'UP', nameZh: '總處' });
    await seedDepartment(test.db, { code: 'OLD', nameZh: '舊名' });
    const on = async (asOf: string) => (await hr.get(`/api/departments?asOf=${asOf}`).expect(200)).body;
    const before = await on('2026-11-30');
    const file = csv([row('OLD', { nameZh: '新名', level: '室', parentId: 'UP' }), row('NEW', { parentId: 'OLD' })]);

    expect((await send('import', file).expect(200)).body).toEqual({ created: 1, updated: 1, unchanged: 0 });

    const rowsByAction = ({ items }: { items: Record<string, unknown>[] }) =>
      items.map(({ code, nameZh, level, parent, status }) => ({ code, nameZh, level, parent, status }));
    expect(rowsByAction(await on('2026-11-30')).filter(({ code }) => code !== 'NEW')).toEqual(rowsByAction(before));
    expect(rowsByAction(await on('2026-12-01'))).toMatchObject([
      { code: 'NEW', parent: { code: 'OLD' } },
      { code: 'OLD', nameZh: '新名', level: 'section', parent: { code: 'UP' } },
      { code: 'UP', nameZh: '總處' },
    ]);
  });
});

describe('an aborted import', () => {
  it('writes nothing and releases its locks', async () => {
    const { id } = await seedDepartment(test.db, { code: 'HELD', nameZh: '舊名' });

    await test.db.prisma.$transaction(async (editor) => {
      await editor.department.update({ where: { id }, data: { version: { increment: 1 } } });
      const request = send('import', csv([row('HELD', { nameZh: '放棄' }), row('NEW')]));
      request.end(() => undefined);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => countWaitingFor(test.db, transactionId), PATIENCE).toBe(1);
      request.abort();
    }, PATIENCE);

    // Waits for the aborted import, which holds the lock of the tree until it ends.
    await send('import', csv([row('NEXT')])).expect(200);
    const codes = await test.db.prisma.department.findMany({ select: { code: true }, orderBy: { code: 'asc' } });
    expect(codes.map(({ code }) => code)).toEqual(['HELD', 'NEXT']);
    expect(await test.db.prisma.departmentPeriod.findMany({ where: { nameZh: '放棄' } })).toEqual([]);
  });
});
