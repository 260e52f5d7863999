import type { StatementGroups, StatementRow, Turnover } from '@hr/contracts/reports/statements';
import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');

const [first, second] = [await seedDepartment(test.db), await seedDepartment(test.db)];

const employ = async (hiredOn: CalendarDate, values: { leftOn?: CalendarDate; departmentId?: string } = {}) => {
  const { id } = await seedEmployee(test.db, { hiredOn, departmentId: values.departmentId ?? first.id });
  if (values.leftOn) {
    await markLeaving(test.db, id, { lastWorkingOn: values.leftOn });
    await test.db.rows(sql`update employments set leaving_kind = 'resigned' where employee_id = ${id}::uuid`);
  }
  return id;
};

const oldest = await employ('2020-01-01');
await employ('2026-03-10', { leftOn: '2026-04-30' });
await employ('2026-03-31', { departmentId: second.id });
await employ('2025-06-01', { leftOn: '2026-03-31' });
await test.db.rows(sql`
  update employees set birth_on = '1980-05-05', gender = 'female',
    education = '[{"degree": "bachelor"}, {"degree": "doctor"}]' where id = ${oldest}::uuid`);

interface Statement {
  readonly items: StatementRow[];
  readonly count: number;
}

const read = async (path: string): Promise<Statement> => (await hr.get(`/api/statements/${path}`).expect(200)).body;

const readGroups = async (path: string): Promise<StatementGroups> =>
  (await hr.get(`/api/statements/${path}`).expect(200)).body;

const turnover = async (query: string): Promise<Turnover> =>
  (await hr.get(`/api/statements/turnover?${query}`).expect(200)).body;

describe('the statement of employees', () => {
  it('shows the data of its base day, not later changes', async () => {
    const counts = await Promise.all(
      ['2020-01-01', '2026-03-30', '2026-03-31', '2026-04-01', '2026-11-21'].map(
        async (on) => (await read(`employees?on=${on}`)).count,
      ),
    );
    expect(counts).toEqual([1, 3, 4, 3, 2]);
    await employ('2027-01-01');
    expect((await read('employees?on=2026-11-21')).count).toBe(2);
  });

  it('shows the chosen columns', async () => {
    const { items } = await read('employees?on=2026-04-01&columns=nameZh,age,degree');
    expect(Object.keys(items[0]?.cells ?? {}).toSorted()).toEqual(['age', 'degree', 'nameZh']);
    expect(items.find(({ id }) => id === oldest)?.cells).toMatchObject({ age: 45, degree: '博士' });
  });

  it('groups with subtotals and a total that add up', async () => {
    const { groups, subtotals, all, isCut } = await readGroups(
      'employees/groups?on=2026-04-01&groupBy=departmentName&groupBy=gender',
    );
    const sum = (parts: typeof groups): number => parts.reduce((count, group) => count + group.count, 0);
    expect([sum(groups), sum(subtotals), all.count, isCut]).toEqual([3, 3, 3, false]);
    for (const { keys, count } of subtotals) {
      expect(sum(groups.filter((group) => group.keys[0] === keys[0]))).toBe(count);
    }
    const [{ keys, count: size } = { keys: [], count: 0 }] = groups;
    const [department, gender] = keys.map((key) => encodeURIComponent(key ?? ''));
    const opened = await read(`employees?on=2026-04-01&where=departmentName:${department}&where=gender:${gender}`);
    expect(opened.count).toBe(size);
    const age = { sum: 45, average: 45, minimum: 45, maximum: 45 };
    expect(groups.find((group) => group.keys[1] === '女')?.measures['age']).toEqual(age);
    expect(all.measures['age']).toEqual(age);
  });

  it.each([
    ['employees/groups?groupBy=nameZh', 'groupBy'],
    ['employees/groups?groupBy=gender&groupBy=gender', 'groupBy'],
    ['employees?columns=nameZh,salary', 'columns'],
    ['employees?where=nameZh:x', 'where'],
    ['employees?on=2101-01-01', 'on'],
    ['transfers?from=2026-02-01&to=2026-01-01', 'to'],
    ['employees/groups?groupBy=gender&groupBy=degree&groupBy=nationality', 'groupBy'],
  ])('is refused for %s', async (path, field) => {
    const { body } = await hr.get(`/api/statements/${path}`).expect(400);
    expect(body.fields[0].path.split('.')[0]).toBe(field);
  });

  it('is exported as it is shown, with its day and the number of rows', async () => {
    const { text } = await hr
      .get('/api/statements/employees/export?on=2026-04-01&columns=employeeNo,hiredOn&format=csv')
      .expect(200);
    expect(text.split('\r\n').find((line) => line.includes('員工編號'))).toContain('到職日');
    const groups = await hr
      .get('/api/statements/employees/groups/export?on=2026-04-01&groupBy=departmentName&format=csv')
      .expect(200);
    expect(groups.text.replaceAll(/"=""|"""/g, '')).toMatch(/合計,3,100\.0%/);
    const nested = await hr
      .get('/api/statements/employees/groups/export?on=2026-04-01&groupBy=departmentName&groupBy=gender&format=csv')
      .expect(200);
    const lines = nested.text.replaceAll(/"=""|"""/g, '').split('\r\n');
    expect(lines.some((line) => line.includes('筆數,占比'))).toBe(true);
    // Each value of the first column is followed by its subtotal, and the last line is the total.
    const counts = lines.filter((line) => line.includes('%')).map((line) => line.split(','));
    const subtotals = counts.filter(([head = '']) => head.endsWith(' 小計'));
    expect(subtotals.length).toBeGreaterThan(0);
    expect(subtotals.reduce((sum, cells) => sum + Number(cells[2]), 0)).toBe(3);
    expect(counts.at(-1)?.slice(0, 3)).toEqual(['合計', '', '3']);
  });

  it('masks sensitive columns, and exports them with a reason that is logged', async () => {
    const identityNumber = test.cipher.encrypt('A123456789', 'identity_number');
    await test.db.rows(sql`update employees set identity_number = ${identityNumber} where id = ${oldest}::uuid`);
    const { items } = await read('employees?on=2026-04-01&columns=identityNumber,nameZh');
    expect(items.find(({ id }) => id === oldest)?.cells['identityNumber']).toContain('*');
    const path = '/api/statements/employees/export?on=2026-04-01&columns=identityNumber&format=csv';
    const { body } = await hr.get(path).expect(400);
    expect(body.fields).toMatchObject([{ path: 'reason' }]);
    await hr.get(`${path}&reason=${encodeURIComponent('勞保年度核對')}`).expect(200);
    const [entry] = await test.db.rows<{ details: object }>(sql`
      select changes as details from audit_entries where action = '匯出員工資料報表' order by id desc limit 1`);
    expect(JSON.stringify(entry)).toContain('勞保年度核對');
    expect(JSON.stringify(entry)).not.toContain('A123456789');
  });

  it('contains the people in the scope of the caller only', async () => {
    const { id: roleId } = await test.db.prisma.role.create({
      data: {
        name: '部門報表',
        scope: 'department',
        permissions: ['employee_data_statement:view'],
        sensitiveGroups: [],
      },
    });
    const { username } = await test.seedAccount('employee', { employeeId: oldest });
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
    await test.db.prisma.accountRole.create({ data: { accountId, roleId } });
    const caller = await test.signIn(username);
    const { body } = await caller
      .get('/api/statements/employees/groups?on=2026-04-01&groupBy=departmentName')
      .expect(200);
    // The scope is that of today: the department of the caller has one employee left.
    expect([body.all.count, body.groups.length]).toEqual([1, 1]);
  });
});

