import { employeeFields } from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { importExample } from '@hr/contracts/records';
import { identityCheckDigit, maskIdentityNumber } from '@hr/domain/people/employees';
import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { code: department } = await seedDepartment(test.db, { code: 'IMP-1' });

const jobTitle = await test.db.prisma.jobTitle.findFirstOrThrow();

const example = { ...importExample({ ...employeeFields, ...hiringFields }), 部門: department, 職等: '', 備註: '' };

const personRow = (overrides: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...example,
  身分證字號: 'A123456789',
  職稱: jobTitle.code,
  試用期滿日: '',
  聘僱類型: 'REGULAR',
  到職日: '2026/11/21',
  直屬主管: '',
  ...overrides,
});

const fileOf = (...rows: readonly Record<string, string>[]): Buffer => {
  const heads = Object.keys(rows[0] ?? {});
  const quoted = (text: string): string => `"${text}"`;
  return Buffer.from(
    [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n'),
  );
};

const send = (step: 'import/preview' | 'import', file: Buffer) =>
  hr.post(`/api/employees/${step}`).attach('file', file, 'people.csv');

const errorsOf = async (...rows: readonly Record<string, string>[]) =>
  (
    (await send('import/preview', fileOf(...rows)).expect(200)).body.rows as {
      rowNumber: number;
      errors: { column: string; message: string }[];
    }[]
  ).flatMap(({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`));

describe('an import of employees', () => {
  it('creates a new employee with hire date and position', async () => {
    const file = fileOf(personRow({ 員工編號: 'IMP0001', 姓名: '匯入員' }));
    expect((await send('import', file).expect(200)).body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const { body } = await hr.get('/api/employees?q=IMP0001').expect(200);
    expect(body.items).toMatchObject([
      { nameZh: '匯入員', hiredOn: TODAY, department: { code: department }, identityNumber: { masked: 'A12****789' } },
    ]);
  });

  it('normalizes a mobile number', async () => {
    const row = personRow({ 員工編號: 'IMP0040', 姓名: '手機員', 身分證字號: 'A123450009', 手機: '0987-654-321' });
    expect((await send('import', fileOf(row)).expect(200)).body).toMatchObject({ created: 1 });
    expect((await hr.get('/api/employees?q=IMP0040').expect(200)).body.items).toMatchObject([{ mobile: '0987654321' }]);
  });

  it('compares company emails case-insensitively', async () => {
    const { id } = await seedEmployee(test.db);
    await test.db.prisma.employee.update({ where: { id }, data: { companyEmail: 'Chen@Example.org' } });
    const row = (number: string, companyEmail: string) =>
      personRow({ 員工編號: number, 身分證字號: `A10000012${number.at(-1)}`, '公司 Email': companyEmail });
    const messages = await errorsOf(
      row('IMP0041', 'chen@example.org'),
      row('IMP0042', 'li@example.org'),
      row('IMP0043', 'LI@EXAMPLE.ORG'),
    );
    const taken = '公司 Email：此公司 Email 已有其他員工使用';
    expect(messages.filter((text) => text.includes('Email'))).toEqual([`2 ${taken}`, `4 ${taken}`]);
  });

  it('writes stint, position and transfer like the form', async () => {
    const supervisor = await seedEmployee(test.db);
    const row = {
      員工編號: 'IMP0012',
      身分證字號: 'A100000074',
      年資起算日: '2020/01/01',
      直屬主管: supervisor.employeeNo,
    };
    await send('import', fileOf(personRow({ ...row, 試用期滿日: '2027/02/20', 職等: '5' }))).expect(200);
    const [person] = (await hr.get('/api/employees?q=IMP0012').expect(200)).body.items;
    expect(person).toMatchObject({ seniorityOn: '2020-01-01', leaveSeniorityOn: null, probationEndsOn: '2027-02-20' });

    const { body: life } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
    expect(life.stints).toMatchObject([{ hiredOn: TODAY, lastWorkingOn: null }]);
    expect(life.positions).toMatchObject([
      { effectiveFrom: TODAY, effectiveTo: null, jobGrade: '5', workPlace: '臺北院區' },
    ]);
    const { body: transfers } = await hr.get(`/api/transfer-records?employeeId=${person.id}`).expect(200);
    expect(transfers.items).toMatchObject([
      { kind: 'onboard', effectiveOn: TODAY, toDepartment: { code: department } },
    ]);
  });

  it('checks the employment start like the form', async () => {
    const lacking = { 到職日: '', 部門: '', 職稱: '', 聘僱類型: '' };
    expect(await errorsOf(personRow({ 員工編號: 'IMP0013', 身分證字號: 'A100000083', ...lacking }))).toEqual([
      '2 到職日：請輸入到職日',
      '2 部門：請輸入部門',
      '2 職稱：請輸入職稱',
      '2 聘僱類型：請輸入聘僱類型',
    ]);
    const { 到職日: _hiredOn, 部門: _department, ...without } = personRow({ 員工編號: 'IMP0013' });
    const { body } = await send('import', fileOf(without)).expect(422);
    expect(body).toMatchObject({ code: 'UnreadableFile', msg: '無法匯入：缺少欄位：到職日、部門' });
  });

  it('warns about contradictions in the identity without refusing them', async () => {
    const row = personRow({ 員工編號: 'IMP0015', 身分證字號: 'A223456781', 性別: '男', 國籍: 'JP' });
    const { body } = await send('import/preview', fileOf(row)).expect(200);
    expect(body.rows).toMatchObject([
      {
        errors: [],
        warnings: ['性別與證號第二碼不符，請確認性別與證號', '身分別為本國人，國籍卻非中華民國，請確認身分別與國籍'],
      },
    ]);
  });

  it('creates an employee once for two simultaneous imports', async () => {
    const file = fileOf(personRow({ 員工編號: 'IMP0014', 身分證字號: 'A100000092' }));
    const statuses = await Promise.all(
      [send('import', file), send('import', file)].map(async (one) => (await one).status),
    );
    const { body } = await hr.get('/api/employees?q=IMP0014').expect(200);
    expect(body.total).toBe(1);
    expect(statuses.filter((status) => status === 200)).not.toEqual([]);
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true);
  });

  it('reports every kind of error of all rows in one pass', async () => {
    await seedEmployee(test.db, { nameZh: '在此員' });
    const rows = [
      personRow({ 員工編號: 'IMP0002', 身分證字號: 'B123456789', 手機: '12345' }),
      personRow({ 員工編號: 'IMP0003', 身分證字號: 'A123456789', 部門: 'NOWHERE', 出生日期: '' }),
      personRow({ 員工編號: 'IMP0004', 身分證字號: 'A100000001', 到職日: '2019/01/01' }),
      personRow({ 員工編號: 'IMP0004', 身分證字號: '' }),
    ];
    expect(await errorsOf(...rows)).toEqual(
      expect.arrayContaining([
        '2 手機：手機號碼須為 09 開頭共 10 碼',
        '2 身分證字號：檢查碼不正確，請確認號碼',
        '3 部門：查無此部門編號',
        '3 出生日期：請輸入出生日期',
        '3 身分證字號：此身分證字號已有其他員工使用',
        '4 部門：此部門在到職日未啟用',
        '5 身分證字號：請輸入身分證字號',
        '5 員工編號：檔案中員工編號重複',
      ]),
    );
    expect((await send('import', fileOf(...rows)).expect(422)).body.code).toBe('ImportRejected');
  });

  it('refuses the same employment starts as the form', async () => {
    expect(
      await errorsOf(
        personRow({ 員工編號: 'IMP0006', 身分證字號: 'A100000010', 出生日期: '2012/01/01' }),
        personRow({ 員工編號: 'IMP0007', 身分證字號: 'A100000029', 試用期滿日: '2026/11/20' }),
        personRow({ 員工編號: 'IMP0008', 身分證字號: 'A100000038', 試用期滿日: '2027/11/21' }),
        personRow({ 員工編號: 'IMP0009', 身分證字號: 'A100000047', 到職日: '2027/12/01' }),
        personRow({
          員工編號: 'IMP0016',
          身分證字號: 'A100000109',
          年資起算日: '2026/11/22',
          特休起算日: '2026/11/22',
        }),
      ),
    ).toEqual([
      '2 出生日期：到職日須滿 15 歲（勞動基準法第 45 條）',
      '3 試用期滿日：試用期滿日不可早於到職日',
      '4 試用期滿日：試用期不可超過 6 個月',
      '5 到職日：到職日不可晚於 2027/05/20',
      '6 年資起算日：年資起算日不可晚於到職日',
      '6 特休起算日：特休起算日不可晚於到職日',
    ]);
  });

  it('reports the error of the field for a cell', async () => {
    const row = { 身分證字號: 'A100000056', 出生日期: '不詳', 戶籍地址: '某處', 薪轉帳號: 'abc', 護照號碼: '!' };
    expect(await errorsOf(personRow({ 員工編號: 'IMP0010', ...row }))).toEqual([
      '2 出生日期：出生日期格式不正確',
      '2 護照號碼：護照號碼為 5 到 20 碼英數字',
      '2 戶籍地址：戶籍地址須為縣市、鄉鎮市區與詳細地址，郵遞區號可省略',
      '2 薪轉帳號：帳號為 6 到 16 碼數字',
    ]);
  });

  it('uses the default of a flag without a column', async () => {
    const { 須打卡: _punch, ...row } = personRow({ 員工編號: 'IMP0011', 身分證字號: 'A100000065' });
    await send('import', fileOf(row)).expect(200);
    const { body } = await hr.get('/api/employees?q=IMP0011').expect(200);
    expect(body.items).toMatchObject([{ isPunchRequired: true, isWorkPermitExempt: false }]);
  });

  it('refuses an employee as their own deputy', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    expect(await errorsOf({ 員工編號: employeeNo, 姓名: '代己員', 職務代理人: employeeNo })).toContain(
      '2 職務代理人：職務代理人不可為本人',
    );
  });

  it('corrects personal data of existing employees and refuses dated changes', async () => {
    const number = `A10000011${identityCheckDigit('A10000011')}`;
    await send('import', fileOf(personRow({ 員工編號: 'IMP0005', 身分證字號: number }))).expect(200);
    const same = personRow({ 員工編號: 'IMP0005', 身分證字號: maskIdentityNumber(number), 備註: '補登' });
    const preview = await send('import/preview', fileOf(same)).expect(200);
    expect(preview.body.rows).toMatchObject([
      { action: 'update', changes: [{ column: '備註', before: null, after: '補登' }] },
    ]);
    // Older foreigner without an English name, which forms no longer accept. An empty cell of the employment is not a
    // change.
    await test.db.prisma.employee.updateMany({
      where: { employeeNo: 'IMP0005' },
      data: { idKind: 'foreign', nameEn: null },
    });
    const unchanged = {
      ...same,
      備註: '',
      部門: '',
      到職日: '',
      職稱: '',
      聘僱類型: '',
      身分別: '外國人',
      英文姓名: '',
    };
    expect(await errorsOf(unchanged)).toEqual([]);
    await test.db.prisma.employee.updateMany({ where: { employeeNo: 'IMP0005' }, data: { idKind: 'local' } });
    await seedDepartment(test.db, { code: 'IMP-2' });
    expect(await errorsOf({ ...same, 部門: 'IMP-2' })).toEqual(['2 部門：任職資料自某日起變更，請改用異動']);
    expect(await errorsOf({ ...same, 身分證字號: 'A1*******9' })).toEqual([
      '2 身分證字號：這是遮罩後的值，請輸入完整內容，或留白表示不變更',
    ]);
  });

  it('accepts exported masked values and dates of existing employees', async () => {
    const number = `A10000033${identityCheckDigit('A10000033')}`;
    const others = { 薪轉帳號: '0012345678', 薪轉戶名: '陳美惠', 身心障礙證明到期日: '2027/06/30' };
    const known = personRow({ 員工編號: 'IMP0033', 身分證字號: number, ...others });
    await send('import', fileOf(known)).expect(200);
    const maskedCells = { 身分證字號: maskIdentityNumber(number), 薪轉帳號: '******5678', 薪轉戶名: '陳○惠' };
    const again = { ...known, ...maskedCells };
    const { body } = await send('import/preview', fileOf(again)).expect(200);

    expect(body.rows).toMatchObject([{ action: 'unchanged' }]);
    expect(await errorsOf({ ...again, 薪轉戶名: '林○華' })).toEqual([
      '2 薪轉戶名：這是遮罩後的值，請輸入完整內容，或留白表示不變更',
    ]);
  });

  it('accepts the same file again before the hire date and refuses another position', async () => {
    const number = `A10000051${identityCheckDigit('A10000051')}`;
    const { employeeNo: supervisor } = await seedEmployee(test.db);
    const begun = { 到職日: '2027/01/04', 試用期滿日: '2027/04/03', 職等: '5', 直屬主管: supervisor };
    const row = personRow({ 員工編號: 'IMP0051', 身分證字號: number, ...begun });
    await send('import', fileOf(row)).expect(200);

    const again = { ...row, 身分證字號: '', 薪轉帳號: '', 薪轉戶名: '', 護照號碼: '', 身心障礙證明到期日: '' };
    expect((await send('import/preview', fileOf(again)).expect(200)).body.rows).toMatchObject([
      { action: 'unchanged' },
    ]);
    expect((await send('import', fileOf({ ...row, 備註: '補登' })).expect(200)).body).toMatchObject({ updated: 1 });
    expect(await errorsOf({ ...row, 職等: '6' })).toEqual(['2 職等：任職資料自某日起變更，請改用異動']);
  });

  it('refuses another identity number, which needs a reason in 編輯, and accepts the same one', async () => {
    const [number, another] = ['A10000012', 'A10000013'].map((digits) => `${digits}${identityCheckDigit(digits)}`);
    const rowWith = (identityNumber = '') => personRow({ 員工編號: 'IMP0015', 身分證字號: identityNumber });
    await send('import', fileOf(rowWith(number))).expect(200);

    expect(await errorsOf(rowWith(number))).toEqual([]);
    expect(await errorsOf(rowWith(another))).toEqual([
      '2 身分證字號：證號與既有資料不同；變更證號須填寫更正原因，請改用「編輯」',
    ]);
    expect((await send('import', fileOf(rowWith(another))).expect(422)).body.code).toBe('ImportRejected');
  });

  it('refuses names that no passport has, and identity kinds that contradict the number', async () => {
    const number = `A10000041${identityCheckDigit('A10000041')}`;
    const known = personRow({ 員工編號: 'IMP0041', 身分證字號: number });
    await send('import', fileOf(known)).expect(200);
    const foreign = { ...known, 身分證字號: '', 身分別: '外國人', 英文姓名: 'NGUYEN, VAN-AN' };

    expect(await errorsOf(foreign)).toEqual(['2 身分別：與既有證號不符，請改用「編輯」一併填寫證號']);
    expect(await errorsOf({ ...foreign, 員工編號: 'IMP0042', 身分證字號: 'A800000041', 英文姓名: '阮文安' })).toEqual([
      '2 英文姓名：英文姓名須與護照相同，僅能使用英文字母',
    ]);
  });

  it('refuses a department that closes, with the day, like the form', async () => {
    const closing = await seedDepartment(test.db, { code: 'IMP-3', nameZh: '將裁撤組' });
    const days = { effectiveTo: new Date('2027-03-01') };
    await test.db.prisma.departmentPeriod.updateMany({ where: { departmentId: closing.id }, data: days });
    const message = '部門「IMP-3 將裁撤組」於 2027/03/01 未啟用，請先調整部門或改列其他部門';

    expect(
      await errorsOf(
        personRow({
          員工編號: 'IMP0009',
          身分證字號: `B10000022${identityCheckDigit('B10000022')}`,
          部門: 'IMP-3',
        }),
      ),
    ).toEqual([`2 部門：${message}`]);

    const { id, version } = (await hr.get('/api/employees?q=IMP0005').expect(200)).body.items[0];
    const leaving = {
      leavingKind: 'resigned',
      noticeOn: null,
      lastWorkingOn: '2026-11-30',
      leavingReason: '生涯規劃',
      version,
    };
    await hr.post(`/api/employees/${id}/mark-resigned`).send(leaving).expect(200);
    const type = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'REGULAR' } });
    const { body } = await hr.post(`/api/employees/${id}/rehire`).send({
      ...Object.fromEntries(Object.entries(hiringFields).map(([name, { initial }]) => [name, initial])),
      hiredOn: '2026-12-15',
      departmentId: closing.id,
      jobTitleId: jobTitle.id,
      employmentTypeId: type.id,
      workPlace: '總部',
      version: version + 1,
    });
    expect(body).toMatchObject({ code: 'EmploymentConflict', fields: [{ path: 'departmentId', message }] });
  });

  it('imports ten thousand rows and reports all errors in one pass', { timeout: 120_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      const digits = `C1${String(index).padStart(7, '0')}`;
      return personRow({
        員工編號: `TT${String(index).padStart(5, '0')}`,
        身分證字號: `${digits}${identityCheckDigit(digits)}`,
      });
    });
    const wrong = rows
      .with(7, { ...rows[7], 部門: 'NOWHERE' })
      .with(77, { ...rows[77], 員工編號: 'TT00076' })
      .with(7_777, { ...rows[7_777], 身分證字號: 'C100000000' });

    expect(await errorsOf(...wrong)).toEqual([
      expect.stringMatching(/^9 部門：/),
      expect.stringMatching(/^79 員工編號：/),
      expect.stringMatching(/^7779 身分證字號：/),
    ]);
    await send('import', fileOf(...wrong)).expect(422);
    const { body } = await send('import', fileOf(...rows)).expect(200);

    expect(body).toEqual({ created: 10_000, updated: 0, unchanged: 0 });
    const ofFile = { employee: { employeeNo: { startsWith: 'TT' } } };
    expect(await test.db.prisma.employeePosition.count({ where: ofFile })).toBe(10_000);
    expect(await test.db.prisma.transferRecord.count({ where: { ...ofFile, kind: 'onboard' } })).toBe(10_000);
  });
});
