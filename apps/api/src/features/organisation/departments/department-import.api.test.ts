import { departments } from '@hr/contracts/organisation/departments';
import { importColumns } from '@hr/contracts/records';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { transactionIdOf, waitingFor } from '#testing/waiting.ts';

const departmentImportColumns = importColumns({ ...departments.fields, effectiveFrom: departments.effectiveFrom });

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  await test.db.prisma.departmentPeriod.deleteMany();
  await test.db.prisma.department.deleteMany();
});

const PATIENCE = { timeout: 30_000 };

type Row = Partial<Record<keyof typeof departmentImportColumns, string>>;

const csv = (rows: readonly Row[]): Buffer => {
  const fields = Object.keys(departmentImportColumns) as (keyof typeof departmentImportColumns)[];
  const lines = rows.map((row) => fields.map((field) => row[field] ?? '').join(','));
  return Buffer.from([fields.map((field) => departmentImportColumns[field]).join(','), ...lines].join('\r\n'));
};

const row = (code: string, overrides: Row = {}): Row => ({
  code,
  nameZh: `${code}部門`,
  level: '組',
  effectiveFrom: '2026/12/1',
  ...overrides,
});

const send = (path: string, file: Buffer, key: string = crypto.randomUUID()) =>
  hr.post(`/api/departments/${path}`).set('Idempotency-Key', key).attach('file', file, 'departments.csv');

const count = () => test.db.prisma.department.count();

