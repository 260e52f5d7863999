import { describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { csvFileOf, newEmployeeRow } from '#testing/new-employee-file.ts';
import { seedDepartment } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { code: department } = await seedDepartment(test.db, { code: 'NAM-1' });

const jobTitle = await test.db.prisma.jobTitle.findFirstOrThrow();

const personRow = (number: number, overrides: Readonly<Record<string, string>> = {}) =>
  newEmployeeRow(number, { 部門: department, 職稱: jobTitle.code, ...overrides });

const send = (step: 'import/preview' | 'import', rows: readonly Record<string, string>[]) =>
  hr.post(`/api/employees/${step}`).attach('file', csvFileOf(rows), 'people.csv');

const errorsOf = async (...rows: readonly Record<string, string>[]) =>
  (
    (await send('import/preview', rows).expect(200)).body.rows as {
      rowNumber: number;
      errors: { column: string; message: string }[];
    }[]
  ).flatMap(({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`));

const personOf = (number: number) =>
  test.db.prisma.employee.findFirstOrThrow({
    where: { employeeNo: `NAM${number}` },
    select: { id: true, deputyId: true, positions: { select: { supervisorId: true } } },
  });

describe('employees of one file that refer to each other', () => {
  it('can be supervisors and deputies in any order of rows', async () => {
    const rows = [
      personRow(2, { 直屬主管: 'NAM1', 職務代理人: 'NAM3' }),
      personRow(1),
      personRow(3, { 直屬主管: 'NAM1', 職務代理人: 'NAM2' }),
    ];

    expect((await send('import', rows).expect(200)).body).toEqual({ created: 3, updated: 0, unchanged: 0 });

    const [boss, one, other] = [await personOf(1), await personOf(2), await personOf(3)];
    expect(boss).toMatchObject({ deputyId: null, positions: [{ supervisorId: null }] });
    expect(one).toMatchObject({ deputyId: other.id, positions: [{ supervisorId: boss.id }] });
    expect(other).toMatchObject({ deputyId: one.id, positions: [{ supervisorId: boss.id }] });
    expect(await errorsOf(...rows)).toEqual([]);
  });

  it('cannot be referred to before their own hire date', async () => {
    const later = { 到職日: '2026/12/15' };
    const named = { 直屬主管: 'NAM11', 職務代理人: 'NAM11' };
    expect(await errorsOf(personRow(11, later), personRow(12, named), personRow(13, { ...named, ...later }))).toEqual([
      '3 職務代理人：查無此在職員工',
      '3 直屬主管：查無此在職員工',
    ]);
  });

  it('cannot refer to themselves or to unknown employees', async () => {
    expect(
      await errorsOf(
        personRow(21, { 直屬主管: 'NAM21', 職務代理人: 'NAM21' }),
        personRow(22, { 直屬主管: 'NAM29', 職務代理人: 'NAM29' }),
      ),
    ).toEqual([
      '2 直屬主管：直屬主管不可為本人',
      '2 職務代理人：職務代理人不可為本人',
      '3 職務代理人：查無此在職員工',
      '3 直屬主管：查無此在職員工',
    ]);
  });

  it('cannot form a supervisor cycle', async () => {
    const rows = [
      personRow(41, { 直屬主管: 'NAM43' }),
      personRow(42, { 直屬主管: 'NAM41' }),
      personRow(43, { 直屬主管: 'NAM42' }),
      personRow(44, { 直屬主管: 'NAM43' }),
    ];
    const message = '直屬主管：直屬主管不可為該員工的下屬';
    expect(await errorsOf(...rows)).toEqual([`2 ${message}`, `3 ${message}`, `4 ${message}`]);
  });

  it('report an error only at the row that has it', async () => {
    const rows = [
      personRow(31, { 部門: 'NOWHERE', 到職日: '' }),
      personRow(32, { 直屬主管: 'NAM31', 職務代理人: 'NAM31' }),
      personRow(33, { 到職日: '不詳' }),
      personRow(34, { 直屬主管: 'NAM33' }),
    ];
    expect(await errorsOf(...rows)).toEqual([
      '2 部門：查無此部門編號',
      '2 到職日：請輸入到職日',
      '4 到職日：到職日格式不正確',
    ]);
    expect((await send('import', rows).expect(422)).body.code).toBe('ImportRejected');
  });

  it('can be referred to by existing employees', async () => {
    await send('import', [personRow(41)]).expect(200);
    const rows = [personRow(41, { 身分證字號: '', 職務代理人: 'NAM42' }), personRow(42)];

    expect((await send('import/preview', rows).expect(200)).body.rows).toMatchObject([
      { rowNumber: 3, action: 'create' },
      { rowNumber: 2, action: 'update', changes: [{ column: '職務代理人', before: null, after: 'NAM42' }] },
    ]);
    await send('import', rows).expect(200);
    expect((await personOf(41)).deputyId).toBe((await personOf(42)).id);
  });

  it('need a constant number of queries', async () => {
    const queriesFor = (first: number, size: number): Promise<number> => {
      const rows = Array.from({ length: size }, (_, index) =>
        personRow(first + index, index === 0 ? {} : { 直屬主管: `NAM${first + index - 1}`, 職務代理人: `NAM${first}` }),
      );
      return countQueries(() => send('import', rows).expect(200));
    };
    expect(await queriesFor(200, 40)).toBe(await queriesFor(100, 4));
  });
});
