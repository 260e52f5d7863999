import { describe, expect, it } from 'vitest';
import { employmentSeeds } from '#testing/seed-employments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
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

describe('whoever is lent within a loan, was to leave with its last day and stays', () => {
  it('comes home where the inner loan was over before', async () => {
    const person = await staying({ effectiveOn: '2026-12-01', endsOn: '2026-12-31' });

    expect(await placesOn(person, ['2026-12-31', '2027-01-01', LAST_DAY, '2027-07-01'])).toEqual([
      'further',
      'lentTo',
      'lentTo',
      'home',
    ]);
    expect(await returnsOf(person)).toEqual(['2027-01-01', '2027-07-01']);
  });

  it('comes home at once, and not to where they were lent, where both end with that day', async () => {
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

describe('whoever left while they were lent, and left later than was entered', () => {
  const left = async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id });
    await lendForGood(person, { effectiveOn: '2026-06-01', endsOn: '2026-09-30' });
    await command(person, 'mark-resigned', { ...LEFT, lastWorkingOn: '2026-07-31' });
    return person;
  };

  it('comes home once the loan is over, and the record is answered as it is then', async () => {
    const person = await left();

    const { body } = await correctLeaving(person, '2026-11-30');

    expect(await returnsOf(person)).toEqual(['2026-10-01']);
    expect(await placesOn(person, ['2026-09-30', '2026-10-01', '2026-11-30'])).toEqual(['lentTo', 'home', 'home']);
    expect(body.version).toBe((await personOf(person)).version);
  });

  it('comes back from nowhere where the loan ends with the new last day', async () => {
    const person = await left();

    await correctLeaving(person, '2026-09-30');

    expect(await returnsOf(person)).toEqual([]);
  });

  it('is refused, told why, where the department to come back to is closed by then', async () => {
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

it('leaves the loan of an employment alone that began after the one whose end is corrected', async () => {
  const { departmentId, seedWorking, returning } = await employmentSeeds(test, hr);
  const person = await seedWorking();
  await command(person, 'mark-resigned', { ...LEFT, lastWorkingOn: '2026-07-31' });
  await command(person, 'rehire', { ...returning, departmentId, hiredOn: '2026-09-01' });
  await lendForGood(person, { effectiveOn: '2026-10-01', endsOn: '2026-12-31' });

  await correctLeaving(person, '2026-08-15');

  expect(await returnsOf(person)).toEqual([]);
});