describe('the statements of joiners and leavers', () => {
  it('agree with the turnover, whose parts add up', async () => {
    const march = await turnover('from=2026-03-01&to=2026-03-31');
    expect(march).toMatchObject({ opening: 2, joined: 2, left: 0, closing: 4, average: 3, turnoverPercent: 0 });
    const year = await turnover('from=2026-01-01&to=2026-12-31');
    expect(year).toMatchObject({
      opening: 2,
      joined: 2,
      left: 2,
      closing: 2,
      turnoverPercent: 100,
      retentionPercent: 50,
    });
    expect(year.opening + year.joined - year.left).toBe(year.closing);
    expect(year.months).toHaveLength(12);
    expect(year.months.reduce((sum, { joined }) => sum + joined, 0)).toBe(year.joined);
    expect((await read('joiners?from=2026-01-01&to=2026-12-31')).count).toBe(year.joined);
    const leavers = await readGroups('leavers/groups?from=2026-01-01&to=2026-12-31&groupBy=leavingKind');
    expect(leavers.all.count).toBe(year.left);
    expect(leavers.groups).toMatchObject([{ keys: ['自請離職'], count: 2 }]);
    expect((await turnover(`from=2026-03-01&to=2026-03-31&departmentId=${second.id}`)).joined).toBe(1);
  });

  it('compare the days of employment and insurance', async () => {
    await test.db.rows(sql`
      insert into insurance_enrolments (employee_id, scheme, start_on, end_on, insured_amount)
      select employee_id, 'labor', hired_on + 1, '2026-04-30', 30000 from employments where hired_on = '2026-03-31'`);
    const { items } = await read('joiners?from=2026-03-01&to=2026-03-31&columns=insuranceNote');
    expect(items.map(({ cells }) => cells['insuranceNote'])).toEqual(['無紀錄', '不符']);
  });
});

