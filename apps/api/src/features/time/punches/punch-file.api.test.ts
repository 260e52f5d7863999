import type { PunchFile } from '@hr/contracts/time/attendance';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21 at 14:00.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const format = {
  code: 'DOOR',
  nameZh: '門口讀卡機',
  layout: 'delimited',
  delimiter: 'comma',
  encoding: 'utf8',
  skippedLines: 1,
  cardPlace: '1',
  datePlace: '2',
  timePlace: '3',
  directionPlace: '4',
  inText: '上班',
  outText: '下班',
  dateFormat: 'yyyy/mm/dd',
  isByEmployeeNo: false,
  note: null,
};

const createFormat = async (overrides: object): Promise<string> =>
  (
    await hr
      .post('/api/punch-formats')
      .send({ ...format, ...overrides })
      .expect(201)
  ).body.id;

const formatId = await createFormat({});

let cards = 0;

const seedCard = async (startOn = '2026-01-01', endOn: string | null = null) => {
  const { id: employeeId } = await seedEmployee(test.db);
  const cardNo = `C${(cards += 1)}`;
  await hr.post('/api/card-numbers').send({ employeeId, cardNo, startOn, endOn, note: null }).expect(201);
  return { employeeId, cardNo };
};

const HEADER = '卡號,日期,時間,班別\n';

const send = (path: string, content: string | Buffer, query: object = {}) =>
  hr
    .post(`/api/punches/files${path}`)
    .query({ formatId, ...query })
    .attach('file', typeof content === 'string' ? Buffer.from(HEADER + content) : content, 'punches.txt');

const countPunches = async (employeeId: string): Promise<number> => {
  const [row] = await test.db.rows<{ count: number }>(sql`
    select count(*)::int as count from punches where employee_id = ${employeeId}::uuid`);
  return row?.count ?? 0;
};

