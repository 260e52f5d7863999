import { transferRecords } from '@hr/contracts/personnel-actions/transfer-records';
import { fileFields, importExample } from '@hr/contracts/records';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { apply, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';
import { countWaiting } from '#testing/waiting.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const seeds = transferSeeds(hr);
const PATIENCE = { timeout: 60_000 };
const from = await seedDepartment(test.db, { nameZh: '舊組' });
const to = await seedDepartment(test.db, { nameZh: '新組' });

type Row = Readonly<Record<string, string>>;

const example = Object.fromEntries(
  Object.keys(importExample(fileFields(transferRecords))).map((head) => [head, '']),
) as Row;

let people: { id: string; employeeNo: string }[];

beforeEach(async () => {
  people = await Promise.all([1, 2, 3].map(() => seedEmployee(test.db, { departmentId: from.id })));
});

const seedMany = async (id: string, count: number, prefix: string): Promise<string[]> => {
  const people = await test.db.rows<{ employeeNo: string }>(sql`
    with pattern as (select * from employees where id = ${id}::uuid),
    added as (
      insert into employees (id, employee_no, name_zh)
      select uuid_v7(), ${prefix} || lpad(number::text, 5, '0'), '員工' from pattern, generate_series(1, ${count}::int) number
      returning id, employee_no
    ),
    employed as (
      insert into employments (employee_id, hired_on, seniority_on, effective_from)
      select added.id, stint.hired_on, stint.seniority_on, stint.effective_from
      from added, employments stint where stint.employee_id = ${id}::uuid
    ),
    placed as (
      insert into employee_positions (employee_id, department_id, effective_from)
      select added.id, place.department_id, place.effective_from
      from added, employee_positions place where place.employee_id = ${id}::uuid
    )
    select employee_no as "employeeNo" from added order by employee_no
  `);
  return people.map(({ employeeNo }) => employeeNo);
};

/** Row of an import that moves an employee tomorrow. */
const row = (place: number, overrides: Row = {}): Row => ({
  ...example,
  員工: people[place]?.employeeNo ?? '',
  異動類別: '調動',
  生效日: '2026/11/22',
  異動原因: '組織調整',
  新部門: to.code,
  ...overrides,
});

const fileOf = (...rows: readonly Row[]): Buffer => {
  const heads = Object.keys(rows[0] ?? {});
  return Buffer.from(
    [heads, ...rows.map((one) => heads.map((head) => one[head] ?? ''))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  );
};

const send = (step: 'import/preview' | 'import', file: Buffer, caller = hr) =>
  caller.post(`/api/transfer-records/${step}`).attach('file', file, 'transfers.csv');

const rowsOf = async (...rows: readonly Row[]) =>
  (await send('import/preview', fileOf(...rows)).expect(200)).body.rows as {
    rowNumber: number;
    errors: { column: string; message: string }[];
    changes: object[];
    warnings: string[];
  }[];

const errorsOf = async (...rows: readonly Row[]): Promise<string[]> =>
  (await rowsOf(...rows)).flatMap(({ rowNumber, errors }) =>
    errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`),
  );

const transfersOf = (place: number) => seeds.transfersOf({ id: people[place]?.id ?? '' });

describe('an import of transfers', () => {
  it('previews the change of every row and writes nothing', async () => {
    const [first, second] = await rowsOf(row(0), row(1, { 異動類別: '職等變更', 新部門: '', 新職等: '7' }));
    expect(first?.changes).toEqual([{ column: '部門', before: `${from.code} 舊組`, after: `${to.code} 新組` }]);
    expect(second?.changes).toEqual([{ column: '職等', before: null, after: '7' }]);
    expect(await transfersOf(0)).toEqual([]);
  });

  it.each([
    {
      overrides: { 異動類別: '留職停薪', 新部門: '', 迄日: '2027/05/31', 留停事由: '進修' },
      column: '生效日',
      message: '與既有的留職停薪重疊（2026/11/22 ～ 2027/05/31）',
      why: 'an employee on leave',
    },
    {
      overrides: { 異動類別: '兼任', 迄日: '2027/05/31' },
      column: '新部門',
      message: '此期間已在同一部門（2026/11/22 ～ 2027/05/31）',
      why: 'a post that they have',
    },
  ])('reports in the preview what the database would refuse: $why', async ({ overrides, column, message }) => {
    await send('import', fileOf(row(0, overrides))).expect(200);
    expect(await errorsOf(row(0, overrides))).toEqual([`2 ${column}：${message}`]);
  });

  it('shows the warnings of the preview for a single transfer', async () => {
    const { id: leader } = await seedEmployee(test.db);
    const project = await projectSeeds(hr, leader).seed({ startOn: '2026-01-01', endOn: '2026-10-31' });
    await seeds.createTransfer({ id: people[0]?.id ?? '' }, { departmentId: to.id, effectiveOn: '2027-01-01' });
    const { id: departmentId, code } = await seedDepartment(test.db);
    const move = { 新部門: code, 新主要計畫: project.code, 生效日: '2026/12/01' };

    const [moved, other] = await rowsOf(row(0, move), row(1));

    const { body } = await hr
      .post('/api/transfer-records/preview')
      .send({
        ...transferInput({ departmentId, projectId: project.id, effectiveOn: '2026-12-01' }),
        employeeIds: [people[0]?.id],
      })
      .expect(200);
    expect(moved?.warnings).toEqual([expect.stringContaining('2027/01/01'), expect.stringContaining('2026/10/31')]);
    expect(moved?.warnings).toEqual(body.items[0].warnings);
    expect(other?.warnings).toEqual([]);
  });

  it('reports from which day a department does not exist, as for a single transfer', async () => {
    const closing = await seedDepartment(test.db, { nameZh: '將裁撤組' });
    await test.db.prisma.departmentPeriod.updateMany({
      where: { departmentId: closing.id },
      data: { effectiveTo: new Date('2027-03-01') },
    });
    const message = `部門「${closing.code} 將裁撤組」於 2027/03/01 未啟用，請先調整部門或改列其他部門`;
    expect(await errorsOf(row(0, { 新部門: closing.code }))).toEqual([`2 新部門：${message}`]);
    const { body } = await seeds.postTransfer(people[0] ?? { id: '' }, { departmentId: closing.id });
    expect(body.fields).toEqual([{ path: 'departmentId', message }]);
  });

  it('reports values that the kind does not have instead of dropping them', async () => {
    const away = { 異動類別: '留職停薪', 迄日: '2027/05/31', 留停事由: '進修' };
    expect(await errorsOf(row(0, { ...away, 新職等: '7' }), row(1, { 異動類別: '兼任', 新職等: '7' }))).toEqual([
      '2 新部門：此異動類別沒有新部門',
      '2 新職等：此異動類別沒有新職等',
      '3 新職等：此異動類別沒有新職等',
    ]);
  });

  it('reports an unsuitable reason at its row', async () => {
    const unsuitable = await test.db.prisma.changeReason.findFirstOrThrow({ where: { isForTransfers: false } });
    const rows = [row(0), row(1, { 原因類別: unsuitable.code })];
    expect(await errorsOf(...rows)).toEqual(['3 原因類別：此原因不適用於異動']);
    expect((await send('import', fileOf(...rows)).expect(422)).body.code).toBe('ImportRejected');
  });

  it('writes position, transfer, log and return like a single transfer', async () => {
    const lent = row(1, { 異動類別: '借調', 迄日: '2027/05/31' });
    const { body } = await send('import', fileOf(row(0), lent)).expect(200);
    expect(body).toEqual({ created: 2, updated: 0, unchanged: 0 });

    const [transfer] = await transfersOf(0);
    expect(transfer).toMatchObject({
      kind: 'department_transfer',
      fromDepartment: { id: from.id },
      toDepartment: { id: to.id },
    });
    expect(await seeds.loadEmployee(people[0] ?? { id: '' }, '2026-11-22')).toMatchObject({
      department: { id: to.id },
    });
    const kinds = ((await transfersOf(1)) as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['return_from_secondment', 'secondment']);
    const { body: log } = await hr.get(`/api/transfer-records/${transfer.id}/audit-entries`).expect(200);
    expect(log.items).toMatchObject([{ action: '匯入' }]);
  });

  it('keeps values with an empty cell or without a column', async () => {
    const { 新工作地點: _place, 人令字號: _document, ...plain } = row(0);
    await send('import', fileOf(plain)).expect(200);
    expect((await transfersOf(0))[0]).toMatchObject({
      toDepartment: { id: to.id },
      toWorkPlace: null,
      documentNo: null,
    });
  });

  it('reports all errors of all rows at once and writes nothing', async () => {
    const left = await seedEmployee(test.db, { departmentId: from.id, lastWorkingOn: '2026-06-30' });
    const rows = [
      row(0, { 員工: 'NOBODY', 生效日: '明天' }),
      row(1, { 異動類別: '留職停薪', 新部門: '' }),
      row(2, { 新部門: from.code }),
      row(0, { 異動類別: '到職' }),
      row(0, { 異動類別: '兼任', 新部門: '' }),
      row(0, { 員工: left.employeeNo }),
      row(1, { 迄日: '2026/12/31' }),
    ];
    expect(await errorsOf(...rows)).toEqual([
      '2 生效日：生效日格式不正確',
      '2 員工：查無此在職員工',
      '3 迄日：請輸入留職停薪的迄日',
      '3 留停事由：請選擇留停事由',
      '4 新部門：請變更部門、直屬主管或工作地點',
      '5 異動類別：到職與離職請由員工資料辦理',
      '6 員工：檔案中員工重複：一次匯入中，一位員工只能有一筆異動',
      '6 新部門：請選擇部門',
      '7 員工：該員工已離職。',
      '8 迄日：此異動類別沒有迄日',
      '8 員工：檔案中員工重複：一次匯入中，一位員工只能有一筆異動',
    ]);
    expect((await send('import', fileOf(...rows)).expect(422)).body.code).toBe('ImportRejected');
    expect(await transfersOf(2)).toEqual([]);
  });

  it('requires a department for a post even without the column', async () => {
    const { 新部門: _department, ...without } = row(0, { 異動類別: '兼任' });
    expect(await errorsOf(without)).toEqual(['2 新部門：請選擇部門']);
  });

  it('refuses supervisors that form a cycle within the file', async () => {
    const [one, other] = [people[0]?.employeeNo ?? '', people[1]?.employeeNo ?? ''];
    const errors = await errorsOf(row(0, { 新直屬主管: other }), row(1, { 新直屬主管: one }));
    expect(errors.map((error) => error.split('：')[0])).toEqual(['2 新直屬主管', '3 新直屬主管']);
  });

  it('refuses a row that names an existing transfer', async () => {
    expect(await errorsOf({ ...row(0), 異動單號: 'T000001' })).toEqual([
      '2 異動單號：匯入只新增異動紀錄，不變更既有的資料；請將此欄留白',
    ]);
  });

  it('refuses employees out of scope', async () => {
    const role = await test.db.prisma.role.create({
      data: {
        name: '異動承辦',
        scope: 'named_departments',
        permissions: ['transfer_records:view', 'transfer_records:edit'],
        sensitiveGroups: [],
        departments: { create: { departmentId: to.id } },
      },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const clerk = await test.signIn(username);
    const { body } = await send('import/preview', fileOf(row(0)), clerk).expect(200);
    expect(body.rows[0].errors).toEqual([{ column: '員工', message: '此筆資料不在您的資料範圍內' }]);
    await send('import', fileOf(row(0)), clerk).expect(422);
  });

  it('is applied once for two simultaneous imports of the same file', async () => {
    const [one, other] = [fileOf(row(0), row(1), row(2)), fileOf(row(2), row(1), row(0))];
    const answers = await Promise.all([send('import', one), send('import', other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    for (const place of [0, 1, 2]) {
      expect(await transfersOf(place)).toHaveLength(1);
    }
  });

  it('locks leave of several days in the common order', async () => {
    const { seedTeam, member } = leaveApplicationSeeds(test);
    const group = await seedTeam();
    const [first, second] = [await member(group), await member(group)];
    const leaveInput = { leaveType: 'sick_leave', startOn: '2026-12-01' } as const;
    const [earlier, later] = [await apply(first.caller, leaveInput), await apply(second.caller, leaveInput)];
    people = await test.db.rows(sql`
      select id, employee_no as "employeeNo" from employees where id in (${first.id}::uuid, ${second.id}::uuid) order by id`);
    const file = fileOf(row(1, { 生效日: '2026/11/23' }), row(0));

    const { importing } = await test.db.prisma.$transaction(async (signer) => {
      const hold = ({ id }: { readonly id: string }) =>
        signer.$queryRaw`select id from applications where id = ${id}::uuid for no key update`;
      await hold(earlier);
      const begun = send('import', file).then(({ status }) => status);
      await expect.poll(() => countWaiting(test.db), PATIENCE).toBe(1);
      await hold(later);
      return { importing: begun };
    }, PATIENCE);

    expect(await importing).toBe(200);
  });

  const expectMoved = async (size: number): Promise<void> => {
    const [pattern] = people;
    const prefix = `M${size}-`;
    const many = await seedMany(pattern?.id ?? '', size, prefix);
    const moves = many.map((employeeNo) => row(0, { 員工: employeeNo }));
    const wrong = moves.map((one, index) => (index % (size / 2) === 7 ? { ...one, 生效日: '2000/01/01' } : one));

    expect((await errorsOf(...wrong)).map((error) => error.split('：')[0])).toEqual([
      '9 生效日',
      `${size / 2 + 9} 生效日`,
    ]);
    const { body } = await send('import', fileOf(...moves)).expect(200);

    expect(body).toMatchObject({ created: size });
    const [moved] = await test.db.rows<{ count: number }>(sql`
      select count(*)::int as count from employee_positions p join employees e on e.id = p.employee_id
      where e.employee_no like ${`${prefix}%`} and p.department_id = ${to.id}::uuid and p.effective_from = '2026-11-22'
    `);
    expect(moved).toEqual({ count: size });
  };

  it('imports two hundred rows and reports all errors in one pass', () => expectMoved(200));
  it('imports ten thousand rows', { tags: ['long'] }, () => expectMoved(10_000));
});
