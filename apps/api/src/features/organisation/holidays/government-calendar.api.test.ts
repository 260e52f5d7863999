import type { GovernmentCalendarPreview, Holiday } from '@hr/contracts/organisation/holidays';
import { addDays, type CalendarDate, weekdayName } from '@hr/domain/dates';
import { weekdayKind } from '@hr/domain/organisation/holidays';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

const test: TestApp = await startTestApp();
const hr: Caller = await test.signedInAs('hr_officer');

const YEAR = 2031;

beforeEach(async () => {
  await test.db.prisma.holiday.deleteMany({ where: { date: { gte: new Date('2031-01-01') } } });
});

type Named = Readonly<Record<string, readonly [isOff: boolean, remark: string]>>;

/** A year as the government publishes it: every day, weekends off, the named days otherwise. */
const calendar = (named: Named = {}): string => {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${YEAR}-01-01` as CalendarDate, index));
  const lines = days.map((date) => {
    const [isOff, remark] = named[date] ?? [weekdayKind(date) !== 'workday', ''];
    return `${date.replaceAll('-', '')},${weekdayName(date)},${isOff ? 2 : 0},${remark}`;
  });
  return ['西元日期,星期,是否放假,備註', ...lines, ''].join('\r\n');
};

/** 「西元日期,星期,是否放假,備註」 and a holiday, as Excel in Taiwan saves it. */
const BIG5 = Buffer.from('puikuKTptMEsrFC0wSysT6dfqfGwsiyzxrX5DQoyMDMxMDEwMSykVCwyLLZ9sOqs9qnApOkNCg==', 'base64');

type Conflicts = 'replace' | 'keep';

const send = (
  path: '' | '/preview',
  file: string | Buffer,
  { conflicts, key }: { conflicts?: Conflicts; key?: string } = {},
) =>
  hr
    .post(`/api/holidays/government-calendar${path}${conflicts ? `?conflicts=${conflicts}` : ''}`)
    .set('Idempotency-Key', key ?? crypto.randomUUID())
    .attach('file', Buffer.from(file), 'calendar.csv');

const preview = async (file: string | Buffer, conflicts?: Conflicts): Promise<GovernmentCalendarPreview> =>
  (await send('/preview', file, conflicts ? { conflicts } : {}).expect(200)).body as GovernmentCalendarPreview;

const stored = async (): Promise<Holiday[]> =>
  (await hr.get(`/api/holidays/year?year=${YEAR}`).expect(200)).body.items as Holiday[];

const actions = ({ days }: GovernmentCalendarPreview): string[] => days.map(({ date, action }) => `${date} ${action}`);

const seedOwn = (date: string, name: string) =>
  hr
    .post('/api/holidays')
    .send({ date, name, kind: 'company_holiday', startMinute: null, endMinute: null, note: null })
    .expect(201);

const usual: Named = {
  '2031-01-01': [true, '開國紀念日'],
  '2031-01-24': [true, '補假'],
  '2031-02-08': [false, '補行上班'],
  '2031-03-01': [true, '和平紀念日'],
};

describe('the government’s calendar', () => {
  it('is read as days off, substitutes and Saturdays that are worked; plain weekends are left out', async () => {
    await send('', calendar(usual)).expect(200);

    expect((await stored()).map(({ date, name, kind }) => [date, name, kind])).toEqual([
      ['2031-01-01', '開國紀念日', 'national_holiday'],
      ['2031-01-24', '補假', 'substitute_holiday'],
      ['2031-02-08', '補行上班', 'makeup_workday'],
      ['2031-03-01', '和平紀念日', 'national_holiday'],
    ]);
    expect((await stored()).every(({ source }) => source === 'government_calendar')).toBe(true);
  });

  it('tells the differences first and writes nothing', async () => {
    expect(await preview(calendar(usual))).toMatchObject({
      year: YEAR,
      counts: { create: 4, change: 0, keep: 0, remove: 0, same: 0 },
      errors: [],
    });
    expect(await stored()).toEqual([]);
  });

  it('is done once: a second time everything is the same', async () => {
    const key = crypto.randomUUID();
    const first = await send('', calendar(usual), { key }).expect(200);
    expect((await send('', calendar(usual), { key }).expect(200)).body).toEqual(first.body);
    expect((await preview(calendar(usual))).counts).toMatchObject({ create: 0, change: 0, remove: 0, same: 4 });
  });

  it('in a corrected version changes and removes what an earlier one brought', async () => {
    await send('', calendar(usual)).expect(200);
    const { '2031-01-24': _substitute, ...others } = usual;

    const corrected = calendar({ ...others, '2031-03-01': [true, '二二八和平紀念日'], '2031-02-08': [true, ''] });
    expect(actions(await preview(corrected))).toEqual([
      '2031-01-01 same',
      '2031-01-24 remove',
      '2031-02-08 remove',
      '2031-03-01 change',
    ]);
    const { body } = await send('', corrected).expect(200);

    expect(body).toEqual({ year: YEAR, created: 0, changed: 1, removed: 2, kept: 0 });
    expect((await stored()).map(({ name }) => name)).toEqual(['開國紀念日', '二二八和平紀念日']);
  });

  it('confirms what was only derived, and takes away what it contradicts', async () => {
    const derived = { kind: 'national_holiday', source: 'statutory', isDerived: true };
    await test.db.prisma.holiday.createMany({
      data: [
        { ...derived, date: new Date('2031-01-01'), name: '開國紀念日' },
        { ...derived, date: new Date('2031-01-02'), name: '補假' },
      ],
    });

    expect(actions(await preview(calendar({ '2031-01-01': [true, '開國紀念日'] })))).toEqual([
      '2031-01-01 change',
      '2031-01-02 remove',
    ]);
    await send('', calendar({ '2031-01-01': [true, '開國紀念日'] })).expect(200);
    expect(await stored()).toMatchObject([{ isDerived: false, source: 'statutory' }]);
  });

  it('leaves a holiday of workers alone on which only the government works', async () => {
    await test.db.prisma.holiday.create({
      data: { date: new Date('2031-05-01'), name: '勞動節', kind: 'national_holiday', source: 'statutory' },
    });
    expect(actions(await preview(calendar()))).toEqual([]);
  });

  it.each([
    { conflicts: 'keep', action: 'keep', name: '院慶', why: 'the own record stays' },
    { conflicts: 'replace', action: 'change', name: '開國紀念日', why: 'the calendar wins' },
  ] as const)('with $conflicts: $why', async ({ conflicts, action, name }) => {
    await seedOwn('2031-01-01', '院慶');
    await seedOwn('2031-01-03', '彈性放假');
    const file = calendar({ '2031-01-01': [true, '開國紀念日'] });

    expect(actions(await preview(file, conflicts))).toEqual([`2031-01-01 ${action}`]);
    await send('', file, { conflicts }).expect(200);

    expect((await stored()).map((holiday) => holiday.name)).toEqual([name, '彈性放假']);
  });

  it.each([
    { conflicts: 'keep', action: 'keep', name: '元旦', why: 'what people wrote stays' },
    { conflicts: 'replace', action: 'change', name: '開國紀念日', why: 'the calendar wins' },
  ] as const)('of a statutory day that was edited, with $conflicts: $why', async ({ conflicts, action, name }) => {
    const { id } = await test.db.prisma.holiday.create({
      data: { date: new Date('2031-01-01'), name: '開國紀念日', kind: 'national_holiday', source: 'statutory' },
    });
    await hr.post(`/api/holidays/${id}/rename`).send({ name: '元旦', version: 1 }).expect(200);
    const file = calendar({ '2031-01-01': [true, '開國紀念日'] });

    expect(actions(await preview(file, conflicts))).toEqual([`2031-01-01 ${action}`]);
    await send('', file, { conflicts }).expect(200);

    expect((await stored()).map((holiday) => holiday.name)).toEqual([name]);
  });

  it('does not bring back a holiday that was moved by agreement', async () => {
    await send('', calendar({ '2031-01-01': [true, '開國紀念日'] })).expect(200);
    const [holiday] = await stored();
    await hr
      .post(`/api/holidays/${holiday?.id}/shift`)
      .send({ to: '2031-01-03', consent: '勞資會議', version: 1 })
      .expect(200);

    expect(actions(await preview(calendar({ '2031-01-01': [true, '開國紀念日'] })))).toEqual(['2031-01-01 keep']);
  });

  it('tells the log of every day that it changed', async () => {
    await send('', calendar(usual)).expect(200);
    const [holiday] = await stored();
    const { body } = await hr.get(`/api/holidays/${holiday?.id}/audit-entries`).expect(200);
    expect(body.items).toMatchObject([{ action: '匯入辦公日曆表' }]);
  });
});

describe('a file of the calendar', () => {
  it.each([
    { encoding: 'Big5', file: BIG5 },
    { encoding: 'UTF-8', file: '西元日期,星期,是否放假,備註\r\n20310101,三,2,開國紀念日\r\n' },
    { encoding: 'UTF-8 with a mark', file: '\u{FEFF}西元日期,星期,是否放假,備註\r\n20310101,三,2,開國紀念日\r\n' },
  ])('is read in $encoding', async ({ file }) => {
    expect((await preview(file)).days).toMatchObject([{ date: '2031-01-01', after: { name: '開國紀念日' } }]);
  });

  it('that was saved in a wrong encoding is recognised', async () => {
    const { body } = await send('/preview', BIG5.toString('utf8')).expect(422);
    expect(body).toMatchObject({ code: 'UnreadableFile' });
    expect(body.msg).toContain('可能曾以錯誤的編碼另存');
  });

  it.each([
    { file: 'a,b\r\n1,2\r\n', says: '缺少欄位：西元日期、是否放假、備註', why: 'another table' },
    { file: '西元日期,星期,是否放假,備註\r\n', says: '檔案中沒有資料', why: 'no days' },
    { file: '', says: '第 1 列須為欄位名稱', why: 'empty' },
  ])('is refused when it is no calendar ($why)', async ({ file, says }) => {
    const { body } = await send('/preview', file === '' ? ' ' : file).expect(422);
    expect(body.code).toBe('UnreadableFile');
    expect(body.msg).toContain(says);
  });

  it('has its wrong cells named by row and column, and then writes nothing', async () => {
    const file = [
      '西元日期,星期,是否放假,備註',
      '20310101,四,2,開國紀念日',
      '20310102,四,1,',
      '20310103,五,0,',
      '20310103,五,0,',
      '20310230,日,0,',
      '20320101,四,2,開國紀念日',
    ].join('\r\n');

    const { errors } = await preview(file);
    expect(errors.map(({ rowNumber, column, message }) => `${rowNumber} ${column}：${message}`)).toEqual([
      '2 星期：與日期不符，2031/01/01 為星期三',
      '3 是否放假：是否放假須為 0（上班）或 2（放假）',
      '5 西元日期：檔案中日期重複',
      '6 西元日期：西元日期格式不正確',
      '7 西元日期：檔案須為同一年度（2031 年）的日曆表',
    ]);
    const { body } = await send('', file).expect(422);
    expect(body.fields[0]).toEqual({ path: '第 2 列 星期', message: '與日期不符，2031/01/01 為星期三' });
    expect(await stored()).toEqual([]);
  });
});
