import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

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

const seedMovedTwice = async () => {
  const person = await seedEmployee(test.db, { departmentId: home.id });
  const first = await entered(person, { departmentId: other.id, effectiveOn: DAY });
  const second = await entered(person, { departmentId: third.id, effectiveOn: DAY });
  return { person, first, second };
};

describe('a preview of a transfer', () => {
  const warningsOf = async ({ id }: { readonly id: string }, overrides: object): Promise<string[]> => {
    const { body } = await hr
      .post('/api/transfer-records/preview')
      .send({ ...transferInput(overrides), employeeIds: [id] })
      .expect(200);
    return body.items[0].warnings;
  };

  it('warns of active transfers on the same day only', async () => {
    const { person, first, second } = await seedMovedTwice();
    await cancel(second).expect(200);
    const grade = { kind: 'grade_change', jobGrade: '5' };

    expect(await warningsOf(person, { ...grade, effectiveOn: DAY })).toEqual([
      `同一生效日已有異動紀錄 ${first.transferNo}`,
    ]);
    const post = { kind: 'concurrent_position', departmentId: fourth.id };
    expect(await warningsOf(person, { ...post, effectiveOn: DAY })).toEqual([
      `同一生效日已有異動紀錄 ${first.transferNo}`,
    ]);
    expect(await warningsOf(person, { ...grade, effectiveOn: '2026-06-02' })).toEqual([]);
  });

  it('warns that a planned later value stays from its day on', async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id });
    await entered(person, { departmentId: other.id, effectiveOn: '2027-02-01' });

    const warnings = await warningsOf(person, { departmentId: third.id, effectiveOn: '2027-01-01' });
    expect(warnings).toEqual(['部門自 2027/02/01 起已另有排定，該日起維持原排定']);
    await entered(person, { departmentId: third.id, effectiveOn: '2027-01-01' });
    expect((await personOf(person, '2027-01-31')).department.id).toBe(third.id);
    expect((await personOf(person, '2027-02-01')).department.id).toBe(other.id);
  });
});

describe('a correction of the first of two transfers of a day', () => {
  it('takes the place of the first and keeps what the second set', async () => {
    const { person, first } = await seedMovedTwice();

    await command(first, 'correct', { ...correction, departmentId: other.id }).expect(200);

    expect((await personOf(person, DAY)).department.id).toBe(third.id);
  });

  it('stores its previous values, and updates those of the second', async () => {
    const { person, first, second } = await seedMovedTwice();

    await command(first, 'correct', { ...correction, departmentId: fourth.id }).expect(200);

    const right = (await transfersOf(person)).find(({ correctsNo }: { correctsNo: string | null }) => correctsNo);
    expect(right).toMatchObject({ fromDepartment: { id: home.id }, toDepartment: { id: fourth.id } });
    const { body: later } = await hr.get(`/api/transfer-records/${second.id}`).expect(200);
    expect(later).toMatchObject({ fromDepartment: { id: fourth.id }, toDepartment: { id: third.id } });
  });

  it('gives its place back to the first when the second is cancelled', async () => {
    const { person, first, second } = await seedMovedTwice();
    await command(first, 'correct', { ...correction, departmentId: fourth.id }).expect(200);
    const { body: later } = await hr.get(`/api/transfer-records/${second.id}`).expect(200);

    await cancel(later).expect(200);

    expect((await personOf(person, DAY)).department.id).toBe(fourth.id);
  });
});
