import { expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { entered, cancel } = transferSeeds(hr);

const TOMORROW = new Date('2026-11-22T06:00:00Z');

/** Department whose head is a manager. */
const seedHeaded = async () => {
  const head = await seedEmployee(test.db);
  const department = await seedDepartment(test.db, { headId: head.id });
  const { username } = await test.seedAccount('manager', { employeeId: head.id });
  return { ...department, username };
};

const [home, other] = [await seedHeaded(), await seedHeaded()];

const countedOn = async (asOf: string): Promise<readonly (readonly number[])[]> => {
  const { body: list } = await hr.get(`/api/departments?asOf=${asOf}&pageSize=100`).expect(200);
  const { body: tree } = await hr.get(`/api/departments/tree?asOf=${asOf}`).expect(200);
  return [list, tree].map(({ items }) =>
    [home, other].map(({ id }) => items.find((item: { readonly id: string }) => item.id === id).headcount),
  );
};

const reachedAt = async (now: Date, { id }: { readonly id: string }): Promise<readonly boolean[]> => {
  test.setNow(now);
  const reached = [];
  for (const { username } of [home, other]) {
    const head: Caller = await test.signIn(username);
    reached.push((await head.get(`/api/employees/${id}`)).status === 200);
  }
  test.setNow(NOW);
  return reached;
};

it('a transfer of tomorrow changes head counts and scope from tomorrow on', async () => {
  const person = await seedEmployee(test.db, { departmentId: home.id });
  const moved = await entered(person, { departmentId: other.id, effectiveOn: '2026-11-22' });

  expect(await countedOn('2026-11-21')).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(await countedOn('2026-11-22')).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(await reachedAt(NOW, person)).toEqual([true, false]);
  expect(await reachedAt(TOMORROW, person)).toEqual([false, true]);

  await cancel(moved).expect(200);
  expect(await countedOn('2026-11-22')).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(await reachedAt(TOMORROW, person)).toEqual([true, false]);
});
