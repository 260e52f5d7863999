import type { Schedule } from '@hr/contracts/time/schedules';
import { pagesOf } from '@hr/documents/testing';
import { readTable } from '@hr/spreadsheet/readers';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const PERIOD = { from: '2026-12-01', to: '2026-12-31' };

const [shift] = await test.db.rows<{ id: string }>(sql`
  with template as (insert into shift_templates (code) values ('D7') returning id)
  insert into shift_template_periods (shift_template_id, effective_from, name_zh, kind, colour, start_minute,
    end_minute, breaks, flex_minutes, punch_before_minutes, punch_after_minutes, grace_minutes, overtime_after_minutes)
  select id, '2026-01-01', '日七班', 'day', 'blue', 540, 1080, '12:00-13:00', 0, 60, 240, 0, 0 from template
  returning shift_template_id as id`);

const seedPlan = async () => {
  const { id: departmentId } = await seedDepartment(test.db);
  const { id, employeeNo } = await seedEmployee(test.db, { departmentId });
  const cell = { employeeId: id, note: null, version: 0, shiftTemplateId: null };
  await hr
    .post('/api/schedules/cells')
    .send({
      cells: [
        { ...cell, on: '2026-12-01', kind: 'work', shiftTemplateId: shift?.id },
        { ...cell, on: '2026-12-02', kind: 'regular' },
        { ...cell, on: '2026-12-03', kind: 'rest' },
      ],
    })
    .expect(200);
  return { departmentId, id, employeeNo };
};

const exported = async (query: object): Promise<Uint8Array> =>
  (await binary(hr.get('/api/schedules/export').query({ ...PERIOD, ...query })).expect(200)).body as Uint8Array;

const readBack = (departmentId: string, file: Uint8Array, name = '班表.xlsx') =>
  hr
    .post('/api/schedules/read-file')
    .query({ ...PERIOD, departmentId })
    .attach('file', Buffer.from(file), name);

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));

describe('exporting a schedule', () => {
  it.each(['grid', 'flat'] as const)('is read back without a change in the shape %s', async (sheet) => {
    const { departmentId, id } = await seedPlan();
    const { body } = await readBack(departmentId, await exported({ departmentId, sheet })).expect(200);
    expect(body).toEqual({
      cells: [
        { employeeId: id, on: '2026-12-01', kind: 'work', shiftTemplateId: shift?.id },
        { employeeId: id, on: '2026-12-02', kind: 'regular', shiftTemplateId: null },
        { employeeId: id, on: '2026-12-03', kind: 'rest', shiftTemplateId: null },
      ],
      errors: [],
    });
  });

  it('sums the hours of each person', async () => {
    const { departmentId, employeeNo } = await seedPlan();
    const { rows } = await readTable(await exported({ departmentId, sheet: 'hours' }));
    const { body: schedule } = await hr
      .get('/api/schedules')
      .query({ ...PERIOD, departmentId })
      .expect(200);
    const due = ((schedule as Schedule).people[0]?.dueMinutes ?? 0) / 60;
    expect(rows[0]?.values).toMatchObject({
      員工編號: employeeNo,
      應排工時: String(due),
      已排工時: '8',
      差異: String(8 - due),
      出勤日數: '1',
      例假: '1',
      休息日: '1',
    });
  });

  it.each([
    ['a period that ends before it begins', { to: '2026-11-30' }],
    ['a period of years', { to: '2099-12-31' }],
  ])('refuses %s', async (_why, period) => {
    const { departmentId } = await seedPlan();
    const { body } = await hr
      .get('/api/schedules/export')
      .query({ ...PERIOD, ...period, departmentId })
      .expect(400);
    expect(body.fields).toEqual([{ path: 'to', message: '期間須為 1 至 62 日' }]);
    const file = Buffer.from('員工編號,日期,班別代號');
    await hr
      .post('/api/schedules/read-file')
      .query({ ...PERIOD, ...period })
      .attach('file', file, '班表.csv')
      .expect(400);
  });

  it('prints the grid with a legend and boxes for signatures', async () => {
    const { departmentId, employeeNo } = await seedPlan();
    const [page] = await pagesOf(await exported({ departmentId, format: 'pdf' }));
    expect(page).toContain(employeeNo);
    expect(page).toContain('D7：日七班 上午 09:00 ～ 下午 06:00');
    expect(page).toContain('單位主管');
  });
});

describe('reading a file', () => {
  it('names the row and column of unknown people, days and codes', async () => {
    const { departmentId, id, employeeNo } = await seedPlan();
    const file = csv(
      '員工編號,日期,班別代號',
      `${employeeNo.toLowerCase()},2026-12-05,d7`,
      `${employeeNo},2026-12-06,X9`,
      `${employeeNo},2027-01-01,D7`,
      `${employeeNo},12月,D7`,
      'E99999,2026-12-05,D7',
    );
    const { body } = await readBack(departmentId, file, '班表.csv').expect(200);
    expect(body.cells).toEqual([{ employeeId: id, on: '2026-12-05', kind: 'work', shiftTemplateId: shift?.id }]);
    expect(body.errors).toEqual([
      { rowNumber: 3, column: '班別代號', message: '代號 X9 不存在' },
      { rowNumber: 4, column: '日期', message: '日期不在畫面的期間內' },
      { rowNumber: 5, column: '日期', message: '日期格式不正確，例如 2026/12/01' },
      { rowNumber: 6, column: '員工編號', message: '員工 E99999 不在此期間的班表' },
    ]);
  });

  it('refuses a day that two rows or columns fill, and leaves out rows without a code', async () => {
    const { departmentId, id, employeeNo } = await seedPlan();
    const flat = csv(
      '員工編號,日期,班別代號',
      `${employeeNo},2026-12-05,D7`,
      `${employeeNo},2026-12-06,`,
      `${employeeNo},2026/12/5,休`,
      ',2026-12-07,D7',
    );
    const { body } = await readBack(departmentId, flat, '班表.csv').expect(200);
    expect(body.cells).toEqual([{ employeeId: id, on: '2026-12-05', kind: 'work', shiftTemplateId: shift?.id }]);
    expect(body.errors).toEqual([
      { rowNumber: 4, column: '日期', message: '與第 2 列重複' },
      { rowNumber: 5, column: '員工編號', message: '請輸入員工編號' },
    ]);
    const grid = csv('員工編號,2026/12/05,2026-12-05', `${employeeNo},D7,`, `${employeeNo},,休`);
    const { body: read } = await readBack(departmentId, grid, '班表.csv').expect(200);
    expect(read.errors).toEqual([{ rowNumber: 3, column: '2026-12-05', message: '與第 2 列重複' }]);
  });

  it.each([
    [
      'a column with a date that does not exist',
      '員工編號,2026/12/05,2026/02/30',
      /欄位「2026\/02\/30」不是有效的日期/,
    ],
    ['a file without employee numbers', '姓名,2026/12/01', /缺少欄位：員工編號/],
    ['a file without dates', '員工編號,姓名', /找不到日期欄位/],
  ])('refuses %s', async (_why, header, message) => {
    const { departmentId } = await seedPlan();
    const { body } = await readBack(departmentId, csv(header, 'E1,D7'), '班表.csv').expect(422);
    expect(body).toMatchObject({ code: 'UnreadableFile', msg: expect.stringMatching(message) });
  });
});
