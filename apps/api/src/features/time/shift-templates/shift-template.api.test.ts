import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { apply, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { publishDay } from '#testing/seed-shifts.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const URL = '/api/shift-templates';

const night = {
  code: 'N1',
  departmentId: null,
  note: null,
  nameZh: '大夜班',
  kind: 'night',
  colour: 'indigo',
  startMinute: 1_380,
  endMinute: 420,
  breaks: '03:00-03:30',
  flexMinutes: 0,
  punchBeforeMinutes: 60,
  punchAfterMinutes: 240,
  graceMinutes: 5,
  overtimeAfterMinutes: 30,
  allowance: 400,
  effectiveFrom: '2026-11-01',
};

const create = (values: object = {}) => hr.post(URL).send({ ...night, ...values });

describe('a shift template', () => {
  it('crosses midnight, and its working time has no unpaid break', async () => {
    const { body } = await create().expect(201);
    expect(body).toMatchObject({ code: 'N1', workMinutes: 450, isOvernight: true, status: 'active' });
  });

  it('keeps its hours for earlier days when it changes from a day on', async () => {
    const { body } = await create({ code: 'N2' }).expect(201);
    await hr
      .post(`${URL}/${body.id}/change`)
      .send({ version: body.version, startMinute: 1_320, breaks: '02:00-03:00（計薪）', effectiveFrom: '2026-12-01' })
      .expect(200);
    const before = await hr.get(`${URL}/${body.id}`).query({ asOf: '2026-11-30' }).expect(200);
    const after = await hr.get(`${URL}/${body.id}`).query({ asOf: '2026-12-01' }).expect(200);
    expect(before.body).toMatchObject({ startMinute: 1_380, workMinutes: 450 });
    expect(after.body).toMatchObject({ startMinute: 1_320, workMinutes: 540, breaks: '02:00-03:00（計薪）' });
  });

  it('has a unique code', async () => {
    await create({ code: 'N3' }).expect(201);
    const { body } = await create({ code: 'N3' }).expect(409);
    expect(body).toMatchObject({ code: 'DuplicateShiftCode', fields: [{ path: 'code', message: '班別代號重複' }] });
  });

  it.each(['1', '4', '-'])('has no code that means something else in a schedule: %s', async (code) => {
    const { body } = await create({ code }).expect(400);
    expect(body.fields).toEqual([{ path: 'code', message: expect.stringMatching(/不可為 1 至 4 或單一連字號/) }]);
    await create({ code: `${code}${code}` }).expect(201);
  });

  it('normalizes the text of its breaks', async () => {
    const { body } = await create({
      code: 'D9',
      startMinute: 540,
      endMinute: 1_080,
      breaks: '12:00～13:00, 15:00-15:15 計薪',
    });
    expect(body).toMatchObject({ breaks: '12:00-13:00、15:00-15:15（計薪）', workMinutes: 480 });
  });

  it.each([
    { values: { endMinute: 1_380 }, message: '下班時間不可與上班時間相同，班別含休息不可超過 16 小時' },
    {
      values: { startMinute: 0, endMinute: 961, breaks: null },
      message: '下班時間不可與上班時間相同，班別含休息不可超過 16 小時',
    },
    {
      values: { startMinute: 480, endMinute: 0, breaks: null },
      message: '每日工時含加班不可超過 12 小時（勞動基準法第 32 條）',
    },
    { values: { breaks: '23:00-07:00' }, message: '休息時間不可占滿整個班別' },
    { values: { breaks: '07:00-07:30' }, message: '休息時段須在上下班時間內' },
    { values: { breaks: '22:00-23:30' }, message: '休息時段須在上下班時間內' },
    { values: { breaks: '02:00-03:00、02:30-04:00' }, message: '休息時段不可重疊' },
    { values: { breaks: '02:00-02:00' }, message: '休息結束時間不可與開始時間相同' },
  ])('is refused: $message', async ({ values, message }) => {
    const { body } = await create({ code: 'X1', ...values }).expect(422);
    expect(body).toMatchObject({ code: 'ShiftHoursInvalid', fields: [{ message }] });
    expect(await test.db.rows(sql`select from shift_templates where code = 'X1'`)).toHaveLength(0);
  });

  it.each([
    { breaks: '中午', message: /休息時間格式不正確/ },
    {
      breaks: '01:00-01:05、02:00-02:05、03:00-03:05、04:00-04:05、05:00-05:05、06:00-06:05',
      message: /不可超過 5 段/,
    },
  ])('needs breaks of a known format: $breaks', async ({ breaks, message }) => {
    const { body } = await create({ code: 'X2', breaks }).expect(400);
    expect(body.fields).toEqual([{ path: 'breaks', message: expect.stringMatching(message) }]);
  });

  it('is deactivated and deleted', async () => {
    const { body } = await create({ code: 'N4' }).expect(201);
    const { body: ended } = await hr
      .post(`${URL}/${body.id}/deactivate`)
      .send({ version: body.version, effectiveFrom: '2026-11-21' })
      .expect(200);
    expect(ended).toMatchObject({ status: 'inactive' });
    await hr.delete(`${URL}/${body.id}`).query({ version: ended.version }).expect(204);
  });
});

describe('a shift template in a schedule', () => {
  const { seedTeam, member, grant } = leaveApplicationSeeds(test);

  it('ends only after the last day that is planned with it', async () => {
    const { body } = await create({ code: 'P1' }).expect(201);
    const nurse = await member(await seedTeam());
    await publishDay(test, { employeeId: nurse.id, on: '2026-12-08', plan: body.id });
    const end = (effectiveFrom: string) =>
      hr.post(`${URL}/${body.id}/deactivate`).send({ version: body.version, effectiveFrom });
    expect((await end('2026-12-08').expect(409)).body).toMatchObject({
      code: 'ShiftTemplatePlanned',
      msg: '班別 P1 已排入 2026/12/08 起的 1 日班表，請先更換這些日子的班別',
    });
    await end('2026-12-09').expect(200);
  });

  it('recalculates leave on published days when its hours change', async () => {
    const { body } = await create({ code: 'P2' }).expect(201);
    const nurse = await member(await seedTeam());
    await grant(nurse.id, 10 * 480);
    await publishDay(test, { employeeId: nurse.id, on: '2026-12-08', plan: body.id });
    const { number } = await apply(nurse.caller, { startOn: '2026-12-08' });
    await hr
      .post(`${URL}/${body.id}/change`)
      .send({ version: body.version, startMinute: 1_320, effectiveFrom: '2026-12-01' })
      .expect(200);
    const [leave] = await test.db.rows(sql`select minutes from applications where number = ${number}`);
    expect(leave).toEqual({ minutes: 510 });
    const { body: notices } = await nurse.caller.get('/api/my/notifications').expect(200);
    expect(notices.items).toMatchObject([{ kind: 'leave_recalculated' }]);
  });
});

describe('the import of shift templates', () => {
  const HEADER = '班別代號,班別名稱,班別類型,色塊,上班時間,下班時間,休息時間,生效日';
  const upload = (rows: string[], path: string) =>
    hr
      .post(`${URL}/${path}`)
      .set('Idempotency-Key', crypto.randomUUID())
      .attach('file', Buffer.from([HEADER, ...rows].join('\n')), 'shifts.csv');

  it('creates shifts and names a fault at its cell', async () => {
    const good = 'E1,小夜班,小夜班,橙,16:00,24:00,20:00-20:30,2026/11/01';
    const { body } = await upload([good, 'E2,小夜班,小夜班,橙,16:00,00:00,01:00-02:00,2026/11/01'], 'import/preview');
    expect(body.counts).toMatchObject({ create: 1, error: 1 });
    expect(body.rows[0].errors).toEqual([{ column: '休息時間', message: '休息時段須在上下班時間內' }]);
    await upload([good], 'import').expect(200);
    expect((await hr.get(URL).query({ q: 'E1' })).body.items).toMatchObject([{ code: 'E1', workMinutes: 450 }]);
  });
});
