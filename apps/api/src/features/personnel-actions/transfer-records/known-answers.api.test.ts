import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. No background job runs. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other] = [
  await seedDepartment(test.db, { nameZh: '原組' }),
  await seedDepartment(test.db, { nameZh: '新組' }),
];
const { personOf, entered, cancel } = transferSeeds(hr);

const movedTomorrow = async () => {
  const person = await seedEmployee(test.db, { departmentId: home.id });
  return { person, transfer: await entered(person, { departmentId: other.id, effectiveOn: '2026-11-22' }) };
};

const placesOn = async ({ id, employeeNo }: { id: string; employeeNo: string }, day: string) => {
  const { body } = await hr.get(`/api/employees?q=${employeeNo}&asOf=${day}`).expect(200);
  return [(await personOf({ id }, day)).department.nameZh, body.items[0].department.nameZh];
};

const resultOn = async (day: string) => placesOn((await movedTomorrow()).person, day);

const resultAfterCancelling = async (day: string) => {
  const { person, transfer } = await movedTomorrow();
  await cancel(transfer).expect(200);
  return placesOn(person, day);
};

const storedAfterCancelling = async () => {
  const { person, transfer } = await movedTomorrow();
  await cancel(transfer).expect(200);
  const { body } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
  return body.positions.map(({ departmentName, effectiveFrom, effectiveTo }: Record<string, string | null>) => [
    departmentName,
    effectiveFrom,
    effectiveTo,
  ]);
};

/** Numbered like the reference list of known answers. */
describe('known answers about transfers', () => {
  it.each([
    { no: 28, of: 'a transfer of tomorrow, seen today', answered: () => resultOn('2026-11-21'), is: ['原組', '原組'] },
    { no: 28, of: 'the same, seen tomorrow', answered: () => resultOn('2026-11-22'), is: ['新組', '新組'] },
    {
      no: 28,
      of: 'the same once it is cancelled, seen tomorrow',
      answered: () => resultAfterCancelling('2026-11-22'),
      is: ['原組', '原組'],
    },
    {
      no: 28,
      of: 'what is kept once it is cancelled: one row as before',
      answered: storedAfterCancelling,
      is: [['原組', '2020-01-01', null]],
    },
  ])('$no: $of', async ({ answered, is }) => {
    expect(await answered()).toEqual(is);
  });
});
