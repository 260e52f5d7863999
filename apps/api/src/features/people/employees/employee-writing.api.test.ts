import type { EmployeeCreate } from '@hr/contracts/people/employees';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { describe, expect, it } from 'vitest';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });

const newEmployee = await newEmployeeFactory(test);
const first = newEmployee();
const { departmentId, jobTitleId } = first;
const COMPANY_EMAIL = 'somebody@example.org';

const add = (body: object) => hr.post('/api/employees').send(body);

await add({ ...first, companyEmail: COMPANY_EMAIL }).expect(201);

const added = async (overrides: Partial<EmployeeCreate> = {}) => (await add(newEmployee(overrides)).expect(201)).body;

const editOf = ({ employeeNo }: { employeeNo: string }, overrides: object) => ({
  ...buildEmployee({ employeeNo, nationalityId }),
  identityNumber: undefined,
  ...overrides,
});

describe('missing data of an employee', () => {
  it('includes identity kind, job title and employment type', async () => {
    const { id } = await seedEmployee(test.db, { departmentId });
    const { body } = await hr.get(`/api/employees/${id}`).expect(200);
    expect(body.missing).toEqual(expect.arrayContaining(['idKind', 'jobTitle', 'employmentType']));
  });

  it.each([
    { payMethod: null, lacks: true },
    { payMethod: 'transfer', lacks: true },
    { payMethod: 'cash', lacks: false },
    { payMethod: 'check', lacks: false },
  ])('includes the bank account if paid by $payMethod: $lacks', async ({ payMethod, lacks }) => {
    const { id } = await seedEmployee(test.db, { departmentId });
    await test.db.prisma.employee.update({ where: { id }, data: { payMethod } });
    const { body } = await hr.get(`/api/employees/${id}`).expect(200);
    expect(body.missing.includes('bankAccount')).toBe(lacks);
  });
});

describe('employees outside their employment', () => {
  it.each([
    { why: 'yet', days: { hiredOn: '2027-01-01' }, asking: '&withUpcoming=yes' },
    { why: 'any more', days: { lastWorkingOn: '2026-11-20' }, asking: '&withLeft=yes' },
  ] as const)('are offered only by pickers that include $why', async ({ days, asking }) => {
    const { employeeNo } = await seedEmployee(test.db, { ...days, departmentId });
    const offered = async (more = ''): Promise<string[]> =>
      (await hr.get(`/api/employees/options?q=${employeeNo}${more}`).expect(200)).body.items.map(
        (person: { employeeNo: string }) => person.employeeNo,
      );
    expect(await offered()).toEqual([]);
    expect(await offered(asking)).toEqual([employeeNo]);
  });
});

it('are offered with future employees after a rehire', async () => {
  const { seedEmployed, command, rehireInput } = await employmentSeeds(test, hr);
  const { id, employeeNo } = await seedEmployed();
  await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-15' }).expect(200);
  const offered = async (): Promise<number> =>
    (await hr.get(`/api/employees/options?q=${employeeNo}&withUpcoming=yes`).expect(200)).body.items.length;
  expect(await offered()).toBe(0);
  await command(id, 'rehire', { ...rehireInput, version: 2 }).expect(200);

  expect(await offered()).toBe(1);
});