describe('an import of departments', () => {
  it('places departments of one file under each other in any order, and names heads by number', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    const file = csv([row('SUB', { parentId: 'TOP', headId: employeeNo }), row('TOP', { level: '處' })]);

    const { body } = await send('import', file).expect(200);

    expect(body).toEqual({ created: 2, updated: 0, unchanged: 0 });
    const list = await hr.get('/api/departments?asOf=2026-12-01').expect(200);
    expect(list.body.items).toMatchObject([
      { code: 'SUB', parent: { code: 'TOP' }, head: { employeeNo }, effectiveFrom: '2026-12-01' },
      { code: 'TOP', level: 'office' },
    ]);
  });

  it('changes a known department from its day on and leaves an equal one alone', async () => {
    await seedDepartment(test.db, { code: 'OLD', nameZh: '舊名' });
    await seedDepartment(test.db, { code: 'SAME', nameZh: '不變' });
    const file = csv([row('OLD', { nameZh: '新名' }), row('SAME', { nameZh: '不變' })]);

    expect((await send('import/preview', file).expect(200)).body.counts).toEqual({
      create: 0,
      update: 1,
      unchanged: 1,
      error: 0,
    });
    expect((await send('import', file).expect(200)).body).toEqual({ created: 0, updated: 1, unchanged: 1 });

    const nameOn = async (asOf: string) => (await hr.get(`/api/departments?q=OLD&asOf=${asOf}`)).body.items[0].nameZh;
    expect([await nameOn('2026-11-30'), await nameOn('2026-12-01')]).toEqual(['舊名', '新名']);
  });

  it('leaves values alone whose column is not there, as they are on the day', async () => {
    const { id: headId } = await seedEmployee(test.db);
    const parent = await seedDepartment(test.db, { code: 'UP' });
    await seedDepartment(test.db, { code: 'DOWN', parentId: parent.id, headId });
    const file = Buffer.from('部門編號,部門名稱,生效日,在職人數\nDOWN,改名,2026/12/1,99');

    expect((await send('import', file).expect(200)).body).toEqual({ created: 0, updated: 1, unchanged: 0 });

    const { body } = await hr.get('/api/departments?q=DOWN&asOf=2026-12-01').expect(200);
    expect(body.items).toMatchObject([
      { nameZh: '改名', level: 'division', parent: { id: parent.id }, head: { id: headId }, headcount: 0 },
    ]);
    const added = Buffer.from('部門編號,部門名稱,生效日\nNEW,新增,2026/12/1');
    expect((await send('import', added).expect(422)).body.msg).toBe('無法匯入：缺少欄位：部門層級');
  });

  it('waits for a change in flight and judges what that left', async () => {
    const { id } = await seedDepartment(test.db, { code: 'HELD', nameZh: '舊名' });

    const { importing } = await test.db.prisma.$transaction(async (editor) => {
      await editor.departmentPeriod.updateMany({ where: { departmentId: id }, data: { nameZh: '編輯' } });
      await editor.department.update({ where: { id }, data: { version: { increment: 1 } } });
      // Equal to what there is until the change is done.
      const begun = send('import', csv([row('HELD', { nameZh: '舊名' })])).then(({ body }) => body as unknown);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => waitingFor(test.db, transactionId), PATIENCE).toBe(1);
      return { importing: begun };
    }, PATIENCE);

    expect(await importing).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const nameOn = async (asOf: string) => (await hr.get(`/api/departments?q=HELD&asOf=${asOf}`)).body.items[0].nameZh;
    expect([await nameOn('2026-11-30'), await nameOn('2026-12-01')]).toEqual(['編輯', '舊名']);
  });

  it('asks the database as often for a hundred changed rows as for ten', async () => {
    const rows = (size: number, isChanged: boolean) =>
      csv(
        Array.from({ length: size }, (_, index) =>
          row(`Q${size}-${index}`, isChanged ? { nameZh: `改名${size}-${index}` } : {}),
        ),
      );
    const queriesFor = async (size: number): Promise<number> => {
      await send('import', rows(size, false)).expect(200);
      return countQueries(async () => {
        expect((await send('import', rows(size, true)).expect(200)).body.updated).toBe(size);
      });
    };
    expect(await queriesFor(100)).toBe(await queriesFor(10));
  });

  const rowsOf = (size: number, overrides: Row = {}) =>
    csv(Array.from({ length: size }, (_, index) => row(`D-${index}`, overrides)));

  const expectChanged = async (size: number): Promise<void> => {
    expect((await send('import', rowsOf(size)).expect(200)).body.created).toBe(size);
    expect((await send('import', rowsOf(size, { costCenter: 'CC1' })).expect(200)).body.updated).toBe(size);
  };

  it('changes two hundred known departments', () => expectChanged(200));
  it('changes ten thousand known departments', { tags: ['long'] }, () => expectChanged(10_000));

  it('changes ten thousand departments although the planner expects none', { tags: ['long'] }, async () => {
    await send('import', rowsOf(10_000)).expect(200);
    // Statistics as autovacuum leaves them when it looks at the table while an import is running.
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`
      update pg_class set reltuples = 0, relpages = 300 where relname in ('departments', 'department_periods')`);
    await owner.end();

    expect((await send('import', rowsOf(10_000, { costCenter: 'CC1' })).expect(200)).body.updated).toBe(10_000);
  });

  it('tells the log what it changed, a move between periods included', async () => {
    await seedDepartment(test.db, { code: 'TOP', nameZh: '總處' });
    const { id } = await seedDepartment(test.db, { code: 'SUB', nameZh: '分處' });
    await hr
      .post(`/api/departments/${id}/change`)
      .send({
        nameZh: '改名處',
        nameEn: null,
        level: 'division',
        parentId: null,
        headId: null,
        effectiveFrom: '2025-01-01',
        version: 1,
      })
      .expect(200);

    await send('import', csv([row('SUB', { nameZh: '改名處', parentId: 'TOP' })])).expect(200);

    const { body } = await hr.get(`/api/departments/${id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({ action: '匯入（2026/12/01 起）' });
    expect(body.items[0].changes).toContainEqual({
      field: '2026/12/01 起',
      before: null,
      after: '改名處、組、上層部門 TOP 總處',
    });
  });

  it('names every wrong cell by row and column in the preview and writes nothing', async () => {
    const file = csv([
      row('OK'),
      row('bad code', { level: '課', effectiveFrom: '2026/2/30' }),
      row('X', { parentId: 'NOWHERE', headId: 'T9999', headcountQuota: '三' }),
      row('OK', { nameZh: '重複' }),
    ]);

    const { body } = await send('import/preview', file).expect(200);

    expect(body.counts).toMatchObject({ error: 3, create: 1 });
    expect(body.rows.slice(0, 3)).toMatchObject([
      {
        rowNumber: 3,
        errors: [
          { column: '部門編號' },
          { column: '部門層級', message: '部門層級須為處、組、室、中心之一' },
          { column: '生效日', message: '生效日格式不正確' },
        ],
      },
      { rowNumber: 4, errors: [{ column: '編制人數' }, { column: '上層部門' }, { column: '部門主管' }] },
      { rowNumber: 5, errors: [{ column: '部門編號', message: '檔案中部門編號重複' }] },
    ]);
    expect(await count()).toBe(0);
  });

  it('tells unknown departments and people by their column', async () => {
    const { body } = await send('import/preview', csv([row('X', { parentId: 'NOWHERE', headId: 'T9999' })])).expect(
      200,
    );
    expect(body.rows[0].errors).toEqual([
      { column: '上層部門', message: '查無此部門編號' },
      { column: '部門主管', message: '查無此在職員工' },
    ]);
  });

  it('refuses a ring and equal names under one parent', async () => {
    const ring = csv([row('P', { parentId: 'Q' }), row('Q', { parentId: 'P' })]);
    expect((await send('import/preview', ring)).body.counts.error).toBe(2);
    const twins = csv([row('P', { nameZh: '同名' }), row('Q', { nameZh: '同名' })]);
    expect((await send('import/preview', twins)).body.rows[0].errors).toEqual([
      { column: '部門名稱', message: '同一上層部門下已有相同名稱的部門' },
    ]);
  });

  it('writes nothing of two hundred rows of which three are wrong, and names all three', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => row(`R${index}`));
    for (const index of [17, 100, 199]) {
      rows[index] = row(`R${index}`, { nameZh: '' });
    }

    const { body } = await send('import', csv(rows)).expect(422);

    expect(body).toMatchObject({ code: 'ImportRejected', msg: '匯入檔案有錯誤，未寫入任何資料。' });
    expect(body.fields).toEqual([
      { path: '第 19 列 部門名稱', message: '請輸入部門名稱' },
      { path: '第 102 列 部門名稱', message: '請輸入部門名稱' },
      { path: '第 201 列 部門名稱', message: '請輸入部門名稱' },
    ]);
    expect(await count()).toBe(0);
  });

  it('happens once when it is sent twice under one key', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([send('import', csv([row('A')]), key), send('import', csv([row('A')]), key)]);
    expect(answers.map(({ body }) => body)).toEqual([
      { created: 1, updated: 0, unchanged: 0 },
      { created: 1, updated: 0, unchanged: 0 },
    ]);
  });

  it.each([
    {
      file: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      message: '請使用 .xlsx 或 .csv；不支援 .xls 與加密的檔案',
      why: 'an old workbook',
    },
    { file: Buffer.from([0xff, 0xfe, 0x00, 0x81]), message: '檔案已損毀或編碼不是 UTF-8、Big5', why: 'no text at all' },
    {
      file: Buffer.from('部門編號,部門名稱\r\nA,B'),
      message: '缺少欄位：部門層級、生效日',
      why: 'columns are missing',
    },
    {
      file: Buffer.from('部門編號,部門名稱,部門層級,生效日,薪資\r\nA,B,組,2026/1/1,1'),
      message: '不明的欄位：薪資',
      why: 'a column that is not ours',
    },
    { file: csv([]), message: '檔案中沒有資料', why: 'only headers' },
  ])('refuses a file that is not such a table ($why)', async ({ file, message }) => {
    const { body } = await send('import/preview', file).expect(422);
    expect(body).toMatchObject({ code: 'UnreadableFile', msg: `無法匯入：${message}` });
  });

  it('refuses a file larger than ten megabytes before it is read as a table', async () => {
    const { body } = await send('import/preview', Buffer.alloc(10_485_761, 'x')).expect(413);
    expect(body.code).toBe('PayloadTooLarge');
  });

  it('asks for a file', async () => {
    const { body } = await hr.post('/api/departments/import/preview').field('note', 'x').expect(400);
    expect(body.code).toBe('MalformedRequest');
    await hr.post('/api/departments/import/preview').send({}).expect(415);
  });
});
