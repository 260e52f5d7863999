import { describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const home = await seedDepartment(test.db);
const title = await test.db.prisma.jobTitle.findFirstOrThrow({ orderBy: { code: 'asc' } });
const type = await test.db.prisma.employmentType.findFirstOrThrow({ orderBy: { code: 'desc' } });
const { personOf, enter, entered, cancel, transfersOf } = transferSeeds(hr);

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

/** What a kind is about, and what the person has of it on the day. */
const changing = [
  { kind: 'demotion', told: { jobGrade: '2' }, becomes: { jobGrade: '2' }, lacking: '請變更職稱或職等' },
  {
    kind: 'title_change',
    told: { jobTitleId: title.id },
    becomes: { jobTitle: { id: title.id } },
    lacking: '請變更職稱',
  },
  {
    kind: 'type_change',
    told: { employmentTypeId: type.id },
    becomes: { employmentType: { id: type.id } },
    lacking: '請變更聘僱類型',
  },
];

describe.each(changing)('$kind', ({ kind, told, becomes, lacking }) => {
  it('changes what it is about from its day on, and back where it is taken back', async () => {
    const person = await seedWorking();

    const transfer = await entered(person, { kind, ...told });

    expect(await personOf(person, '2026-11-22')).toMatchObject(becomes);
    expect(await personOf(person)).not.toMatchObject(becomes);
    await cancel(transfer).expect(200);
    expect(await personOf(person, '2026-11-22')).not.toMatchObject(becomes);
  });

  it('is refused where that stays as it is', async () => {
    const { status, body } = await enter(await seedWorking(), { kind, workPlace: '臺中分處' });

    expect(status).toBe(422);
    expect(body.fields).toMatchObject([{ message: lacking }]);
  });
});

it.each(['reappointment', 'project_change'])('%s is kept also where nothing of the position changes', async (kind) => {
  const person = await seedWorking();

  await entered(person, { kind });

  expect(await transfersOf(person)).toMatchObject([{ kind, state: 'pending', toDepartment: null }]);
});

it.each([
  { leavingKind: 'retired', kind: 'retirement' },
  { leavingKind: 'laid_off', kind: 'layoff' },
  { leavingKind: 'resigned', kind: 'resignation' },
])('leaving as $leavingKind is kept as $kind, from the day after the last', async ({ leavingKind, kind }) => {
  const person = await seedWorking();
  const { version } = await personOf(person);

  await hr
    .post(`/api/employees/${person.id}/mark-resigned`)
    .send({ version, leavingKind, leavingReason: '生涯規劃', noticeOn: null, lastWorkingOn: '2026-12-31' })
    .expect(200);

  expect(await transfersOf(person)).toMatchObject([{ kind, effectiveOn: '2027-01-01' }]);
});
