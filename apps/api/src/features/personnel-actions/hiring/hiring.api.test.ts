import type { Employee, EmployeeCreate } from '@hr/contracts/people/employees';
import { identityCheckDigit } from '@hr/domain/people/employees';
import { describe, expect, it } from 'vitest';
import { documentSeeds, signInReader } from '#testing/seed-documents.ts';
import { newcomers } from '#testing/seed-newcomers.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const files = documentSeeds(hr);

const somebody = await newcomers(test);

const labor = {
  scheme: 'labor',
  startOn: null,
  insuredAmount: '42000',
  selfPercent: null,
  healthCapacity: null,
} as const;

const pension = { ...labor, scheme: 'pension', selfPercent: 6 } as const;

const health = { ...labor, scheme: 'health', healthCapacity: 'employee' } as const;

const child = {
  nameZh: '王小美',
  relation: 'child',
  identityNumber: 'A223456781',
  birthOn: '2018-01-01',
  startOn: null,
  reduction: null,
} as const;

const twin = { ...child, identityNumber: `F22345678${identityCheckDigit('F22345678')}` } as const;

/** As little of a PNG as is taken for one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const uploadPhoto = async (image = PNG): Promise<string> =>
  (await hr.post('/api/employees/photos/files').attach('file', image, '照片.png').expect(201)).body.id;

const documentOf = (fileId: string) =>
  ({ category: 'identity_card', fileId, expiresOn: null, confidentiality: 'ordinary' }) as const;

const add = (body: object, caller = hr) => caller.post('/api/employees').send(body);

const countOfAll = async (): Promise<number[]> => {
  const { employee, employment, insuranceEnrolment, nhiDependent, employeeDocument, auditEntry } = test.db.prisma;
  return Promise.all([
    employee.count(),
    employment.count(),
    insuranceEnrolment.count(),
    nhiDependent.count(),
    employeeDocument.count(),
    auditEntry.count({ where: { kind: 'change' } }),
  ]);
};

const itemsOf = async (list: string, { id }: Employee) =>
  (await hr.get(`/api/${list}`).query({ employeeId: id }).expect(200)).body.items;

const actionsOn = async (path: string): Promise<string[]> =>
  (await hr.get(`/api/${path}/audit-entries`).expect(200)).body.items.map(({ action }: { action: string }) => action);

describe('adding somebody with insurance and documents', () => {
  it('makes them in one, insured from the first day of work unless another is told', async () => {
    const { id: fileId } = await files.upload();
    const enrolments = [{ ...labor, startOn: '2026-11-23' } as const, pension];

    const { body } = await add(somebody({ enrolments, documents: [documentOf(fileId)] })).expect(201);

    expect(body).toMatchObject({ hiredOn: TODAY, insurances: ['pension'] });
    expect(await itemsOf('insurance-enrolments', body)).toMatchObject([
      { scheme: 'labor', startOn: '2026-11-23', endOn: null },
      { scheme: 'pension', startOn: TODAY, selfPercent: 6, endOn: null },
    ]);
    expect(await itemsOf('employee-documents', body)).toMatchObject([
      { category: 'identity_card', file: { id: fileId }, state: 'valid', uploadedBy: 'hr' },
    ]);
  });

  it('makes a photo theirs, and those who are insured with them from the day on which they are', async () => {
    const photoFileId = await uploadPhoto();
    const enrolments = [{ ...health, startOn: '2026-11-23' } as const];

    const { body } = await add(somebody({ enrolments, dependents: [child], photoFileId })).expect(201);

    expect(body.photoFileId).toBe(photoFileId);
    await hr.get(`/api/employees/${body.id}/photo`).expect(200).expect('Content-Type', 'image/png');
    expect(await actionsOn(`employees/${body.id}`)).toEqual(['上傳照片', '新增']);
    expect(await itemsOf('nhi-dependents', body)).toMatchObject([
      { nameZh: '王小美', relation: 'child', startOn: '2026-11-23', endOn: null },
    ]);
  });

  it('is told in the log as each of their screens tells it', async () => {
    const { id: fileId } = await files.upload();
    const { body } = await add(somebody({ enrolments: [labor], documents: [documentOf(fileId)] })).expect(201);
    const [enrolment] = await itemsOf('insurance-enrolments', body);
    const [document] = await itemsOf('employee-documents', body);

    expect(await actionsOn(`employees/${body.id}`)).toContain('新增');
    expect(await actionsOn(`insurance-enrolments/${enrolment.id}`)).toEqual(['加保']);
    expect(await actionsOn(`employee-documents/${document.id}`)).toEqual(['上傳']);
  });

  it('may be asked without either, as a caller did before there were any', async () => {
    const { enrolments: _enrolments, documents: _documents, ...person } = somebody();
    await add(person).expect(201);
  });

  it.each([
    {
      why: 'an amount between two grades',
      given: { enrolments: [pension, { ...labor, insuredAmount: '42001' }] },
      code: 'ValidationFailed',
      path: 'enrolments.1.insuredAmount',
    },
    {
      why: 'a grade of the year before the first day',
      given: { enrolments: [{ ...labor, insuredAmount: '28800' }] },
      code: 'ValidationFailed',
      path: 'enrolments.0.insuredAmount',
    },
    {
      why: 'a day before the first of work',
      given: { enrolments: [{ ...labor, startOn: '2026-11-20' }] },
      code: 'ValidationFailed',
      path: 'enrolments.0.startOn',
    },
    {
      why: 'a part of their own outside the pension',
      given: { enrolments: [{ ...labor, selfPercent: 6 }] },
      code: 'ValidationFailed',
      path: 'enrolments.0.selfPercent',
    },
    {
      why: 'the same scheme twice, which only the database sees',
      given: { enrolments: [pension, labor, { ...labor, startOn: '2026-12-01' }] },
      code: 'EnrolmentOverlap',
      path: 'enrolments.2.startOn',
    },
    {
      why: 'somebody insured with whoever is not',
      given: { dependents: [child] },
      code: 'DependentWithoutInsured',
      path: 'dependents.0.startOn',
    },
    {
      why: 'a number that is nobody’s',
      given: { enrolments: [health], dependents: [{ ...child, identityNumber: 'A223456780' }] },
      code: 'ValidationFailed',
      path: 'dependents.0.identityNumber',
    },
    {
      why: 'a number that is that of the employee',
      given: { identityNumber: child.identityNumber, enrolments: [health], dependents: [child] },
      code: 'ValidationFailed',
      path: 'dependents.0.identityNumber',
    },
    {
      why: 'somebody insured before they were born',
      given: { enrolments: [health], dependents: [{ ...child, birthOn: '2026-12-01' }] },
      code: 'ValidationFailed',
      path: 'dependents.0.startOn',
    },
    {
      why: 'the same one twice, which only the database sees',
      given: { enrolments: [health], dependents: [twin, twin] },
      code: 'DependentOverlap',
      path: 'dependents.1.identityNumber',
    },
    {
      why: 'a photo that nobody has sent',
      given: { photoFileId: crypto.randomUUID() },
      code: 'ReferenceNotFound',
      path: 'photoFileId',
    },
    {
      why: 'a permit that says no last day',
      given: { documents: [{ ...documentOf(crypto.randomUUID()), category: 'work_permit' }] },
      code: 'ValidationFailed',
      path: 'documents.0.expiresOn',
    },
    {
      why: 'a file that nobody has sent',
      given: { enrolments: [labor], documents: [documentOf(crypto.randomUUID())] },
      code: 'ReferenceNotFound',
      path: 'documents.0.fileId',
    },
  ])('is refused at its place for $why, and leaves nothing behind', async ({ given, code, path }) => {
    const before = await countOfAll();

    const { body } = await add(somebody(given as Partial<EmployeeCreate>));

    expect(body).toMatchObject({ code, fields: [{ path }] });
    expect(await countOfAll()).toEqual(before);
  });

  it('is refused for a file that somebody else has sent', async () => {
    const lead = await test.signedInAs('hr_manager');
    const { id } = await documentSeeds(lead).upload();

    const { body } = await add(somebody({ documents: [documentOf(id)] })).expect(422);

    expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'documents.0.fileId' }] });
  });

  it('is refused for a photo that is no picture, whose file can be given up', async () => {
    const before = await countOfAll();
    const photoFileId = (await files.upload()).id;
    const { body } = await add(somebody({ photoFileId })).expect(422);
    expect(body).toMatchObject({ code: 'UnacceptableFile', fields: [{ path: 'photoFileId' }] });
    expect(await countOfAll()).toEqual(before);
  });

  it('leaves the photo to be named again when the rest is refused', async () => {
    const photoFileId = await uploadPhoto();
    const { employeeNo } = (await add(somebody()).expect(201)).body;
    await add(somebody({ employeeNo, photoFileId })).expect(409);
    expect((await add(somebody({ photoFileId })).expect(201)).body.photoFileId).toBe(photoFileId);
  });

  it('leaves the file to be named again when the rest is refused', async () => {
    const { id: fileId } = await files.upload();
    const { employeeNo } = (await add(somebody()).expect(201)).body;
    const documents = [documentOf(fileId)];

    await add(somebody({ employeeNo, documents })).expect(409);

    await add(somebody({ documents })).expect(201);
  });

  it('by two at the same instant with one number is done once, wholly', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => add(somebody({ employeeNo: 'SAME-2', enrolments: [labor, pension] }))),
    );

    const [made, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(await itemsOf('insurance-enrolments', made?.body)).toHaveLength(2);
  });
});

describe('somebody who may add people and no more', () => {
  it.each([
    { why: 'insurance', given: { enrolments: [labor] }, path: 'enrolments.0' },
    { why: 'documents', given: { documents: [documentOf(crypto.randomUUID())] }, path: 'documents.0' },
  ])('is denied $why along with them, and nobody is made', async ({ given, path }) => {
    const caller = await signInReader(test, ['employee_data:view', 'employee_data:edit']);
    const before = await countOfAll();

    const { body } = await add(somebody(given), caller).expect(403);

    expect(body).toMatchObject({ code: 'PermissionDenied', fields: [{ path }] });
    expect(await countOfAll()).toEqual(before);
  });

  it('adds them without', async () => {
    const caller = await signInReader(test, ['employee_data:view', 'employee_data:edit']);
    await add(somebody(), caller).expect(201);
  });
});

it('reaches with each part no further than the role that permits it', async () => {
  const { id, username } = await test.seedAccount('employee');
  const roles = [
    { name: '新增員工', scope: 'all', permissions: ['employee_data:view', 'employee_data:edit'], sensitiveGroups: [] },
    { name: '自己的保險', scope: 'self', permissions: ['insurance_enrolment:edit'], sensitiveGroups: [] },
  ];
  for (const data of roles) {
    await test.db.prisma.empAccount.update({
      where: { id },
      data: { roles: { create: { role: { create: data } } } },
    });
  }
  const before = await countOfAll();

  const { body } = await add(somebody({ enrolments: [labor] }), await test.signIn(username)).expect(422);

  expect(body).toMatchObject({ code: 'OutOfScope', fields: [{ path: 'enrolments.0' }] });
  expect(await countOfAll()).toEqual(before);
});
