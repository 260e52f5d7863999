import { projects } from '@hr/contracts/organisation/projects';
import { importColumns } from '@hr/contracts/records';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { transactionIdOf, waitingFor } from '#testing/waiting.ts';

const projectImportColumns = importColumns(projects.fields);

let test: TestApp;
let hr: Caller;
let leader: { id: string; employeeNo: string };

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  leader = await seedEmployee(test.db);
});

const PATIENCE = { timeout: 30_000 };

type Row = Partial<Record<keyof typeof projectImportColumns, string>>;

const csv = (rows: readonly Row[]): Buffer => {
  const fields = Object.keys(projectImportColumns) as (keyof typeof projectImportColumns)[];
  const lines = rows.map((row) => fields.map((field) => row[field] ?? '').join(','));
  return Buffer.from([fields.map((field) => projectImportColumns[field]).join(','), ...lines].join('\r\n'));
};

const row = (code: string, overrides: Row = {}): Row => ({
  code,
  nameZh: `${code}計畫`,
  kind: '補助',
  funder: '國科會',
  principalInvestigatorId: leader.employeeNo,
  startOn: '2026/1/1',
  endOn: '115/12/31',
  approvedAmount: '1000000',
  ...overrides,
});

const sendAs = (caller: Caller, path: string, file: Buffer) =>
  caller.post(`/api/projects/${path}`).set('Idempotency-Key', crypto.randomUUID()).attach('file', file, 'projects.csv');

const send = (path: string, file: Buffer) => sendAs(hr, path, file);

const find = async (q: string) => (await hr.get(`/api/projects?q=${q}`).expect(200)).body;

