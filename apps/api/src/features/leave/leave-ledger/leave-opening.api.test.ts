import type { ImportPreview } from '@hr/contracts/core';
import { describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { countQueries } from '#testing/count-queries.ts';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { countWaiting } from '#testing/waiting.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { loadBalance, seedLot, movementsOf } = leaveSeeds(test, hr);

const PATIENCE = { timeout: 60_000 };

const HEADS = ['員工', '假別', '異動類型', '時數', '生效日', '額度到期日', '來源單號'];

type OpeningFileRow = Readonly<Partial<Record<(typeof HEADS)[number], string>>>;

const rowOf = (employeeNo: string, overrides: OpeningFileRow = {}): string[] => {
  const cells: OpeningFileRow = {
    員工: employeeNo,
    假別: '特休',
    異動類型: '期初匯入',
    時數: '3 天 4 小時',
    生效日: '2026/01/01',
    額度到期日: '2026/12/31',
    ...overrides,
  };
  return HEADS.map((head) => cells[head] ?? '');
};

const csv = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from([HEADS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));

const send = (step: 'import/preview' | 'import', file: Uint8Array, caller = hr) =>
  caller.post(`/api/leave-openings/${step}`).attach('file', Buffer.from(file), 'openings.csv');

const previewOf = async (...rows: readonly (readonly string[])[]): Promise<ImportPreview> =>
  (await send('import/preview', csv(rows)).expect(200)).body;

const messagesOf = ({ rows }: ImportPreview): string[] =>
  rows.flatMap(({ rowNumber, errors }) => errors.map(({ column, message }) => `${rowNumber} ${column}：${message}`));

describe('期初餘額', () => {
  it('become lots of granted and carried-over hours, and are audited', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const file = csv([
      rowOf(employeeNo),
      rowOf(employeeNo, { 異動類型: '遞延', 時數: '8' }),
      rowOf(employeeNo, { 假別: '補休', 時數: '3.5', 來源單號: 'OLD-1' }),
    ]);
    expect((await send('import', file).expect(200)).body).toEqual({ created: 3, updated: 0, unchanged: 0 });

    expect(await loadBalance(id)).toMatchObject({
      annualGranted: 3.5 * LEAVE_DAY,
      annualCarriedOver: LEAVE_DAY,
      annualRemaining: 4.5 * LEAVE_DAY,
      compensatoryRemaining: 210,
    });
    expect((await movementsOf(id)).map(({ kind, reason, sourceNo }) => [kind, reason, sourceNo])).toEqual(
      expect.arrayContaining([['import', '期初匯入', 'OLD-1']]),
    );
    const { body: log } = await hr.get(`/api/leave-balances/${id}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '期初匯入' });
    expect(log.items[0].changes).toHaveLength(3);
  });

  it('are shown with their hours before the import, for both names of annual leave', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    const { rows } = await previewOf(rowOf(employeeNo, { 假別: '特別休假', 時數: '２８' }));
    expect(rows).toMatchObject([
      { action: 'create', errors: [], changes: [{ column: '時數', before: null, after: '3 天 4 小時（28 小時）' }] },
    ]);
  });

  it('can be imported twice; rows with other hours are refused', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const file = csv([rowOf(employeeNo), rowOf(employeeNo, { 假別: '補休' })]);
    await send('import', file).expect(200);
    expect((await send('import', file).expect(200)).body).toEqual({ created: 0, updated: 0, unchanged: 2 });
    expect(await loadBalance(id)).toMatchObject({
      annualRemaining: 3.5 * LEAVE_DAY,
      compensatoryRemaining: 3.5 * LEAVE_DAY,
    });

    expect(messagesOf(await previewOf(rowOf(employeeNo, { 時數: '4 天' })))).toEqual([
      '2 生效日：期間與既有額度重疊（特休 期初匯入 2026/01/01 ～ 2026/12/31 3 天 4 小時），如需變更請以新增或減少時數調整',
    ]);
  });

  it('can be imported from an export of the ledger', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    await send('import', csv([rowOf(employeeNo), rowOf(employeeNo, { 異動類型: '遞延' })])).expect(200);
    const { text } = await hr.get(`/api/leave-movements/export?format=csv&employeeId=${id}`).expect(200);

    expect((await send('import/preview', Buffer.from(text)).expect(200)).body.counts).toEqual({
      create: 0,
      update: 0,
      unchanged: 2,
      error: 0,
    });
  });

  it('count as the annual leave of their days, which is not granted again', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    await send('import', csv([rowOf(employeeNo)])).expect(200);
    const grantBody = { from: '2026-01-01', to: '2026-11-21', departmentId: null, employeeIds: [id], exceptIds: [] };
    const { body } = await hr.post('/api/annual-grants').send(grantBody).expect(200);

    expect(body).toMatchObject({ lots: 0 });
  });

  it('can follow a grant of an earlier employment period, which ends with it', async () => {
    const { id, employeeNo } = await seedEmployee(test.db, { hiredOn: '2024-01-01', lastWorkingOn: '2026-02-28' });
    await seedLot(id, yearGrant, []);
    const row = rowOf(employeeNo, { 生效日: '2026/05/01', 額度到期日: '2027/04/30' });
    const within = rowOf(employeeNo, { 生效日: '2026/02/01', 額度到期日: '2026/03/31' });

    const back = toDateColumn('2026-05-01');
    await test.db.prisma.employment.updateMany({ where: { employeeId: id }, data: { effectiveTo: back } });
    const stint = { employeeId: id, hiredOn: back, seniorityOn: back, effectiveFrom: back };
    await test.db.prisma.employment.create({ data: stint });
    expect(messagesOf(await previewOf(row))).toEqual([]);
    expect(messagesOf(await previewOf(within)).join('')).toContain('期間與既有額度重疊');
    expect((await send('import', csv([row])).expect(200)).body).toMatchObject({ created: 1 });
    expect((await send('import', csv([row])).expect(200)).body).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('are checked completely: all errors of all rows are reported', async () => {
    const { employeeNo, id } = await seedEmployee(test.db, { hiredOn: '2025-01-01' });
    await seedLot(id, yearGrant, [['grant', LEAVE_DAY, '2026-01-01']]);
    const other = await seedEmployee(test.db);
    const preview = await previewOf(
      rowOf('NOBODY'),
      rowOf(employeeNo, { 假別: '事假', 時數: '三天', 生效日: '昨天' }),
      rowOf(employeeNo),
      rowOf(other.employeeNo, { 假別: '補休', 異動類型: '遞延', 額度到期日: '2025/12/31' }),
      rowOf(employeeNo, { 假別: '補休', 生效日: '2024/01/01', 額度到期日: '2024/12/31' }),
      rowOf(other.employeeNo),
      rowOf(other.employeeNo, { 生效日: '2026/06/01' }),
      rowOf(other.employeeNo, { 異動類型: '請假扣抵' }),
    );

    expect(messagesOf(preview)).toEqual([
      '2 員工：查無此在職員工',
      '3 假別：假別須為特休、補休之一',
      '3 時數：時數格式不正確，例如 3 天 4 小時、28 或 3.5',
      '3 生效日：生效日格式不正確',
      '4 生效日：期間與既有額度重疊（特休 給假 2026/01/01 ～ 2026/12/31 1 天），如需變更請以新增或減少時數調整',
      '5 額度到期日：額度到期日不可早於生效日',
      '5 異動類型：補休不可遞延',
      '6 生效日：員工於可用期間不在職',
      '8 生效日：期間與檔案第 7 列重疊',
      '9 異動類型：異動類型須為期初匯入、遞延之一',
    ]);
    expect(preview.counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 7 });
  });

  const expectAllOrNothing = async ({ people: count, each }: { people: number; each: number }): Promise<void> => {
    const people = await Promise.all(Array.from({ length: count }, () => seedEmployee(test.db)));
    const rows = Array.from({ length: count * each }, (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / count))).toISOString().slice(0, 10);
      return rowOf(people[index % count]?.employeeNo ?? '', { 假別: '補休', 生效日: day });
    });
    const [first] = rows;
    const wrong = rows
      .with(7, rowOf('NOBODY'))
      .with(77, rowOf(''))
      .with(rows.length - 1, first ?? []);
    const { body: preview } = await send('import/preview', csv(wrong)).expect(200);
    expect(preview.counts).toEqual({ create: rows.length - 3, update: 0, unchanged: 0, error: 3 });
    await send('import', csv(wrong)).expect(422);
    expect(await movementsOf(people[0]?.id ?? '')).toEqual([]);

    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const queries = await countQueries(async () => {
      answer = await send('import', csv(rows)).expect(200);
    });
    expect(answer?.body).toEqual({ created: rows.length, updated: 0, unchanged: 0 });
    expect(queries).toBeLessThan(60);
  };

  it('writes nothing if one of two hundred rows is wrong, and all rows otherwise', () =>
    expectAllOrNothing({ people: 10, each: 20 }));
  it('does the same with ten thousand rows', { tags: ['long'] }, () => expectAllOrNothing({ people: 100, each: 100 }));

  it('are created once by concurrent imports of the same file', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const file = csv([rowOf(employeeNo, { 假別: '補休' })]);
    const answers = await Promise.all([send('import', file), send('import', file)]);

    expect(answers.map(({ body }) => Number(body.created)).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await loadBalance(id)).toMatchObject({ compensatoryRemaining: 3.5 * LEAVE_DAY });
  });

  it('are refused for days after a leaving that is entered concurrently', async () => {
    const { id, employeeNo } = await seedEmployee(test.db);
    const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', noticeOn: null, lastWorkingOn: '2026-12-31' };
    const file = csv([rowOf(employeeNo, { 生效日: '2027/01/01', 額度到期日: '2027/12/31' })]);

    const begun = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${id}::uuid for update`;
      const marking = hr.post(`/api/employees/${id}/mark-resigned`).send({ ...leaving, version: 1 });
      const marked = marking.then(({ status }) => status);
      await expect.poll(() => countWaiting(test.db), PATIENCE).toBe(1);
      const brought = send('import', file).then(({ body }) => body as unknown);
      await expect.poll(() => countWaiting(test.db), PATIENCE).toBe(2);
      return { marked, brought };
    }, PATIENCE);

    expect(await begun.marked).toBe(200);
    expect(await begun.brought).toMatchObject({ code: 'ImportRejected' });
  });

  it('are refused for employees out of scope', async () => {
    const { employeeNo } = await seedEmployee(test.db);
    const role = await test.db.prisma.role.create({
      data: {
        name: '自己的特休',
        permissions: ['annual_and_compensatory_management:view', 'annual_and_compensatory_management:edit'],
        scope: 'self',
        sensitiveGroups: [],
      },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.accountRole.deleteMany({ where: { accountId } });
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const { body } = await send('import/preview', csv([rowOf(employeeNo)]), await test.signIn(username)).expect(200);

    expect(messagesOf(body)).toEqual(['2 員工：此筆資料不在您的資料範圍內']);
  });
});