describe('creating an employee', () => {
  it("creates employee, stint and position and returns the list's row", async () => {
    const body = await added({ bankAccount: '0001234567890' });
    expect(body).toMatchObject({
      status: 'probation',
      hiredOn: TODAY,
      seniorityOn: TODAY,
      department: { id: departmentId },
      jobTitle: { id: jobTitleId },
      jobGrade: '7',
      nationality: { code: 'TW' },
      bankAccount: { masked: '*********7890' },
      missing: ['education'],
    });
    expect(JSON.stringify(body)).not.toContain('0001234567890');
  });

  it('stores sensitive values encrypted and reveals them', async () => {
    const { id } = await added({ passportNumber: 'P1234567' });
    const row = await test.db.prisma.employee.findUniqueOrThrow({ where: { id } });
    expect(row.passportNumber).toMatch(/^v2:/);
    expect((await hr.post(`/api/employees/${id}/reveal`).send({ field: 'passportNumber' })).body).toEqual({
      value: 'P1234567',
    });
  });

  it.each([
    {
      why: 'a number in use',
      overrides: { employeeNo: first.employeeNo },
      code: 'DuplicateEmployeeNumber',
    },
    {
      why: 'the email of a colleague',
      overrides: { companyEmail: COMPANY_EMAIL },
      code: 'DuplicateCompanyEmail',
    },
    {
      why: 'that email in capitals',
      overrides: { companyEmail: COMPANY_EMAIL.toUpperCase() },
      code: 'DuplicateCompanyEmail',
    },
    {
      why: 'a first day too far ahead',
      overrides: { hiredOn: '2027-12-01', probationEndsOn: null },
      code: 'EmploymentConflict',
    },
    {
      why: 'a day before the department',
      overrides: { hiredOn: '2019-12-31', probationEndsOn: null },
      code: 'EmploymentConflict',
    },
    {
      why: 'an unknown supervisor',
      overrides: { supervisorId: crypto.randomUUID() },
      code: 'SupervisorNotEmployed',
    },
    { why: 'a wrong last digit', overrides: { identityNumber: 'A123456788' }, code: 'ValidationFailed' },
    { why: 'no identity number', overrides: { identityNumber: null }, code: 'ValidationFailed' },
    { why: 'an employee under fifteen', overrides: { birthOn: '2012-01-01' }, code: 'ValidationFailed' },
    { why: 'a seniority date after the hire date', overrides: { seniorityOn: '2026-11-22' }, code: 'ValidationFailed' },
    { why: 'a probation of a year', overrides: { probationEndsOn: '2027-11-21' }, code: 'ValidationFailed' },
    { why: 'a missing emergency contact', overrides: { emergencyContacts: [] }, code: 'ValidationFailed' },
    {
      why: 'a foreigner without the name of the passport',
      overrides: { idKind: 'foreign', identityNumber: 'A800000014' },
      code: 'ValidationFailed',
    },
  ])('is refused for $why and stores nothing', async ({ overrides, code }) => {
    const before = await test.db.prisma.employee.count();
    const { body } = await add({ ...newEmployee(), ...overrides });
    expect(body.code).toBe(code);
    expect(await test.db.prisma.employee.count()).toBe(before);
  });

  it('succeeds once for two simultaneous requests, the other gets 員工編號已存在', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(newEmployee({ employeeNo: 'SAME-1' }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.msg)).toEqual(Array(3).fill('員工編號已存在'));
  });

  it('finds an existing employee by the encrypted identity number', async () => {
    const first = newEmployee();
    await add(first).expect(201);
    const { body } = await add(newEmployee({ identityNumber: first.identityNumber })).expect(409);
    expect(body).toMatchObject({ code: 'DuplicateIdentityNumber', fields: [{ path: 'identityNumber' }] });
  });
});

describe('a foreigner whose nationality requires a work permit', () => {
  const papers = {
    idKind: 'foreign',
    identityNumber: 'A800000014',
    nameEn: 'NGUYEN, VAN-AN',
    passportNumber: 'B1234567',
    passportExpiresOn: '2030-01-01',
    residencePermitExpiresOn: '2028-01-01',
    taxResidency: 'resident',
  } as const;
  const permit = { workPermitNo: '勞動發管字第1號', workPermitExpiresOn: '2028-01-01' } as const;
  const lacking = [
    { path: 'workPermitNo', message: '此國籍須工作許可，請填寫工作許可文號' },
    { path: 'workPermitExpiresOn', message: '此國籍須工作許可，請填寫工作許可到期日' },
  ];
  const nationalityOf = async (code: string) =>
    (await test.db.prisma.nationality.findFirstOrThrow({ where: { code } })).id;

  it('needs the permit to be created and edited, unless exempt', async () => {
    const vietnamese = newEmployee({ ...papers, nationalityId: await nationalityOf('VN') });
    expect((await add(vietnamese).expect(400)).body.fields).toEqual(lacking);
    const { id, employeeNo } = (await add({ ...vietnamese, ...permit }).expect(201)).body;
    const edit = (overrides: object) =>
      hr.put(`/api/employees/${id}`).send({
        ...editOf({ employeeNo }, { ...papers, ...permit, ...overrides }),
        nationalityId: vietnamese.nationalityId,
        identityNumber: undefined,
        version: 1,
      });
    expect((await edit({ workPermitNo: null }).expect(400)).body.fields).toEqual(lacking.slice(0, 1));
    await edit({ workPermitNo: null, workPermitExpiresOn: null, isWorkPermitExempt: true }).expect(200);
  });

  it('needs none with another nationality', async () => {
    await add(newEmployee({ ...papers, identityNumber: 'A800000023' })).expect(201);
  });
});