describe('the statement of transfers', () => {
  it('leaves out what was cancelled or corrected', async () => {
    const record = (values: object) =>
      test.db.prisma.transferRecord.create({
        data: {
          employeeId: oldest,
          effectiveOn: new Date('2026-05-01'),
          kind: 'promotion',
          changed: [],
          reason: '升遷',
          transferNo: crypto.randomUUID().slice(0, 8),
          ...values,
        },
      });
    const wrong = await record({});
    await record({ correctsId: wrong.id, kind: 'title_change' });
    await record({ cancelledAt: new Date(), cancellingReason: '誤植' });
    const { items } = await read('transfers?from=2026-05-01&to=2026-05-31');
    const { groups } = await readGroups('transfers/groups?from=2026-05-01&to=2026-05-31&groupBy=kind');
    expect(items.map(({ cells }) => cells['kind'])).toEqual(['職稱變更']);
    expect(groups).toMatchObject([{ keys: ['職稱變更'], count: 1 }]);
  });
});

describe('the quotas of employment', () => {
  const insure = async (employeeId: string, amount = 45_800): Promise<void> => {
    await test.db.rows(sql`
      insert into insurance_enrolments (employee_id, scheme, start_on, end_on, insured_amount)
      values (${employeeId}::uuid, 'labor', '2026-08-15', '2026-09-30', ${amount}::bigint)`);
  };

  it('count those who are insured on the first day of the month', async () => {
    for (let place = 0; place < 70; place += 1) {
      await insure(await employ('2026-08-15', { leftOn: '2026-09-30' }));
    }
    const severe = await employ('2026-08-15', { leftOn: '2026-09-30' });
    await insure(severe);
    const grade = test.cipher.encrypt('重度', 'disability_grade');
    await test.db.rows(sql`
      update employees set disability = 'any', disability_grade = ${grade}, indigenous_people = 'amis'
      where id = ${severe}::uuid`);
    const september = await hr.get('/api/statements/employment-quotas?on=2026-09-20').expect(200);
    expect(september.body).toMatchObject({
      countedOn: '2026-09-01',
      disability: { headcount: 71, required: 1, employed: 2, shortfall: 0 },
      indigenous: { headcount: 71, required: 0, employed: 1, shortfall: 0 },
    });
    const october = await hr.get('/api/statements/employment-quotas?on=2026-10-20').expect(200);
    expect(october.body.disability).toEqual({ headcount: 0, required: 0, employed: 0, shortfall: 0 });
  });
});

describe('many groups', () => {
  it('are cut on the screen, but not in the total nor in the export', async () => {
    await test.db.rows(sql`
      with created as (
        insert into employees (employee_no, name_zh) select 'G' || lpad(n::text, 5, '0'), '多組' || n
        from generate_series(1, 1001) n returning id
      )
      insert into employments (employee_id, hired_on, seniority_on, last_working_on, leaving_kind, leaving_reason)
      select id, '2019-01-01', '2019-01-01', '2019-12-14', 'resigned', '原因' || row_number() over () from created`);
    const query = 'from=2019-12-01&to=2019-12-31&groupBy=leavingReason';
    const { groups, all, isCut } = await readGroups(`leavers/groups?${query}`);
    expect([groups.length, all.count, isCut]).toEqual([1_000, 1_001, true]);
    const { text } = await hr.get(`/api/statements/leavers/groups/export?${query}&format=csv`).expect(200);
    expect(text.split('\r\n').filter((line) => line.includes('原因'))).toHaveLength(1_002);
    // Two exports of the same statement at once.
    const path = '/api/statements/leavers/export?from=2019-12-01&to=2019-12-31&columns=employeeNo&format=csv';
    const [one, other] = await Promise.all([hr.get(path).expect(200), hr.get(path).expect(200)]);
    expect(one.text).toBe(other.text);
  });
});

it('hides the reason of the caller who leaves', async () => {
  const [leaver, other] = [await seedEmployee(test.db), await seedEmployee(test.db)];
  await test.db.rows(sql`
    update employments set last_working_on = '2027-06-30', leaving_kind = 'laid_off', leaving_reason = '業務緊縮'
    where employee_id in (${leaver.id}::uuid, ${other.id}::uuid)`);
  const own = await test.signIn((await test.seedAccount('hr_officer', { employeeId: leaver.id })).username);
  const { text } = await own
    .get('/api/statements/leavers/export?from=2027-07-01&to=2027-07-31&columns=employeeNo,leavingReason&format=csv')
    .expect(200);
  const reasonOf = ({ employeeNo }: { readonly employeeNo: string }) =>
    text
      .split('\r\n')
      .find((line) => line.includes(employeeNo))
      ?.includes('業務緊縮');
  expect([reasonOf(leaver), reasonOf(other)]).toEqual([false, true]);
});
