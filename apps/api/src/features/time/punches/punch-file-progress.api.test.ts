import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { countWaitingFor, transactionIdOf } from '#testing/waiting.ts';

const PATIENCE = { timeout: 60_000 };
/** Punches per statement. */
const BATCH = 5_000;
const PUNCHES_OF_A_DAY = 1_000;

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const seedFormat = async (): Promise<string> =>
  (
    await hr
      .post('/api/punch-formats')
      .send({
        code: 'DOOR',
        nameZh: '門口讀卡機',
        layout: 'delimited',
        delimiter: 'comma',
        encoding: 'utf8',
        skippedLines: 0,
        cardPlace: '1',
        datePlace: '2',
        timePlace: '3',
        directionPlace: null,
        inText: null,
        outText: null,
        dateFormat: 'yyyy/mm/dd',
        isByEmployeeNo: true,
        note: null,
      })
      .expect(201)
  ).body.id;

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Lines of one batch and one line more. The last one is at 2026-01-06 00:00. */
const linesOf = (employeeNo: string): string =>
  Array.from({ length: BATCH + 1 }, (_, place) => {
    const day = Math.floor(place / PUNCHES_OF_A_DAY) + 1;
    return `${employeeNo},2026/01/0${day},${clock(place % PUNCHES_OF_A_DAY)}`;
  }).join('\n');

const progress = async () => (await hr.get('/api/batch-progress').expect(200)).body.progress;

const countPunches = (employeeId: string): Promise<number> => test.db.prisma.punch.count({ where: { employeeId } });

it('reports the progress of a file, and a cancelled import writes nothing', async () => {
  const { id: employeeId, employeeNo } = await seedEmployee(test.db);
  const formatId = await seedFormat();
  const send = () =>
    hr
      .post('/api/punches/files')
      .query({ formatId })
      .attach('file', Buffer.from(linesOf(employeeNo)), 'punches.txt');

  // A copy of the last punch that is not committed makes the second batch wait.
  await test.db.prisma.$transaction(async (blocker) => {
    await blocker.$executeRaw`
      insert into punches (employee_id, at, source, recorded_at)
      values (${employeeId}::uuid, '2026-01-06 00:00+08', 'import', now())`;
    const request = send();
    request.end(() => undefined);
    const transactionId = await transactionIdOf(blocker);
    await expect.poll(() => countWaitingFor(test.db, transactionId), PATIENCE).toBe(1);
    await expect.poll(progress, PATIENCE).toEqual({ done: BATCH, total: BATCH + 1 });
    request.abort();
    // The service notices the closed connection before it answers another request.
    await progress();
  }, PATIENCE);

  await expect.poll(progress, PATIENCE).toBeNull();
  // Waits for the cancelled import, which holds the lock of the employee until it ends.
  await test.db.rows(sql`select from employees where id = ${employeeId}::uuid for update`);
  expect(await countPunches(employeeId)).toBe(1);

  expect((await send().expect(200)).body).toMatchObject({ fresh: BATCH, known: 1 });
  expect(await countPunches(employeeId)).toBe(BATCH + 1);
  await expect.poll(progress, PATIENCE).toBeNull();
});