describe('education', () => {
  it('is required for a hiring on a grant only', async () => {
    const projects = projectSeeds(hr, (await seedEmployee(test.db)).id);
    const [grant, internal] = [await projects.seed(), await projects.seed({ kind: 'internal' })];
    const { body } = await add(newEmployee({ education: [], projectId: grant.id })).expect(422);
    expect(body).toMatchObject({ code: 'EducationRequired', fields: [{ path: 'education' }] });

    const learnt = [{ degree: 'master', school: '臺灣大學', field: '社會學', graduatedIn: null }] as const;
    await added({ education: [...learnt], projectId: grant.id });
    expect(await added({ education: [], projectId: internal.id })).toMatchObject({
      missing: expect.arrayContaining(['education']),
    });
  });
});

describe('a disability', () => {
  it('is stored encrypted with grade and certificate, and shown with its expiry to permitted callers', async () => {
    const disabilityFields = { disability: '第一類', disabilityGrade: '中度', disabilityCertificateNo: 'TP-0123' };
    const { id, ...person } = await added({ ...disabilityFields, disabilityExpiresOn: '2027-05-31' });
    expect(person).toMatchObject({
      disabilityGrade: { masked: '＊＊＊', isRevealable: true },
      disabilityCertificateNo: { masked: '＊＊＊', isRevealable: true },
      disabilityExpiresOn: { masked: '2027/05/31', isRevealable: true },
    });
    const row = await test.db.prisma.employee.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toMatch(/中度|TP-0123|2027-05-31/);
    const reveal = hr.post(`/api/employees/${id}/reveal`).send({ field: 'disabilityGrade' });
    expect((await reveal.expect(200)).body).toEqual({ value: '中度' });
  });
});

describe('the account name', () => {
  it('is stored encrypted and masked if it differs, and not stored if it is the own name', async () => {
    const person = await added({ nameZh: '王小明', bankAccount: '0001234567890', bankAccountName: '陳美惠' });
    expect(person).toMatchObject({ bankAccountName: { masked: '陳○惠', isRevealable: true } });
    const { bankAccountName } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: person.id } });
    expect(test.cipher.decrypt(bankAccountName ?? '', 'bank_account_name')).toBe('陳美惠');

    const own = editOf(person, { nameZh: '王小明', bankAccountName: ' 王小明 ', version: person.version });
    const { body } = await hr.put(`/api/employees/${person.id}`).send(own).expect(200);
    expect(body.bankAccountName).toBeNull();
  });
});