describe('an import of projects', () => {
  it('adds projects with their people named by number', async () => {
    const co = await seedEmployee(test.db);
    const file = csv([
      row('i-1', {
        coInvestigatorIds: co.employeeNo,
        managerId: co.employeeNo.toLowerCase(),
        approvedOn: '2025/12/1',
        personnelAmount: '500000',
        eligibleCosts: '年終、加班費',
        maxEffortPercent: '33.33',
        isFundsPending: '是',
      }),
    ]);

    expect((await send('import', file).expect(200)).body).toEqual({ created: 1, updated: 0, unchanged: 0 });

    expect((await find('I-1')).items).toMatchObject([
      {
        code: 'I-1',
        state: 'planning',
        principalInvestigator: { employeeNo: leader.employeeNo },
        coInvestigators: [{ employeeNo: co.employeeNo }],
        manager: { employeeNo: co.employeeNo },
        endOn: '2026-12-31',
        eligibleCosts: ['year_end_bonus', 'overtime'],
        maxEffortPercent: 33.33,
        isFundsPending: true,
      },
    ]);
  });

  it('changes a known project and leaves an equal one alone, its budget lines kept', async () => {
    await send('import', csv([row('K-1'), row('K-2')])).expect(200);
    const [{ id }] = (await find('K-1')).items;
    await test.db.prisma.projectBudgetLine.create({
      data: { projectId: id, category: 'personnel', amount: 400_000n, place: 0 },
    });
    const file = csv([row('K-1', { nameZh: '改名' }), row('K-2')]);

    expect((await send('import', file).expect(200)).body).toEqual({ created: 0, updated: 1, unchanged: 1 });

    expect((await find('K-1')).items).toMatchObject([
      { nameZh: '改名', budgetLines: [{ category: 'personnel', amount: 400_000 }], version: 2 },
    ]);
    const { body } = await hr.get(`/api/projects/${id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({
      action: '匯入',
      changes: [{ field: '計畫名稱', before: 'K-1計畫', after: '改名' }],
    });
  });

  it('leaves values alone whose column is not there, and refuses a new project without them', async () => {
    await send('import', csv([row('U-1', { funder: '國科會', isFundsPending: '是', note: '留著' })])).expect(200);
    const [before] = (await find('U-1')).items;
    const file = (...codes: readonly string[]) =>
      Buffer.from(['計畫編號,計畫名稱,狀態', ...codes.map((code) => `${code},改名,執行中`)].join('\n'));

    expect((await send('import', file('U-1')).expect(200)).body).toEqual({ created: 0, updated: 1, unchanged: 0 });

    expect((await find('U-1')).items).toEqual([{ ...before, nameZh: '改名', version: 2 }]);
    const { body } = await send('import/preview', file('U-1', 'U-2')).expect(422);
    expect(body.msg).toMatch(/^無法匯入：缺少欄位：計畫類別、.*可支應項目$/);
  });

  it('names every wrong cell by row and column and writes nothing', async () => {
    const file = csv([
      row('W-1', { kind: '獎助', approvedOn: '2026/13/1' }),
      row('W-2', { principalInvestigatorId: 'T9999', coInvestigatorIds: 'T9998' }),
      row('W-3', { endOn: '2025/12/31', personnelAmount: '1000001' }),
      row('W-4', { approvedAmount: '', maxEffortPercent: '101' }),
      row('W-5', { coInvestigatorIds: leader.employeeNo }),
      row('W-6', { principalInvestigatorId: '' }),
      row('W-7'),
      row('W-7'),
    ]);

    const { body } = await send('import/preview', file).expect(200);

    const complaints = (body.rows as { rowNumber: number; errors: { column: string; message: string }[] }[]).flatMap(
      ({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`),
    );
    expect(complaints).toEqual([
      '2 計畫類別：計畫類別須為補助、委託、自籌、捐款、一般行政之一',
      '2 核定日：核定日格式不正確',
      '3 計畫主持人：查無此在職員工',
      '3 共同主持人：查無在職員工：T9998',
      '4 執行迄日：結束日不可早於起始日',
      '4 人事費核定：人事費核定不可大於核定總額',
      '5 核定總額：請輸入 0 以上的整數（元）',
      '5 投入上限（%）：請輸入 0 到 100，最多兩位小數',
      '6 共同主持人：共同主持人不可與計畫主持人相同',
      '7 計畫主持人：請輸入計畫主持人',
      '9 計畫編號：檔案中計畫編號重複',
    ]);
    const { body: refused } = await send('import', file).expect(422);
    expect(refused.code).toBe('ImportRejected');
    expect((await find('W-')).total).toBe(0);
  });

  it('names the first of many people whom nobody knows', async () => {
    const unknown = Array.from({ length: 20 }, (_, index) => `U${index}`).join('、');

    const { body } = await send('import/preview', csv([row('M-1', { coInvestigatorIds: unknown })])).expect(200);

    expect(body.rows[0].errors).toEqual([
      { column: '共同主持人', message: '查無在職員工：U0、U1、U2、U3、U4、U5、U6、U7、U8、U9 等 20 位' },
    ]);
  });

  it('refuses to change what is terminated', async () => {
    await send('import', csv([row('T-1')])).expect(200);
    const [{ id }] = (await find('T-1')).items;
    await hr.post(`/api/projects/${id}/terminate`).send({ terminationReason: '撤案', version: 1 }).expect(200);

    const { body } = await send('import/preview', csv([row('T-1', { nameZh: '改名' })])).expect(200);

    expect(body.rows[0].errors).toEqual([{ column: '計畫編號', message: '已結案或終止的計畫無法編輯' }]);
    const { body: same } = await send('import/preview', csv([row('T-1')])).expect(200);
    expect(same.counts).toMatchObject({ unchanged: 1, error: 0 });
  });

  it('waits for an edit in flight and judges what that left', async () => {
    await send('import', csv([row('H-1')])).expect(200);
    const [{ id }] = (await find('H-1')).items;

    const { importing } = await test.db.prisma.$transaction(async (editor) => {
      await editor.project.update({ where: { id }, data: { shortName: '編輯', version: { increment: 1 } } });
      const begun = send('import', csv([row('H-1', { nameZh: '匯入' })])).then(({ body }) => body as unknown);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => waitingFor(test.db, transactionId), PATIENCE).toBe(1);
      return { importing: begun };
    }, PATIENCE);

    expect(await importing).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect((await find('H-1')).items).toMatchObject([{ nameZh: '匯入', shortName: null, version: 3 }]);
    const { body } = await hr.get(`/api/projects/${id}/audit-entries`).expect(200);
    expect(body.items[0].changes).toContainEqual({ field: '計畫簡稱', before: '編輯', after: null });
  });

  it('judges people by the days that the form judges them by, and spares those already named', async () => {
    const gone = await seedEmployee(test.db);
    const coming = await seedEmployee(test.db, { hiredOn: '2027-01-01' });
    await send('import', csv([row('P-1', { principalInvestigatorId: gone.employeeNo })])).expect(200);
    await test.db.prisma.employment.updateMany({
      where: { employeeId: gone.id },
      data: { lastWorkingOn: new Date('2026-10-31') },
    });

    const { body } = await send(
      'import/preview',
      csv([
        row('P-1', { principalInvestigatorId: gone.employeeNo, nameZh: '改名' }),
        row('P-2', { principalInvestigatorId: gone.employeeNo }),
        row('P-3', { principalInvestigatorId: coming.employeeNo, startOn: '2027/1/1', endOn: '2027/12/31' }),
        row('P-4', { principalInvestigatorId: coming.employeeNo }),
      ]),
    ).expect(200);

    const judged = body.rows.map(({ rowNumber, action }: { rowNumber: number; action: string }) => [rowNumber, action]);
    expect(Object.fromEntries(judged)).toEqual({ 2: 'update', 3: 'error', 4: 'create', 5: 'error' });
  });

  it('of an editor who sees only own projects adds no others, and says so before', async () => {
    const own = await seedEmployee(test.db);
    const { username } = await test.seedAccount('hr_officer', { employeeId: own.id });
    const role = await test.db.prisma.role.create({
      data: {
        name: '計畫助理',
        permissions: ['project_and_grant_set_up:view', 'project_and_grant_set_up:edit'],
        scope: 'named_projects',
        sensitiveGroups: [],
      },
    });
    await test.db.prisma.empAccount.update({
      where: { username },
      data: { roles: { deleteMany: {}, create: { roleId: role.id } } },
    });
    const assistant = await test.signIn(username);
    const file = csv([row('O-1', { managerId: own.employeeNo }), row('O-2')]);

    const { body } = await sendAs(assistant, 'import/preview', file).expect(200);

    expect(body.counts).toMatchObject({ create: 1, error: 1 });
    await send('import', csv([row('O-3')])).expect(200);
    const { body: hidden } = await sendAs(
      assistant,
      'import/preview',
      csv([row('O-3', { managerId: own.employeeNo })]),
    );
    expect(hidden.rows[0].errors).toEqual([{ column: '計畫編號', message: '此筆資料不在您的資料範圍內' }]);
    expect(body.rows[0]).toMatchObject({ rowNumber: 3, errors: [{ column: '計畫編號' }] });
    await sendAs(assistant, 'import', csv([row('O-1', { managerId: own.employeeNo })])).expect(200);
  });

  it('of two hundred rows with three wrong ones writes nothing and names the three', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => row(`B-${index}`));
    rows[0] = row('B-0', { funder: '' });
    rows[99] = row('B-99', { startOn: '明年' });
    rows[199] = row('B-199', { principalInvestigatorId: 'T9999' });

    const { body } = await send('import', csv(rows)).expect(422);

    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([
      '第 2 列 補助／委託單位',
      '第 101 列 執行起日',
      '第 201 列 計畫主持人',
    ]);
    expect((await find('B-')).total).toBe(0);
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
});
