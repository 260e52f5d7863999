import type { Employee, EmployeeCreate } from '@hr/contracts/people/employees';
import { identityCheckDigit } from '@hr/domain/people/employees';
import { describe, expect, it } from 'vitest';
import { documentSeeds, signInDocumentReader } from '#testing/seed-documents.ts';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const files = documentSeeds(hr);

const newEmployee = await newEmployeeFactory(test);

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

/** Smallest header that is accepted as a PNG. */
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

describe('creating an employee with insurance and documents', () => {
  it('creates all in one transaction, insured from the hire date by default', async () => {
    const { id: fileId } = await files.upload();
    const enrolments = [{ ...labor, startOn: '2026-11-23' } as const, pension];

    const { body } = await add(newEmployee({ enrolments, documents: [documentOf(fileId)] })).expect(201);

    expect(body).toMatchObject({ hiredOn: TODAY, insurances: ['pension'] });
    expect(await itemsOf('insurance-enrolments', body)).toMatchObject([
      { scheme: 'labor', startOn: '2026-11-23', endOn: null },
      { scheme: 'pension', startOn: TODAY, selfPercent: 6, endOn: null },
    ]);
    expect(await itemsOf('employee-documents', body)).toMatchObject([
      { category: 'identity_card', file: { id: fileId }, state: 'valid', uploadedBy: 'hr' },
    ]);
  });

  it('assigns the photo, and dependants from the start of the health insurance', async () => {
    const photoFileId = await uploadPhoto();
    const enrolments = [{ ...health, startOn: '2026-11-23' } as const];

    const { body } = await add(newEmployee({ enrolments, dependents: [child], photoFileId })).expect(201);

    expect(body.photoFileId).toBe(photoFileId);
    await hr.get(`/api/employees/${body.id}/photo`).expect(200).expect('Content-Type', 'image/png');
    expect(await actionsOn(`employees/${body.id}`)).toEqual(['上傳照片', '新增']);
    expect(await itemsOf('nhi-dependents', body)).toMatchObject([
      { nameZh: '王小美', relation: 'child', startOn: '2026-11-23', endOn: null },
    ]);
  });

  it('logs each part as its own screen does', async () => {
    const { id: fileId } = await files.upload();
    const { body } = await add(newEmployee({ enrolments: [labor], documents: [documentOf(fileId)] })).expect(201);
    const [enrolment] = await itemsOf('insurance-enrolments', body);
    const [document] = await itemsOf('employee-documents', body);

    expect(await actionsOn(`employees/${body.id}`)).toContain('新增');
    expect(await actionsOn(`insurance-enrolments/${enrolment.id}`)).toEqual(['加保']);
    expect(await actionsOn(`employee-documents/${document.id}`)).toEqual(['上傳']);
  });

  it('works without insurance and documents, as in older clients', async () => {
    const { enrolments: _enrolments, documents: _documents, ...person } = newEmployee();
    await add(person).expect(201);
  });

  it.each([
    {
      why: 'an amount between two grades',
      overrides: { enrolments: [pension, { ...labor, insuredAmount: '42001' }] },
      code: 'ValidationFailed',
      path: 'enrolments.1.insuredAmount',
    },
    {
      why: 'a grade of the year before the first day',
      overrides: { enrolments: [{ ...labor, insuredAmount: '28800' }] },
      code: 'ValidationFailed',
      path: 'enrolments.0.insuredAmount',
    },
    {
      why: 'a day before the first of work',
      overrides: { enrolments: [{ ...labor, startOn: '2026-11-20' }] },
      code: 'ValidationFailed',
      path: 'enrolments.0.startOn',
    },
    {
      why: 'a part of their own outside the pension',
      overrides: { enrolments: [{ ...labor, selfPercent: 6 }] },
      code: 'ValidationFailed',
      path: 'enrolments.0.selfPercent',
    },
    {
      why: 'the same scheme twice, which only the database sees',
      overrides: { enrolments: [pension, labor, { ...labor, startOn: '2026-12-01' }] },
      code: 'EnrolmentOverlap',
      path: 'enrolments.2.startOn',
    },
    {
      why: 'a dependant of an employee without insurance',
      overrides: { dependents: [child] },
      code: 'DependentWithoutInsured',
      path: 'dependents.0.startOn',
    },
    {
      why: 'an invalid number',
      overrides: { enrolments: [health], dependents: [{ ...child, identityNumber: 'A223456780' }] },
      code: 'ValidationFailed',
      path: 'dependents.0.identityNumber',
    },
    {
      why: 'a number that is that of the employee',
      overrides: { identityNumber: child.identityNumber, enrolments: [health], dependents: [child] },
      code: 'ValidationFailed',
      path: 'dependents.0.identityNumber',
    },
    {
      why: 'a cover before the birth date',
      overrides: { enrolments: [health], dependents: [{ ...child, birthOn: '2026-12-01' }] },
      code: 'ValidationFailed',
      path: 'dependents.0.startOn',
    },
    {
      why: 'the same one twice, which only the database sees',
      overrides: { enrolments: [health], dependents: [twin, twin] },
      code: 'DependentOverlap',
      path: 'dependents.1.identityNumber',
    },
    {
      why: 'an unknown photo',
      overrides: { photoFileId: crypto.randomUUID() },
      code: 'ReferenceNotFound',
      path: 'photoFileId',
    },
    {
      why: 'a permit that says no last day',
      overrides: { documents: [{ ...documentOf(crypto.randomUUID()), category: 'work_permit' }] },
      code: 'ValidationFailed',
      path: 'documents.0.expiresOn',
    },
    {
      why: 'an unknown file',
      overrides: { enrolments: [labor], documents: [documentOf(crypto.randomUUID())] },
      code: 'ReferenceNotFound',
      path: 'documents.0.fileId',
    },
  ])('is refused for $why at its field and stores nothing', async ({ overrides, code, path }) => {
    const before = await countOfAll();

    const { body } = await add(newEmployee(overrides as Partial<EmployeeCreate>));

    expect(body).toMatchObject({ code, fields: [{ path }] });
    expect(await countOfAll()).toEqual(before);
  });

  it('is refused for a file of another user', async () => {
    const lead = await test.signedInAs('hr_manager');
    const { id } = await documentSeeds(lead).upload();

    const { body } = await add(newEmployee({ documents: [documentOf(id)] })).expect(422);

    expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'documents.0.fileId' }] });
  });

  it('is refused for a photo that is no image, and its file is released', async () => {
    const before = await countOfAll();
    const photoFileId = (await files.upload()).id;
    const { body } = await add(newEmployee({ photoFileId })).expect(422);
    expect(body).toMatchObject({ code: 'UnacceptableFile', fields: [{ path: 'photoFileId' }] });
    expect(await countOfAll()).toEqual(before);
  });

  it('keeps the photo for another try if the rest is refused', async () => {
    const photoFileId = await uploadPhoto();
    const { employeeNo } = (await add(newEmployee()).expect(201)).body;
    await add(newEmployee({ employeeNo, photoFileId })).expect(409);
    expect((await add(newEmployee({ photoFileId })).expect(201)).body.photoFileId).toBe(photoFileId);
  });

  it('keeps the file for another try if the rest is refused', async () => {
    const { id: fileId } = await files.upload();
    const { employeeNo } = (await add(newEmployee()).expect(201)).body;
    const documents = [documentOf(fileId)];

    await add(newEmployee({ employeeNo, documents })).expect(409);

    await add(newEmployee({ documents })).expect(201);
  });

  it('succeeds once for two simultaneous requests with one number', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => add(newEmployee({ employeeNo: 'SAME-2', enrolments: [labor, pension] }))),
    );

    const [made, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(await itemsOf('insurance-enrolments', made?.body)).toHaveLength(2);
  });
});

describe('a caller who may only add employees', () => {
  it.each([
    { why: 'insurance', overrides: { enrolments: [labor] }, path: 'enrolments.0' },
    { why: 'documents', overrides: { documents: [documentOf(crypto.randomUUID())] }, path: 'documents.0' },
  ])('is denied $why, and no employee is created', async ({ overrides, path }) => {
    const caller = await signInDocumentReader(test, ['employee_data:view', 'employee_data:edit']);
    const before = await countOfAll();

    const { body } = await add(newEmployee(overrides), caller).expect(403);

    expect(body).toMatchObject({ code: 'PermissionDenied', fields: [{ path }] });
    expect(await countOfAll()).toEqual(before);
  });

  it('creates employees without them', async () => {
    const caller = await signInDocumentReader(test, ['employee_data:view', 'employee_data:edit']);
    await add(newEmployee(), caller).expect(201);
  });
});

it('applies to each part the scope of the role that permits it', async () => {
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

  const { body } = await add(newEmployee({ enrolments: [labor] }), await test.signIn(username)).expect(422);

  expect(body).toMatchObject({ code: 'OutOfScope', fields: [{ path: 'enrolments.0' }] });
  expect(await countOfAll()).toEqual(before);
});