describe('a file of a machine', () => {
  it('is previewed without writing, imported once, and changes nothing when it is imported again', async () => {
    const { employeeId, cardNo } = await seedCard();
    const file = `${cardNo},2026/11/19,08:55,上班\n${cardNo},2026/11/19,18:05,下班\n\n${cardNo},2026/11/19,18:05,下班\n`;
    const { body: preview } = await send('/preview', file).expect(200);
    expect(preview).toMatchObject({ lines: 3, fresh: 2, known: 1, faulty: 0 });
    expect((preview as PunchFile).sample[0]).toMatchObject({ on: '2026/11/19', time: '上午 08:55', direction: 'in' });
    expect(await countPunches(employeeId)).toBe(0);
    expect((await send('', file).expect(200)).body).toMatchObject({ fresh: 2, known: 1 });
    expect((await send('', file).expect(200)).body).toMatchObject({ fresh: 0, known: 3 });
    expect(await countPunches(employeeId)).toBe(2);
  });

  it('changes the attendance of its days', async () => {
    const { employeeId, cardNo } = await seedCard();
    const path = `/api/attendance/people/${employeeId}/days/2026-11-19`;
    await hr.get(path).expect(200);
    await send('', `${cardNo},2026/11/19,09:30,上班\n${cardNo},2026/11/19,18:00,下班\n`).expect(200);
    expect((await hr.get(path).expect(200)).body).toMatchObject({ status: 'late', lateMinutes: 30 });
  });

  it('names its faults by line and column, and is imported without them only if HR says so', async () => {
    const { employeeId, cardNo } = await seedCard('2026-11-01', '2026-11-19');
    const left = await seedEmployee(test.db, { lastWorkingOn: '2026-11-10' });
    await hr
      .post('/api/card-numbers')
      .send({ employeeId: left.id, cardNo: 'LEFT', startOn: '2026-01-01', endOn: null, note: null });
    const file = [
      `${cardNo},2026/11/19,08:55,上班`,
      `${cardNo},2026/11/19,25:30,下班`,
      `${cardNo},2026/11/20,08:55,上班`,
      'UNKNOWN,2026/11/19,08:55,上班',
      `${cardNo},2026/11/19,18:00,外出`,
    ].join('\n');
    const faults = [
      [3, 'time', '時間無法讀取'],
      [4, 'card', '查無此卡號於該日的員工'],
      [5, 'card', '查無此卡號於該日的員工'],
      [6, 'direction', '上下班代碼無法讀取'],
    ];
    const { body: preview } = await send('/preview', file).expect(200);
    expect(
      (preview as PunchFile).faults.map(({ lineNumber, column, message }) => [lineNumber, column, message]),
    ).toEqual(faults);
    const { body: refused } = await send('', file).expect(422);
    expect(refused).toMatchObject({ code: 'PunchFileFaulty', fields: [{ path: '第 3 行 時間' }, {}, {}, {}] });
    expect(await countPunches(employeeId)).toBe(0);
    expect((await send('', file, { withoutFaults: 'yes' }).expect(200)).body).toMatchObject({ fresh: 1, faulty: 4 });
    expect(await countPunches(employeeId)).toBe(1);
  });

  it.each([
    { line: '2026/11/22,08:00,上班', message: '打卡時間不可晚於現在', why: 'in the future' },
    { line: '2019/12/31,08:00,上班', message: '該日不在任職期間', why: 'before the employment' },
  ])('refuses a punch $why', async ({ line, message }) => {
    const { cardNo } = await seedCard('2019-01-01');
    const { body } = await send('/preview', `${cardNo},${line}\n`).expect(200);
    expect((body as PunchFile).faults).toMatchObject([{ message: expect.stringContaining(message) }]);
  });

  it.each([
    { content: Buffer.from([0xa5, 0x64, 0xb8, 0xb9, 0x2c, 0x0a, 0xff, 0xfe]), why: 'of another encoding' },
    { content: Buffer.from(`${HEADER}C1;2026/11/19;08:55;上班\n`), why: 'with another delimiter' },
  ])('$why is refused with the reason', async ({ content }) => {
    const { body } = await send('/preview', content).expect(422);
    expect(body.code).toBe('PunchFileUnreadable');
  });

  it('is read in Big5, at fixed places and by employee number', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    const id = await createFormat({
      code: 'FIXED',
      nameZh: '固定寬度',
      layout: 'fixed',
      encoding: 'big5',
      skippedLines: 0,
      cardPlace: '1-10',
      datePlace: '11-17',
      timePlace: '18-21',
      directionPlace: null,
      inText: null,
      outText: null,
      dateFormat: 'yyymmdd',
      isByEmployeeNo: true,
    });
    const line = Buffer.from(`${employeeNo.padEnd(10)}11511190855`);
    const { body } = await send('/preview', line, { formatId: id }).expect(200);
    expect(body).toMatchObject({
      lines: 1,
      fresh: 1,
      sample: [{ on: '2026/11/19', time: '上午 08:55', direction: null }],
    });
  });

  it('is refused for a closed month', async () => {
    const { employeeId, cardNo } = await seedCard();
    await hr.get(`/api/attendance/people/${employeeId}/days/2026-09-01`).expect(200);
    await test.db.rows(sql`update attendance_days set is_closed = true where employee_id = ${employeeId}::uuid`);
    const { body } = await send('', `${cardNo},2026/09/01,08:55,上班\n`).expect(422);
    expect(body).toMatchObject({ code: 'PunchFileFaulty', fields: [{ message: '該月份出勤已結算' }] });
  });

  it('is imported by two people at once without doubling', async () => {
    const { employeeId, cardNo } = await seedCard();
    const file = Array.from(
      { length: 20 },
      (_, day) => `${cardNo},2026/10/${String(day + 1).padStart(2, '0')},08:55,上班`,
    ).join('\n');
    const answers = await Promise.all([send('', file), send('', file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.fresh).toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect(await countPunches(employeeId)).toBe(20);
  });
});

describe('settings', () => {
  it('refuse a card that another employee uses in the period', async () => {
    const { cardNo } = await seedCard('2026-01-01', '2026-06-30');
    const { id: employeeId } = await seedEmployee(test.db);
    const card = { employeeId, cardNo, note: null, endOn: null };
    const { body } = await hr
      .post('/api/card-numbers')
      .send({ ...card, startOn: '2026-06-30' })
      .expect(409);
    expect(body).toMatchObject({ code: 'CardNumberOverlap' });
    await hr
      .post('/api/card-numbers')
      .send({ ...card, startOn: '2026-07-01' })
      .expect(201);
  });

  it('refuse places that do not suit the layout', async () => {
    const { body } = await hr
      .post('/api/punch-formats')
      .send({ ...format, code: 'BAD', nameZh: '錯誤', cardPlace: '1-10' })
      .expect(400);
    expect(body.fields).toMatchObject([{ path: 'cardPlace' }]);
  });
});
