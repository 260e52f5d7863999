import type { StatementGroup, StatementRow, Turnover } from '@hr/contracts/reports/statements';
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
  readonly groups: StatementGroup[];
}

const read = async (path: string): Promise<Statement> => (await hr.get(`/api/statements/${path}`).expect(200)).body;

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

  it('shows the chosen columns, and groups with sums and averages that add up', async () => {
    const { items, count, groups } = await read(
      'employees?on=2026-04-01&shown=nameZh&shown=age&shown=degree&groupBy=departmentName&groupBy=gender',
    );
    expect(Object.keys(items[0]?.cells ?? {}).toSorted()).toEqual(['age', 'degree', 'nameZh']);
    expect(items.find(({ id }) => id === oldest)?.cells).toMatchObject({ age: 45, degree: '博士' });
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
    const [{ keys, count: size } = { keys: [], count: 0 }] = groups;
    const [department, gender] = keys.map((key) => encodeURIComponent(key ?? ''));
    const opened = await read(`employees?on=2026-04-01&where=departmentName:${department}&where=gender:${gender}`);
    expect(opened.count).toBe(size);
    expect(groups.find(({ keys }) => keys[1] === '女')?.measures['age']).toEqual({
      sum: 45,
      average: 45,
      minimum: 45,
      maximum: 45,
    });
  });

  it.each([
    ['employees?groupBy=nameZh', 'groupBy'],
    ['employees?shown=salary', 'shown'],
    ['employees?where=nameZh:x', 'where'],
    ['employees?on=2101-01-01', 'on'],
    ['transfers?from=2026-02-01&to=2026-01-01', 'to'],
    ['employees?groupBy=gender&groupBy=degree&groupBy=nationality', 'groupBy'],
  ])('is refused for %s', async (path, field) => {
    const { body } = await hr.get(`/api/statements/${path}`).expect(400);
    expect(body.fields[0].path.split('.')[0]).toBe(field);
  });

  it('is exported as it is shown, with its day and the number of rows', async () => {
    const { text } = await hr
      .get('/api/statements/employees/export?on=2026-04-01&shown=employeeNo&shown=hiredOn&format=csv')
      .expect(200);
    expect(text.split('\r\n').find((line) => line.includes('員工編號'))).toContain('到職日');
    const groups = await hr
      .get('/api/statements/employees/export?on=2026-04-01&groupBy=departmentName&format=csv')
      .expect(200);
    expect(groups.text.replaceAll(/"=""|"""/g, '')).toMatch(/合計,3/);
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
    const { body } = await caller.get('/api/statements/employees?on=2026-04-01&groupBy=departmentName').expect(200);
    // The scope is that of today: the department of the caller has one employee left.
    expect([body.count, body.groups.length]).toEqual([1, 1]);
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
    const leavers = await read('leavers?from=2026-01-01&to=2026-12-31&groupBy=leavingKind');
    expect(leavers.count).toBe(year.left);
    expect(leavers.groups).toMatchObject([{ keys: ['自請離職'], count: 2 }]);
    expect((await turnover(`from=2026-03-01&to=2026-03-31&departmentId=${second.id}`)).joined).toBe(1);
  });

  it('compare the days of employment and insurance', async () => {
    await test.db.rows(sql`
      insert into insurance_enrolments (employee_id, scheme, start_on, insured_amount)
      select employee_id, 'labor', hired_on + 1, 30000 from employments where hired_on = '2026-03-31'`);
    const { items } = await read('joiners?from=2026-03-01&to=2026-03-31&shown=insuranceNote');
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
    const { items, groups } = await read('transfers?from=2026-05-01&to=2026-05-31&groupBy=kind');
    expect(items.map(({ cells }) => cells['kind'])).toEqual(['職稱變更']);
    expect(groups).toMatchObject([{ keys: ['職稱變更'], count: 1 }]);
  });
});
