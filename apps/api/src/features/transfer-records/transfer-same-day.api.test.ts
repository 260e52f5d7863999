import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other, third, fourth] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];
const { personOf, entered, command, cancel, transfersOf } = transferSeeds(hr);

const DAY = '2026-06-01';
const correction = { reason: '誤植', documentNo: null, note: null };

/** Somebody who is moved twice on a day. */
const seedMovedTwice = async () => {
  const person = await seedEmployee(test.db, { departmentId: home.id });
  const first = await entered(person, { departmentId: other.id, effectiveOn: DAY });
  const second = await entered(person, { departmentId: third.id, effectiveOn: DAY });
  return { person, first, second };
};

describe('a correction of the first of two transfers of a day', () => {
  it('stands in the place of the first: what the second set stays', async () => {
    const { person, first } = await seedMovedTwice();

    await command(first, 'correct', { ...correction, departmentId: other.id }).expect(200);

    expect((await personOf(person, DAY)).department.id).toBe(third.id);
  });

  it('tells what was before it, and the second that it was another before that', async () => {
    const { person, first, second } = await seedMovedTwice();

    await command(first, 'correct', { ...correction, departmentId: fourth.id }).expect(200);

    const right = (await transfersOf(person)).find(({ correctsNo }: { correctsNo: string | null }) => correctsNo);
    expect(right).toMatchObject({ fromDepartment: { id: home.id }, toDepartment: { id: fourth.id } });
    const { body: later } = await hr.get(`/api/transfer-records/${second.id}`).expect(200);
    expect(later).toMatchObject({ fromDepartment: { id: fourth.id }, toDepartment: { id: third.id } });
  });

  it('leaves its own place to the first once the second is taken back', async () => {
    const { person, first, second } = await seedMovedTwice();
    await command(first, 'correct', { ...correction, departmentId: fourth.id }).expect(200);
    const { body: later } = await hr.get(`/api/transfer-records/${second.id}`).expect(200);

    await cancel(later).expect(200);

    expect((await personOf(person, DAY)).department.id).toBe(fourth.id);
  });
});
