import { describe, expect, it } from 'vitest';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const home = await seedDepartment(test.db);
const title = await test.db.prisma.jobTitle.findFirstOrThrow({ orderBy: { code: 'asc' } });
const type = await test.db.prisma.employmentType.findFirstOrThrow({ orderBy: { code: 'desc' } });
const { personOf, enter, entered, cancel, transfersOf } = transferSeeds(hr);

const project = await projectSeeds(hr, (await seedEmployee(test.db)).id).seed();

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

const changing = [
  { kind: 'demotion', changes: { jobGrade: '2' }, becomes: { jobGrade: '2' }, lacking: '請變更職稱或職等' },
  {
    kind: 'title_change',
    changes: { jobTitleId: title.id },
    becomes: { jobTitle: { id: title.id } },
    lacking: '請變更職稱',
  },
  {
    kind: 'type_change',
    changes: { employmentTypeId: type.id },
    becomes: { employmentType: { id: type.id } },
    lacking: '請變更聘僱類型',
  },
  {
    kind: 'project_change',
    changes: { projectId: project.id },
    becomes: { project: { id: project.id } },
    lacking: '請變更主要計畫',
  },
];

describe.each(changing)('$kind', ({ kind, changes, becomes, lacking }) => {
  it('changes its values from its day on, and back when cancelled', async () => {
    const person = await seedWorking();

    const transfer = await entered(person, { kind, ...changes });

    expect(await personOf(person, '2026-11-22')).toMatchObject(becomes);
    expect(await personOf(person)).not.toMatchObject(becomes);
    await cancel(transfer).expect(200);
    expect(await personOf(person, '2026-11-22')).not.toMatchObject(becomes);
  });

  it('is refused if the values stay the same', async () => {
    const { status, body } = await enter(await seedWorking(), { kind, workPlace: '臺中分處' });

    expect(status).toBe(422);
    expect(body.fields).toMatchObject([{ message: lacking }]);
  });
});

it('a reappointment is stored even without changes', async () => {
  const person = await seedWorking();

  await entered(person, { kind: 'reappointment' });

  expect(await transfersOf(person)).toMatchObject([{ kind: 'reappointment', state: 'pending', toDepartment: null }]);
});

it.each([
  { leavingKind: 'retired', kind: 'retirement' },
  { leavingKind: 'laid_off', kind: 'layoff' },
  { leavingKind: 'resigned', kind: 'resignation' },
])('a leaving as $leavingKind is stored as $kind on the day after the last one', async ({ leavingKind, kind }) => {
  const person = await seedWorking();
  const { version } = await personOf(person);

  await hr
    .post(`/api/employees/${person.id}/mark-resigned`)
    .send({ version, leavingKind, leavingReason: '生涯規劃', noticeOn: null, lastWorkingOn: '2026-12-31' })
    .expect(200);

  expect(await transfersOf(person)).toMatchObject([{ kind, effectiveOn: '2027-01-01' }]);
});

it('a main project is shown from its day on, can be filtered, and warns once it is over', async () => {
  const person = await seedWorking();
  const input = transferInput({ kind: 'project_change', effectiveOn: '2027-02-01', projectId: project.id });

  const preview = await hr
    .post('/api/transfer-records/preview')
    .send({ ...input, employeeIds: [person.id] })
    .expect(200);

  const title = `${project.code} ${project.nameZh}`;
  expect(preview.body.items).toMatchObject([
    {
      changes: [{ label: '主要計畫', before: null, after: title }],
      warnings: [`計畫「${title}」於 2026/12/31 屆滿，早於生效日`],
    },
  ]);
  await entered(person, input);
  const matches = async (asOf: string) =>
    (await hr.get(`/api/employees?projectId=${project.id}&asOf=${asOf}&q=${person.employeeNo}`).expect(200)).body.total;
  expect([await matches('2027-01-31'), await matches('2027-02-01')]).toEqual([0, 1]);
  const history = (await hr.get(`/api/employees/${person.id}/employment`).expect(200)).body.positions;
  expect(history.map(({ projectName }: { projectName: string | null }) => projectName)).toEqual([project.nameZh, null]);
  expect(await transfersOf(person)).toMatchObject([{ fromProject: null, toProject: { id: project.id } }]);
  const refused = await hr.delete(`/api/projects/${project.id}?version=${project.version}`).expect(409);
  expect(refused.body).toMatchObject({ code: 'RecordInUse', referrers: [{ kind: 'employee' }] });
});
