import { describe, expect, it } from 'vitest';
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
const { personOf, entered, transfersOf } = transferSeeds(hr);

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

/** Somebody who is to leave at the end of a loan, is lent further within it, and stays. */
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
