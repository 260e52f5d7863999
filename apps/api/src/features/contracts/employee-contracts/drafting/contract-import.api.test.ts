import { employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { fileFields, importExample } from '@hr/contracts/records';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { containsAmount } from '#testing/contains-amount.ts';
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const fixedTerm = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });

type ContractFileRow = Readonly<Record<string, string>>;

let employeeNo: string;
let employeeId: string;

beforeEach(async () => {
  ({ id: employeeId, employeeNo } = await seedEmployee(test.db));
});

/** A row of an import file, filled with the example of the template. */
const row = (overrides: ContractFileRow = {}): ContractFileRow => ({
  ...importExample(fileFields(employeeContracts)),
  員工: employeeNo,
  合約類別: '主要合約',
  ...overrides,
});

const fileOf = (...rows: readonly ContractFileRow[]): Buffer => {
  const heads = Object.keys(rows[0] ?? {});
  return Buffer.from(
    [heads, ...rows.map((one) => heads.map((head) => one[head] ?? ''))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  );
};

const send = (step: 'import/preview' | 'import', file: Buffer, { caller = hr, mapping = {} } = {}) =>
  caller
    .post(`/api/employee-contracts/${step}`)
    .field('body', JSON.stringify({ mapping }))
    .attach('file', file, 'contracts.csv');

const errorsOf = async (...rows: readonly ContractFileRow[]): Promise<string[]> =>
  (
    (await send('import/preview', fileOf(...rows)).expect(200)).body.rows as {
      rowNumber: number;
      errors: { column: string; message: string }[];
    }[]
  ).flatMap(({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`));

const contractsOf = async (id = employeeId) =>
  (await hr.get(`/api/employee-contracts?employeeId=${id}&sort=startOn`).expect(200)).body.items;

it('imports no contract that conflicts with a concurrent leaving', async () => {
  const patience = { timeout: 30_000 };
  const importing = await test.db.prisma.$transaction(async (editor) => {
    await editor.$queryRaw`select id from employees where id = ${employeeId}::uuid for no key update`;
    const status = send('import', fileOf(row({ 契約起日: '2027/01/01', 契約迄日: '2027/12/31' }))).then(
      (answer) => answer.status,
    );
    const transactionId = await transactionIdOf(editor);
    await expect.poll(() => countWaitingFor(test.db, transactionId), patience).toBe(1);
    await editor.$executeRaw`
      update employments set last_working_on = '2026-12-15', leaving_kind = 'resigned'
      where employee_id = ${employeeId}::uuid`;
    return { status };
  }, patience);

  expect(await importing.status).toBe(422);
  expect(await contractsOf()).toEqual([]);
});

describe('an import of contracts', () => {
  it('creates signed contracts in the state of their days, with numbers and audit entries', async () => {
    const file = fileOf(
      row({ 契約起日: '2024/01/01', 契約迄日: '2024/12/31' }),
      row({ 契約起日: '2026/01/01', 契約迄日: '2027/12/31' }),
      row({ 契約起日: '2028/01/01', 契約迄日: '2028/12/31' }),
    );
    expect((await send('import', file).expect(200)).body).toEqual({ created: 3, updated: 0, unchanged: 0 });

    const made = await contractsOf();
    expect(made).toMatchObject([
      {
        state: 'renewed',
        signedOn: '2025-12-20',
        pay: { masked: '＊＊＊' },
        contractNo: expect.stringMatching(/^C\d{6}$/),
      },
      { state: 'effective', jobTitle: '研究助理', workContent: '資料蒐集與分析' },
      { state: 'signed_pending' },
    ]);
    const { body: log } = await hr.get(`/api/employee-contracts/${made[0].id}/audit-entries`).expect(200);
    expect(log.items).toMatchObject([{ action: '匯入' }]);
    expect(containsAmount(JSON.stringify(log), '40000')).toBe(false);
  });

  it('accepts a contract without an amount, and warns while it is in force', async () => {
    await send('import', fileOf(row({ 契約起日: '2026/01/01', 契約迄日: '2027/12/31', 薪資: '' }))).expect(200);
    const [made] = await contractsOf();
    expect(made).toMatchObject({ state: 'effective', pay: null });
    const { body } = await hr.get(`/api/employee-contracts/${made.id}/warnings`).expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ code: 'payMissing' }));
  });

  it('refuses amounts from callers who may not see the pay of contracts', async () => {
    const clerk = await signInWithGroups(test, 'hr_officer', []);
    const { body } = await send('import/preview', fileOf(row()), { caller: clerk }).expect(200);
    expect(body.rows[0].errors).toEqual([
      { column: '薪資', message: expect.stringContaining('您無權填寫薪資（具「合約薪資」權限：') },
    ]);
    await send('import', fileOf(row({ 薪資: '' })), { caller: clerk }).expect(200);
  });

  it('reports all errors of all rows, without writing', async () => {
    const regular = { 聘僱類型: 'REGULAR', 定期事由: '' };
    const rows = [
      row({ 員工: 'NOBODY', 工作內容: '' }),
      row({ 契約迄日: '', 定期事由: '', 合約類別: '其他合約' }),
      row({ ...regular, 契約起日: '2031/01/01', 契約迄日: '2031/12/31' }),
      row({ 契約起日: '2032/12/31', 契約迄日: '2032/01/01', 簽署日: '2026/11/23' }),
      row({ 契約起日: '2019/01/01', 契約迄日: '2019/12/31', 薪資: '很多', 合約類別: '其他合約' }),
      row({ 契約起日: '2033/01/01', 契約迄日: '2033/12/31', 聘僱類型: 'NONE' }),
    ];
    expect(await errorsOf(...rows)).toEqual([
      '2 工作內容：請輸入工作內容',
      '2 員工：查無此在職員工',
      '3 定期事由：此聘僱類型為定期契約，請選擇定期事由',
      '4 契約迄日：不定期契約沒有迄日',
      '5 契約迄日：迄日不可早於起日',
      '5 簽署日：簽署日不可晚於今日',
      '6 薪資：請輸入 0 以上的整數（元）',
      '6 契約起日：契約起日須在員工的任職期間內',
      '7 聘僱類型：查無此聘僱類型編號',
    ]);
    expect((await send('import', fileOf(...rows)).expect(422)).body.code).toBe('ImportRejected');
    expect(await contractsOf()).toEqual([]);
  });

  it('refuses primary contracts that overlap a stored contract or another row', async () => {
    const seeds = employeeContractSeeds(hr, { employeeId, employmentTypeId: fixedTerm.id });
    const { contractNo } = await seeds.seedInState('effective', { startOn: '2026-01-01', endOn: '2026-12-31' });
    expect(
      await errorsOf(
        row({ 契約起日: '2026/12/31', 契約迄日: '2027/06/30' }),
        row({ 契約起日: '2027/06/30', 契約迄日: '2027/12/31' }),
        row({ 契約起日: '2026/06/01', 契約迄日: '2026/06/30', 合約類別: '其他合約' }),
      ),
    ).toEqual([
      `2 契約起日：期間與既有合約 ${contractNo} 重疊（2026/01/01 ～ 2026/12/31）`,
      '3 契約起日：期間與檔案第 2 列重疊（2026/12/31 ～ 2027/06/30）',
    ]);
  });

  it('creates contracts paid by projects, and names unknown projects', async () => {
    const { code } = await projectSeeds(hr, employeeId).seed();
    expect(await errorsOf(row({ 關聯計畫: `${code}、NOPE-1` }))).toEqual(['2 關聯計畫：查無關聯計畫：NOPE-1']);
    expect(
      await errorsOf(row({ 關聯計畫: Array.from({ length: 21 }, (_, index) => `P-${index}`).join('、') })),
    ).toEqual([expect.stringMatching(/^2 關聯計畫：不可超過 \d+ 個計畫$/)]);

    await send('import', fileOf(row({ 關聯計畫: code }))).expect(200);

    expect(await contractsOf()).toMatchObject([{ projects: [{ code }] }]);
  });

  it('creates contracts of former employees', async () => {
    const { id, employeeNo: number } = await seedEmployee(test.db, {
      hiredOn: '2020-01-01',
      lastWorkingOn: '2024-06-30',
    });
    const term = { 員工: number, 契約起日: '2020/01/01', 契約迄日: '2020/12/31', 簽署日: '2019/12/20' };
    expect(await errorsOf(row({ ...term, 契約起日: '2024/07/01', 契約迄日: '2024/12/31' }))).toEqual([
      '2 契約起日：契約起日須在員工的任職期間內',
    ]);

    await send('import', fileOf(row(term))).expect(200);

    expect(await contractsOf(id)).toMatchObject([{ state: 'expired' }]);
  });

  it('never changes a stored contract: a row with a number is refused', async () => {
    expect(await errorsOf({ ...row(), 合約編號: 'C000001' })).toEqual([
      '2 合約編號：匯入只新增合約，不變更既有的資料；請將此欄留白',
    ]);
  });

  it('refuses a row with a number even if that column is mapped to nothing', async () => {
    const file = fileOf({ ...row(), 合約編號: 'C000001', 內部代號: 'X' });
    const mapping = { 合約編號: null, 內部代號: null };
    const { body } = await send('import/preview', file, { mapping }).expect(200);
    expect(body.rows[0].errors).toEqual([
      { column: '合約編號', message: '匯入只新增合約，不變更既有的資料；請將此欄留白' },
    ]);
  });

  it("is refused for employees out of the caller's scope", async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const role = await test.db.prisma.role.create({
      data: {
        name: '合約承辦',
        scope: 'named_departments',
        sensitiveGroups: [],
        permissions: ['employee_contract:view', 'employee_contract:edit'],
        departments: { create: { departmentId } },
      },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const manager = await test.signIn(username);
    const { body } = await send('import/preview', fileOf(row()), { caller: manager }).expect(200);
    expect(body.rows[0].errors).toContainEqual({ column: '員工', message: '此筆資料不在您的資料範圍內' });
    await send('import', fileOf(row()), { caller: manager }).expect(422);
  });

  it('is done once for concurrent imports of the same file', async () => {
    const file = fileOf(row({ 契約起日: '2026/01/01', 契約迄日: '2026/06/30' }), row({ 契約起日: '2026/07/01' }));
    const answers = await Promise.all([send('import', file), send('import', file)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    expect(await contractsOf()).toHaveLength(2);
  });

  const expectImported = async ({ people: count, each }: { people: number; each: number }): Promise<void> => {
    const people = await Promise.all(Array.from({ length: count }, () => seedEmployee(test.db)));
    const rows = people.flatMap((person) =>
      Array.from({ length: each }, () => row({ 員工: person.employeeNo, 合約類別: '其他合約' })),
    );
    const wrong = rows
      .with(7, { ...rows[7], 員工: 'NOBODY' })
      .with(77, { ...rows[77], 契約迄日: '2019/01/01' })
      .with(rows.length - 1, { ...rows.at(-1), 薪資: '很多' });

    expect((await errorsOf(...wrong)).map((error) => error.split('：')[0])).toEqual([
      '9 員工',
      '79 契約迄日',
      `${rows.length + 1} 薪資`,
    ]);
    await send('import', fileOf(...wrong)).expect(422);
    const { body } = await send('import', fileOf(...rows)).expect(200);

    expect(body).toEqual({ created: rows.length, updated: 0, unchanged: 0 });
    const ofThem = { employeeId: { in: people.map(({ id }) => id) } };
    expect(await test.db.prisma.employeeContract.count({ where: ofThem })).toBe(rows.length);
  };

  it('imports two hundred rows, and names all errors in one pass', () => expectImported({ people: 10, each: 20 }));
  it('imports ten thousand rows', { tags: ['long'] }, () => expectImported({ people: 100, each: 100 }));
});