describe('編輯', () => {
  it('changes personal data, keeps omitted sensitive values and logs the changes', async () => {
    const person = await added({ bankAccount: '0001234567890' });
    const { body } = await hr
      .put(`/api/employees/${person.id}`)
      .send(editOf(person, { nameZh: '改名員', mobile: '0987654321', version: person.version }))
      .expect(200);
    expect(body).toMatchObject({ nameZh: '改名員', mobile: '0987654321', bankAccount: { masked: '*********7890' } });

    const log = await hr.get(`/api/employees/${person.id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({
      action: '編輯',
      changes: expect.arrayContaining([{ field: '手機', before: '0912345678', after: '0987654321' }]),
    });
  });

  it('replaces a sensitive value, deletes it by null, and logs neither value', async () => {
    const person = await added({ bankAccount: '0001234567890', passportNumber: 'P1234567' });
    const body = editOf(person, { bankAccount: '99988877766', passportNumber: null, version: person.version });
    const { body: updated } = await hr.put(`/api/employees/${person.id}`).send(body).expect(200);
    expect(updated).toMatchObject({ bankAccount: { masked: '*******7766' }, passportNumber: null });

    const log = await hr.get(`/api/employees/${person.id}/audit-entries`).expect(200);
    expect(JSON.stringify(log.body)).not.toContain('99988877766');
  });

  it('refuses the own deputy and an identity number of another employee', async () => {
    const person = await added();
    const other = newEmployee();
    await add(other).expect(201);
    const put = (overrides: object) =>
      hr
        .put(`/api/employees/${person.id}`)
        .send(editOf(person, { version: person.version, identityCorrection: '登錄錯誤', ...overrides }));
    const own = await put({ deputyId: person.id }).expect(422);
    expect(own.body).toMatchObject({ code: 'OwnDeputy', fields: [{ path: 'deputyId' }] });
    const taken = await put({ identityNumber: other.identityNumber }).expect(409);
    expect(taken.body).toMatchObject({ code: 'DuplicateIdentityNumber', fields: [{ path: 'identityNumber' }] });
  });

  it('requires a reason for another identity number and logs it', async () => {
    const person = await added();
    const { identityNumber } = newEmployee();
    const put = (overrides: object) =>
      hr
        .put(`/api/employees/${person.id}`)
        .send(editOf(person, { version: person.version, identityNumber, ...overrides }));

    const refused = await put({}).expect(400);
    await put({ identityCorrection: '原登錄誤植' }).expect(200);

    expect(refused.body.fields).toEqual([{ path: 'identityCorrection', message: '變更證號須填寫更正原因' }]);
    const { body } = await hr.get(`/api/employees/${person.id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({ action: '編輯（更正原因：原登錄誤植）' });
  });

  it('requires the number of the new identity kind, and a passport of a foreigner', async () => {
    const person = await added();
    const put = (overrides: object) =>
      hr.put(`/api/employees/${person.id}`).send(editOf(person, { version: person.version, ...overrides }));
    const foreign = {
      idKind: 'foreign',
      nameEn: 'NGUYEN, VAN-AN',
      passportExpiresOn: '2030-01-01',
      residencePermitExpiresOn: '2028-01-01',
      taxResidency: 'resident',
    };
    const numbered = { ...foreign, identityNumber: 'A800000032', identityCorrection: '改以居留證登錄' };

    const unnumbered = await put({ ...foreign, passportNumber: 'B1234567' }).expect(400);
    expect(unnumbered.body.fields).toEqual([{ path: 'identityNumber', message: '身分別變更，請一併填寫證號' }]);
    const without = await put(numbered).expect(400);
    expect(without.body.fields).toEqual([{ path: 'passportNumber', message: '外國人請填寫護照號碼' }]);

    await put({ ...numbered, passportNumber: 'B1234567' }).expect(200);
    const back = { ...numbered, version: person.version + 1, identityNumber: undefined, identityCorrection: null };
    expect((await put({ ...back, idKind: 'local' }).expect(400)).body.fields).toEqual(unnumbered.body.fields);
    await put({ ...back, alias: '阿安' }).expect(200);
  });

  it('without changes does not write', async () => {
    const person = await added();
    const { body } = await hr
      .put(`/api/employees/${person.id}`)
      .send(editOf(person, { version: person.version }))
      .expect(200);
    expect(body.version).toBe(person.version);
  });
});

describe('deleting an employee', () => {
  it('is refused after the hire date and while records refer to the employee', async () => {
    const here = await added();
    const begun = await hr.delete(`/api/employees/${here.id}?version=${here.version}`).expect(409);
    expect(begun.body.code).toBe('EmployeeInUse');

    const coming = await added({ hiredOn: '2026-12-01', probationEndsOn: null });
    const { id } = await seedEmployee(test.db);
    await test.db.prisma.employee.update({ where: { id }, data: { deputyId: coming.id } });
    const { body } = await hr.delete(`/api/employees/${coming.id}?version=${coming.version}`).expect(409);
    expect(body).toMatchObject({ code: 'EmployeeInUse', referrers: [{ noun: '員工', total: 1 }] });
  });
});

describe('an employee by number', () => {
  it('is returned as of a day with all employments', async () => {
    const { id, employeeNo } = await added({ hiredOn: '2026-12-01', probationEndsOn: null });
    const before = await hr.get(`/api/employees/by-number/${employeeNo}?asOf=2026-11-30`).expect(200);
    expect(before.body).toMatchObject({ id, status: 'upcoming', department: { id: departmentId } });
    const after = await hr.get(`/api/employees/by-number/${employeeNo}?asOf=2026-12-01`).expect(200);
    expect(after.body).toMatchObject({ status: 'active', department: { id: departmentId } });
    expect((await hr.get(`/api/employees/${id}/employment`).expect(200)).body).toMatchObject({
      stints: [{ hiredOn: '2026-12-01', lastWorkingOn: null }],
      positions: [{ effectiveFrom: '2026-12-01', effectiveTo: null, workPlace: '總部' }],
    });
    await hr.get('/api/employees/by-number/NOBODY').expect(404);
  });
});
