import type { EmployeeCreate } from '@hr/contracts/people/employees';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { describe, expect, it } from 'vitest';
import { employmentSeeds, leaving } from '#testing/seed-employments.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { newcomers } from '#testing/seed-newcomers.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });

const somebody = await newcomers(test);
const first = somebody();
const { departmentId, jobTitleId } = first;
const COMPANY_EMAIL = 'somebody@example.org';

const add = (body: object) => hr.post('/api/employees').send(body);

await add({ ...first, companyEmail: COMPANY_EMAIL }).expect(201);

const added = async (overrides: Partial<EmployeeCreate> = {}) => (await add(somebody(overrides)).expect(201)).body;

const editOf = ({ employeeNo }: { employeeNo: string }, overrides: object) => ({
  ...buildEmployee({ employeeNo, nationalityId }),
  identityNumber: undefined,
  ...overrides,
});

describe('what somebody lacks', () => {
  it('is told of the kind of identity, the title and the type, too', async () => {
    const { id } = await seedEmployee(test.db, { departmentId });
    const { body } = await hr.get(`/api/employees/${id}`).expect(200);
    expect(body.missing).toEqual(expect.arrayContaining(['idKind', 'jobTitle', 'employmentType']));
  });

  it.each([
    { payMethod: null, lacks: true },
    { payMethod: 'transfer', lacks: true },
    { payMethod: 'cash', lacks: false },
    { payMethod: 'check', lacks: false },
  ])('is an account to pay into where they are paid by $payMethod: $lacks', async ({ payMethod, lacks }) => {
    const { id } = await seedEmployee(test.db, { departmentId });
    await test.db.prisma.employee.update({ where: { id }, data: { payMethod } });
    const { body } = await hr.get(`/api/employees/${id}`).expect(200);
    expect(body.missing.includes('bankAccount')).toBe(lacks);
  });
});

describe('somebody who does not work here', () => {
  it.each([
    { why: 'yet', days: { hiredOn: '2027-01-01' }, asking: '&withUpcoming=yes' },
    { why: 'any more', days: { lastWorkingOn: '2026-11-20' }, asking: '&withLeft=yes' },
  ] as const)('$why is offered by a picker that asks for such people, and by no other', async ({ days, asking }) => {
    const { employeeNo } = await seedEmployee(test.db, { ...days, departmentId });
    const offered = async (more = ''): Promise<string[]> =>
      (await hr.get(`/api/employees/options?q=${employeeNo}${more}`).expect(200)).body.items.map(
        (person: { employeeNo: string }) => person.employeeNo,
      );
    expect(await offered()).toEqual([]);
    expect(await offered(asking)).toEqual([employeeNo]);
  });
});

it('is offered with those who are to come where they have left and come back', async () => {
  const { seedWorking, command, returning } = await employmentSeeds(test, hr);
  const { id, employeeNo } = await seedWorking();
  await command(id, 'mark-resigned', { ...leaving, lastWorkingOn: '2026-11-15' }).expect(200);
  const offered = async (): Promise<number> =>
    (await hr.get(`/api/employees/options?q=${employeeNo}&withUpcoming=yes`).expect(200)).body.items.length;
  expect(await offered()).toBe(0);
  await command(id, 'rehire', { ...returning, version: 2 }).expect(200);

  expect(await offered()).toBe(1);
});

