import type { StatementRow } from '@hr/contracts/reports/statements';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');
const officer = await test.signedInAs('hr_officer');
const { createTransfer, command, cancel } = transferSeeds(officer);
const [first, second, third] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];

const COLUMNS = 'departmentName,correctedOn,correction';

const employeesOn = async (on: string): Promise<ReadonlyMap<string, StatementRow['cells']>> => {
  const { body } = await hr.get(`/api/statements/employees?on=${on}&columns=${COLUMNS}`).expect(200);
  return new Map((body.items as StatementRow[]).map(({ id, cells }) => [id, cells]));
};

const seedWorking = () => seedEmployee(test.db, { departmentId: first.id });

const unmarked = { correctedOn: null, correction: '—' };
const marked = { correctedOn: '已更正 2026/11/21', correction: '已更正' };

/** Enters a transfer as if on its effective day. */
const enterInTime = async (person: { readonly id: string }, input: { readonly effectiveOn: string }) => {
  const transfer = await createTransfer(person, { departmentId: second.id, ...input });
  await test.db.rows(sql`
    update transfer_records set recorded_at = effective_on::timestamptz where id = ${transfer.id}::uuid`);
  return transfer;
};

it('marks the employee whose past data was entered later, and only that one', async () => {
  const [late, inTime] = [await seedWorking(), await seedWorking()];
  await enterInTime(inTime, { effectiveOn: '2026-05-01' });
  await createTransfer(late, { departmentId: second.id, effectiveOn: '2026-06-01' });
  const june = await employeesOn('2026-06-30');
  expect(june.get(late.id)).toEqual({ departmentName: second.nameZh, ...marked });
  expect(june.get(inTime.id)).toEqual({ departmentName: second.nameZh, ...unmarked });
  expect((await employeesOn('2026-05-31')).get(late.id)).toMatchObject(unmarked);
  expect((await employeesOn('2026-11-21')).get(late.id)).toMatchObject(unmarked);
});

it('marks a past day whose transfer was corrected or cancelled', async () => {
  const [corrected, cancelled] = [await seedWorking(), await seedWorking()];
  const wrong = await enterInTime(corrected, { effectiveOn: '2026-05-01' });
  await command(wrong, 'correct', {
    reason: '登錄錯誤',
    documentNo: null,
    note: null,
    departmentId: third.id,
  }).expect(200);
  await cancel(await enterInTime(cancelled, { effectiveOn: '2026-05-01' })).expect(200);
  const july = await employeesOn('2026-07-31');
  expect(july.get(corrected.id)).toEqual({ departmentName: third.nameZh, ...marked });
  expect(july.get(cancelled.id)).toEqual({ departmentName: first.nameZh, ...marked });
  const { body } = await hr
    .get('/api/statements/transfers?from=2026-05-01&to=2026-05-31&columns=toDepartment,correctedOn,correction')
    .expect(200);
  const cells = (body.items as StatementRow[]).map((row) => row.cells);
  expect(cells).toContainEqual({ toDepartment: third.nameZh, ...marked });
  expect(cells).toContainEqual({ toDepartment: second.nameZh, ...unmarked });
  expect(cells).toHaveLength(2);
});

it('marks a corrected hire date', async () => {
  const person = await seedWorking();
  const { version } = (await officer.get(`/api/employees/${person.id}`).expect(200)).body;
  await officer
    .post(`/api/employees/${person.id}/correct-employment`)
    .send({
      hiredOn: '2020-01-01',
      seniorityOn: '2019-12-01',
      leaveSeniorityOn: null,
      probationEndsOn: null,
      correctionReason: '年資更正',
      version,
    })
    .expect(200);
  expect((await employeesOn('2026-07-31')).get(person.id)).toMatchObject(marked);
  expect((await employeesOn('2026-11-21')).get(person.id)).toMatchObject(unmarked);
});

it('neither marks nor changes a past day for a future transfer', async () => {
  const person = await seedWorking();
  const before = (await employeesOn('2026-07-31')).get(person.id);
  await createTransfer(person, { departmentId: second.id, effectiveOn: '2027-01-01' });
  expect((await employeesOn('2026-07-31')).get(person.id)).toEqual(before);
  expect(before).toMatchObject(unmarked);
  expect((await employeesOn('2027-01-01')).get(person.id)).toMatchObject({
    departmentName: second.nameZh,
    ...unmarked,
  });
});

it('groups the rows that were corrected', async () => {
  const { body } = await hr.get('/api/statements/employees/groups?on=2026-06-30&groupBy=correction').expect(200);
  expect(body.groups.map(({ keys: [key] }: { keys: string[] }) => key).toSorted()).toEqual(['—', '已更正']);
});
