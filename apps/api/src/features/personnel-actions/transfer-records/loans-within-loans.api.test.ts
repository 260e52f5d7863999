import { describe, expect, it } from 'vitest';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, lentTo, further] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];
const names = new Map(
  [home, lentTo, further].map(({ nameZh }, place) => [nameZh, ['home', 'lentTo', 'further'][place]]),
);
const { personOf, entered, cancel, transfersOf } = transferSeeds(hr);

interface Loan {
  readonly effectiveOn: string;
  readonly endsOn: string;
}

const lend = (person: { readonly id: string }, departmentId: string, loan: Loan) =>
  entered(person, { kind: 'secondment', departmentId, ...loan });

const LAST_DAY = '2027-06-30';

const command = async ({ id }: { readonly id: string }, verb: string, body: object) =>
  hr
    .post(`/api/employees/${id}/${verb}`)
    .send({ ...body, version: (await personOf({ id })).version })
    .expect(200);

const staying = async (inner: Loan) => {
  const person = await seedEmployee(test.db, { departmentId: home.id });
  const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: LAST_DAY };
  await command(person, 'mark-resigned', leaving);
  await lend(person, lentTo.id, { effectiveOn: '2026-11-23', endsOn: LAST_DAY });
  await lend(person, further.id, inner);
  await command(person, 'cancel-resignation', { correctionReason: '慰留' });
  return person;
};

const placesOn = (person: { readonly id: string }, days: readonly string[]) =>
  Promise.all(days.map(async (day) => names.get((await personOf(person, day)).department?.nameZh)));

const returnsOf = async (person: { readonly id: string }): Promise<string[]> =>
  (await transfersOf(person, '&state=pending&state=effective'))
    .filter(({ kind }: { kind: string }) => kind === 'return_from_secondment')
    .map(({ effectiveOn }: { effectiveOn: string }) => effectiveOn)
    .toSorted();

describe('an inner secondment, when a leaving on its last day is cancelled', () => {
  it('ends with a return home if it was over before', async () => {
    const person = await staying({ effectiveOn: '2026-12-01', endsOn: '2026-12-31' });

    expect(await placesOn(person, ['2026-12-31', '2027-01-01', LAST_DAY, '2027-07-01'])).toEqual([
      'further',
      'lentTo',
      'lentTo',
      'home',
    ]);
    expect(await returnsOf(person)).toEqual(['2027-01-01', '2027-07-01']);
  });

  it('returns home at once if both secondments end on that day', async () => {
    const person = await staying({ effectiveOn: '2026-12-01', endsOn: LAST_DAY });

    expect(await placesOn(person, [LAST_DAY, '2027-07-01'])).toEqual(['further', 'home']);
    expect(await returnsOf(person)).toEqual(['2027-07-01']);
  });
});

const LEFT = { leavingKind: 'resigned', leavingReason: '生涯規劃', changeReasonId: null };

const lendForGood = async (person: { readonly id: string }, loan: Loan) => {
  await lend(person, lentTo.id, loan);
  const [back] = await transfersOf(person, '&kind=return_from_secondment');
  await cancel(back).expect(200);
};

const correctLeaving = (person: { readonly id: string }, lastWorkingOn: string) =>
  command(person, 'correct-leaving', { ...LEFT, correctionReason: '離職日登錄錯誤', lastWorkingOn });

describe('a secondment of an employee whose leaving date is corrected to a later day', () => {
  const left = async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id });
    await lendForGood(person, { effectiveOn: '2026-06-01', endsOn: '2026-09-30' });
    await command(person, 'mark-resigned', { ...LEFT, lastWorkingOn: '2026-07-31' });
    return person;
  };

  it('ends with a return home, and the record shows it', async () => {
    const person = await left();

    const { body } = await correctLeaving(person, '2026-11-30');

    expect(await returnsOf(person)).toEqual(['2026-10-01']);
    expect(await placesOn(person, ['2026-09-30', '2026-10-01', '2026-11-30'])).toEqual(['lentTo', 'home', 'home']);
    expect(body.version).toBe((await personOf(person)).version);
  });

  it('creates no return if the secondment ends on the new last day', async () => {
    const person = await left();

    await correctLeaving(person, '2026-09-30');

    expect(await returnsOf(person)).toEqual([]);
  });

  it('refuses the correction if the home department is closed by then', async () => {
    const closing = await seedDepartment(test.db);
    const person = await seedEmployee(test.db, { departmentId: closing.id });
    await lendForGood(person, { effectiveOn: '2026-06-01', endsOn: '2026-09-30' });
    await command(person, 'mark-resigned', { ...LEFT, lastWorkingOn: '2026-07-31' });
    await hr
      .post(`/api/departments/${closing.id}/deactivate`)
      .send({ version: 1, effectiveFrom: '2026-11-21' })
      .expect(200);
    const { version } = await personOf(person);

    const { body } = await hr
      .post(`/api/employees/${person.id}/correct-leaving`)
      .send({ ...LEFT, correctionReason: '登錄錯誤', lastWorkingOn: '2026-12-31', version })
      .expect(422);

    expect(body.msg).toMatch(/^無法更正離職：借調期滿無法歸建，/);
  });
});

it('a secondment of a later employment is not affected by the correction', async () => {
  const { departmentId, seedWorking, returning } = await employmentSeeds(test, hr);
  const person = await seedWorking();
  await command(person, 'mark-resigned', { ...LEFT, lastWorkingOn: '2026-07-31' });
  await command(person, 'rehire', { ...returning, departmentId, hiredOn: '2026-09-01' });
  await lendForGood(person, { effectiveOn: '2026-10-01', endsOn: '2026-12-31' });

  await correctLeaving(person, '2026-08-15');

  expect(await returnsOf(person)).toEqual([]);
});