describe('adding somebody', () => {
  it('makes the person, the stint and the position at once, and answers as the list tells them', async () => {
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

  it('keeps what is sensitive encrypted, and reveals the whole of it', async () => {
    const { id } = await added({ passportNumber: 'P1234567' });
    const kept = await test.db.prisma.employee.findUniqueOrThrow({ where: { id } });
    expect(kept.passportNumber).toMatch(/^v2:/);
    expect((await hr.post(`/api/employees/${id}/reveal`).send({ field: 'passportNumber' })).body).toEqual({
      value: 'P1234567',
    });
  });

  it.each([
    { why: 'a number that somebody has', given: { employeeNo: first.employeeNo }, code: 'DuplicateEmployeeNumber' },
    { why: 'the mail address of a colleague', given: { companyEmail: COMPANY_EMAIL }, code: 'DuplicateCompanyEmail' },
    { why: 'it in capitals', given: { companyEmail: COMPANY_EMAIL.toUpperCase() }, code: 'DuplicateCompanyEmail' },
    {
      why: 'a first day too far ahead',
      given: { hiredOn: '2027-12-01', probationEndsOn: null },
      code: 'EmploymentConflict',
    },
    {
      why: 'a day before the department',
      given: { hiredOn: '2019-12-31', probationEndsOn: null },
      code: 'EmploymentConflict',
    },
    { why: 'a supervisor who is nobody', given: { supervisorId: crypto.randomUUID() }, code: 'SupervisorNotEmployed' },
    { why: 'a wrong last digit', given: { identityNumber: 'A123456788' }, code: 'ValidationFailed' },
    { why: 'no identity number', given: { identityNumber: null }, code: 'ValidationFailed' },
    { why: 'somebody under fifteen', given: { birthOn: '2012-01-01' }, code: 'ValidationFailed' },
    { why: 'service from after the first day', given: { seniorityOn: '2026-11-22' }, code: 'ValidationFailed' },
    { why: 'a probation of a year', given: { probationEndsOn: '2027-11-21' }, code: 'ValidationFailed' },
    { why: 'nobody to call in an emergency', given: { emergencyContacts: [] }, code: 'ValidationFailed' },
    {
      why: 'a foreigner without the name of the passport',
      given: { idKind: 'foreign', identityNumber: 'A800000014' },
      code: 'ValidationFailed',
    },
  ])('is refused for $why, and leaves nothing behind', async ({ given, code }) => {
    const before = await test.db.prisma.employee.count();
    const { body } = await add({ ...somebody(), ...given });
    expect(body.code).toBe(code);
    expect(await test.db.prisma.employee.count()).toBe(before);
  });

  it('twice with one number is done once, and the other is told 員工編號已存在', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(somebody({ employeeNo: 'SAME-1' }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.msg)).toEqual(Array(3).fill('員工編號已存在'));
  });

  it('of somebody who is here already is found by the identity number, though it is kept encrypted', async () => {
    const first = somebody();
    await add(first).expect(201);
    const { body } = await add(somebody({ identityNumber: first.identityNumber })).expect(409);
    expect(body).toMatchObject({ code: 'DuplicateIdentityNumber', fields: [{ path: 'identityNumber' }] });
  });
});

describe('a foreigner of whose nationality a permit to work is required', () => {
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

  it('is added and edited with the permit, unless none is asked for', async () => {
    const vietnamese = somebody({ ...papers, nationalityId: await nationalityOf('VN') });
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

  it('is added without it where the nationality requires none', async () => {
    await add(somebody({ ...papers, identityNumber: 'A800000023' })).expect(201);
  });
});

describe('a number for somebody new', () => {
  const offered = async (): Promise<string> =>
    ((await hr.post('/api/employees/next-number').send({}).expect(200)).body as { employeeNo: string }).employeeNo;

  const after = (employeeNo: string, steps: number): string =>
    `${employeeNo[0]}${String(Number(employeeNo.slice(1)) + steps).padStart(employeeNo.length - 1, '0')}`;

  it('goes on with the common pattern, not with the last odd number, and is offered to nobody else', async () => {
    const common = await offered();
    await added({ employeeNo: 'TEMP-A7' });
    const offers = await Promise.all([1, 2, 3].map(() => offered()));
    expect(offers.toSorted()).toEqual([1, 2, 3].map((step) => after(common, step)));
    await added({ employeeNo: after(common, 2) });
  });

  it('is the first that is free', async () => {
    const { employeeNo } = await added({ employeeNo: after(await offered(), 1) });
    expect(await offered()).toBe(after(employeeNo, 1));
  });

  it('is never that of somebody who was deleted', async () => {
    const { id, version } = await added({ employeeNo: 'GONE-1', hiredOn: '2026-12-01', probationEndsOn: null });
    await hr.delete(`/api/employees/${id}?version=${version}`).expect(204);
    expect((await add(somebody({ employeeNo: 'GONE-1' })).expect(409)).body.msg).toBe('員工編號已存在');
  });

  it('can be put right while nobody else has it', async () => {
    const person = await added();
    const other = await added();
    const put = (employeeNo: string) =>
      hr.put(`/api/employees/${person.id}`).send(editOf({ employeeNo }, { version: person.version }));
    expect((await put(other.employeeNo).expect(409)).body.code).toBe('DuplicateEmployeeNumber');
    expect((await put('RIGHT-1').expect(200)).body.employeeNo).toBe('RIGHT-1');
  });

  it('is theirs again once it was mistyped, and stays nobody else’s meanwhile', async () => {
    const { id, version } = await added({ employeeNo: 'OWN-1' });
    const put = (employeeNo: string, read: number) =>
      hr.put(`/api/employees/${id}`).send(editOf({ employeeNo }, { version: read }));
    await put('OWN-2', version).expect(200);

    expect((await add(somebody({ employeeNo: 'OWN-1' })).expect(409)).body.msg).toBe('員工編號已存在');
    expect((await put('OWN-1', version + 1).expect(200)).body.employeeNo).toBe('OWN-1');
    expect((await add(somebody({ employeeNo: 'OWN-2' })).expect(409)).body.msg).toBe('員工編號已存在');
  });
});

describe('what somebody learnt', () => {
  it('has to be told of whoever begins on a grant, and of nobody else', async () => {
    const projects = projectSeeds(hr, (await seedEmployee(test.db)).id);
    const [grant, internal] = [await projects.seed(), await projects.seed({ kind: 'internal' })];
    const { body } = await add(somebody({ education: [], projectId: grant.id })).expect(422);
    expect(body).toMatchObject({ code: 'EducationRequired', fields: [{ path: 'education' }] });

    const learnt = [{ degree: 'master', school: '臺灣大學', field: '社會學', graduatedIn: null }] as const;
    await added({ education: [...learnt], projectId: grant.id });
    expect(await added({ education: [], projectId: internal.id })).toMatchObject({
      missing: expect.arrayContaining(['education']),
    });
  });
});

describe('a disability', () => {
  it('is kept encrypted with its grade and its certificate, of which those who may see it are told the last day', async () => {
    const told = { disability: '第一類', disabilityGrade: '中度', disabilityCertificateNo: 'TP-0123' };
    const { id, ...person } = await added({ ...told, disabilityExpiresOn: '2027-05-31' });
    expect(person).toMatchObject({
      disabilityGrade: { masked: '＊＊＊', isRevealable: true },
      disabilityCertificateNo: { masked: '＊＊＊', isRevealable: true },
      disabilityExpiresOn: { masked: '2027/05/31', isRevealable: true },
    });
    const kept = await test.db.prisma.employee.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(kept)).not.toMatch(/中度|TP-0123|2027-05-31/);
    const reveal = hr.post(`/api/employees/${id}/reveal`).send({ field: 'disabilityGrade' });
    expect((await reveal.expect(200)).body).toEqual({ value: '中度' });
  });
});

describe('the name of an account', () => {
  it('is kept encrypted and told masked where it is not their own, and not kept where it is', async () => {
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
  it('changes who somebody is, leaves sensitive values that were not filled in, and tells the log', async () => {
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

  it('writes a sensitive value anew, takes one away by null, and the log tells neither', async () => {
    const person = await added({ bankAccount: '0001234567890', passportNumber: 'P1234567' });
    const body = editOf(person, { bankAccount: '99988877766', passportNumber: null, version: person.version });
    const { body: told } = await hr.put(`/api/employees/${person.id}`).send(body).expect(200);
    expect(told).toMatchObject({ bankAccount: { masked: '*******7766' }, passportNumber: null });

    const log = await hr.get(`/api/employees/${person.id}/audit-entries`).expect(200);
    expect(JSON.stringify(log.body)).not.toContain('99988877766');
  });

  it('is refused where somebody would stand in for themselves, or has the identity number of another', async () => {
    const person = await added();
    const other = somebody();
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

  it('gives somebody another identity number for a reason alone, which the log keeps', async () => {
    const person = await added();
    const { identityNumber } = somebody();
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

  it('asks for the number of the kind that somebody is of by now, and for the passport of a foreigner', async () => {
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

  it('of nothing is no change', async () => {
    const person = await added();
    const { body } = await hr
      .put(`/api/employees/${person.id}`)
      .send(editOf(person, { version: person.version }))
      .expect(200);
    expect(body.version).toBe(person.version);
  });
});

describe('deleting somebody', () => {
  it('is refused once they have begun, and while something refers to them', async () => {
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

describe('somebody by their number', () => {
  it('is told of as of a day, and all of their employment with them', async () => {
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
