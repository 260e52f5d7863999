import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { BANK_ACCOUNT, seedStaff } from '#testing/seed-personal-data.ts';
import { documentSeeds, PDF } from '#testing/seed-documents.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';
import { containsAmount } from '#testing/contains-amount.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const hrManager = await test.signedInAs('hr_manager');
const documents = documentSeeds(hr);
const templates = await contractTemplateSeeds(test, hr);

const itemsOf = async <Item = { id: string }>(caller: Caller, path: string): Promise<Item[]> =>
  (await caller.get(`/api/my/${path}`).expect(200)).body.items;

const logOf = async (entity: string, id: string): Promise<{ action: string; actorName: string }[]> =>
  (await hrManager.get(`/api/${entity}/${id}/audit-entries`).expect(200)).body.items;

describe('an account without an employee', () => {
  it.each(['data', 'employment', 'timeline', 'documents', 'documents/required', 'contracts'])(
    'has no %s of its own',
    async (path) => {
      expect((await hrManager.get(`/api/my/${path}`)).body).toMatchObject({ status: 404, code: 'EmployeeNotFound' });
    },
  );

  it('cannot upload files or reveal values', async () => {
    const { body } = await hrManager.post('/api/my/documents/files').attach('file', PDF, '掃描.pdf');
    expect(body.code).toBe('EmployeeNotFound');
    expect((await hrManager.post('/api/my/data/reveal').send({ field: 'bankAccount' })).body.code).toBe(
      'EmployeeNotFound',
    );
  });
});

describe('GET /api/my/data', () => {
  it(`returns the caller's masked data without HR notes`, async () => {
    const { id, caller } = await seedStaff(test);
    await test.db.prisma.employee.update({ where: { id }, data: { note: '內部備註' } });

    const { body, text } = await caller.get('/api/my/data').expect(200);

    expect(body).toMatchObject({ id, mobile: '0912345678', bankAccount: { isRevealable: true } });
    expect(text).not.toContain('內部備註');
    expect(text).not.toContain(BANK_ACCOUNT);
  });

  it(`rejects another employee's id`, async () => {
    const [{ caller }, other] = [await seedStaff(test), await seedStaff(test)];
    expect((await caller.get(`/api/my/data?employeeId=${other.id}`)).status).toBe(400);
    expect((await caller.post('/api/my/data/reveal').send({ field: 'bankAccount', id: other.id })).status).toBe(400);
  });

  it(`returns the caller's own data even if a role reaches everyone`, async () => {
    const { id, caller } = await seedStaff(test, 'hr_manager');
    expect((await caller.get('/api/my/data').expect(200)).body.id).toBe(id);
  });

  it('needs no permission', async () => {
    const { id, caller } = await seedStaff(test, 'payroll_officer');
    const role = await test.db.prisma.role.create({
      data: { name: '只看假日', scope: 'self', permissions: ['holiday_set_up:view'], sensitiveGroups: [] },
    });
    const account = await test.db.prisma.empAccount.findFirstOrThrow({ where: { employeeId: id } });
    const roles = { deleteMany: {}, create: { roleId: role.id } };
    await test.db.prisma.empAccount.update({ where: { id: account.id }, data: { roles } });
    for (const path of ['data', 'employment', 'timeline', 'documents', 'documents/required', 'contracts']) {
      await caller.get(`/api/my/${path}`).expect(200);
    }
  });

  it('returns timeline events without links', async () => {
    const { caller } = await seedStaff(test);
    const events = await itemsOf<{ title: string; path: string | null }>(caller, 'timeline');
    expect(events.map(({ title }) => title)).toContain('服務滿 5 年');
    expect(events.every(({ path }) => path === null)).toBe(true);
  });

  it('returns the employment history', async () => {
    const { caller } = await seedStaff(test);
    const { body } = await caller.get('/api/my/employment').expect(200);
    expect(body.stints).toMatchObject([{ hiredOn: '2020-01-01' }]);
  });
});

describe('planned leaving of an employee', () => {
  const leaving = { leavingKind: 'laid_off', lastWorkingOn: '2027-03-31', leavingReason: '績效不佳' };
  const paths = ['my/data', 'my/employment', 'my/timeline'] as const;

  const marked = async (noticeOn: string) => {
    const { id, caller } = await seedStaff(test);
    const { version } = (await hr.get(`/api/employees/${id}`)).body;
    await hr
      .post(`/api/employees/${id}/mark-resigned`)
      .send({ ...leaving, noticeOn, version })
      .expect(200);
    return { id, caller };
  };

  it('is hidden from them while it is planned', async () => {
    const { id, caller } = await marked('2027-02-01');
    for (const path of [...paths, `employees/${id}`, `employees/${id}/employment`, 'employees?status=all']) {
      const { text } = await caller.get(`/api/${path}`).expect(200);
      expect({ path, isVisible: /績效不佳|laid_off|2027-0[34]|資遣/.test(text) }).toEqual({ path, isVisible: false });
    }
  });

  it('is visible to them once it is announced, without the reason that HR wrote', async () => {
    const { id, caller } = await marked('2026-11-20');
    for (const path of [...paths, `employees/${id}`, `employees/${id}/employment`]) {
      const { text } = await caller.get(`/api/${path}`).expect(200);
      expect({ path, isReasonVisible: text.includes('績效不佳') }).toEqual({ path, isReasonVisible: false });
      expect({ path, isVisible: /laid_off|2027-0[34]|資遣/.test(text) }).toEqual({ path, isVisible: true });
    }
    const after = (await caller.get('/api/employees?status=all&asOf=2027-04-01').expect(200)).body.items;
    expect(after).toMatchObject([{ id, status: 'laid_off', lastWorkingOn: '2027-03-31' }]);
    expect(after[0].seniority.until).toBe('2027-03-31');
    for (const query of ['status=left&asOf=2027-04-01', 'status=notice&asOf=2027-02-15']) {
      expect((await caller.get(`/api/employees?${query}`).expect(200)).body.total).toBe(1);
    }
    expect((await hr.get(`/api/employees/${id}`).expect(200)).body).toMatchObject(leaving);
    const { text } = await hrManager.get(`/api/employees/${id}/timeline`).expect(200);
    expect(text).toContain('資遣：績效不佳');
  });
});

describe('POST /api/my/data/reveal', () => {
  it.each([
    { field: 'bankAccount', value: BANK_ACCOUNT },
    { field: 'identityNumber', value: 'A123456789' },
  ])(`reveals the caller's $field and audits it`, async ({ field, value }) => {
    const { id, caller } = await seedStaff(test);
    expect((await caller.post('/api/my/data/reveal').send({ field }).expect(200)).body).toEqual({ value });
    expect((await logOf('employees', id))[0]?.action).toMatch(/^檢視/);
  });

  it('returns 404 for a missing value', async () => {
    const { caller } = await seedStaff(test);
    await caller.post('/api/my/data/reveal').send({ field: 'passportNumber' }).expect(404);
  });
});

const fileOf = async (caller: Caller): Promise<string> =>
  (await caller.post('/api/my/documents/files').attach('file', PDF, '掃描.pdf').expect(201)).body.id;

const newDocument = (fileId: string) => ({
  category: 'bankbook',
  fileId,
  name: null,
  number: null,
  issuedOn: null,
  expiresOn: null,
  note: null,
});

describe('我的文件', () => {
  it(`are the caller's own without confidential ones, whatever the roles are`, async () => {
    for (const role of ['employee', 'hr_manager'] as const) {
      const { id, caller } = await seedStaff(test, role);
      const { id: otherEmployeeId } = await seedStaff(test);
      const own = await documents.seed(id, { category: 'degree', note: '內部備註' });
      const confidential = await documents.seed(id, { category: 'diagnosis', confidentiality: 'confidential' });
      const others = await documents.seed(otherEmployeeId);

      const documentItems = await itemsOf(caller, 'documents');
      expect(documentItems.map((document) => document.id)).toEqual([own.id]);
      expect(JSON.stringify(documentItems)).not.toContain('內部備註');
      await caller.get(`/api/my/documents/${confidential.id}/file`).expect(404);
      await caller.get(`/api/my/documents/${others.id}/file`).expect(404);
    }
  });

  it('are audited when downloaded', async () => {
    const { id, caller } = await seedStaff(test);
    const own = await documents.seed(id);
    await caller.get(`/api/my/documents/${own.id}/file`).expect(200);
    expect((await logOf('employee-documents', own.id))[0]?.action).toBe('下載');
  });

  it('wait for review, even if the caller may review', async () => {
    for (const role of ['employee', 'hr_manager'] as const) {
      const { id, caller } = await seedStaff(test, role);
      const { body } = await caller
        .post('/api/my/documents')
        .send(newDocument(await fileOf(caller)))
        .expect(201);
      expect(body).toMatchObject({
        employee: { id },
        review: 'pending',
        uploadedBy: 'self',
        confidentiality: 'ordinary',
      });
      const decision = { version: body.version };
      await caller
        .post(`/api/employee-documents/${body.id}/approve`)
        .send(decision)
        .expect(role === 'employee' ? 403 : 422);
      await hrManager.post(`/api/employee-documents/${body.id}/approve`).send(decision).expect(200);
    }
  });

  it.each([
    { overrides: { employeeId: crypto.randomUUID() }, why: 'says whose it is' },
    { overrides: { confidentiality: 'confidential' }, why: 'says who may see it' },
    { overrides: { category: 'work_permit' }, why: 'lacks the day on which it ends' },
    { overrides: { issuedOn: '2026-02-01', expiresOn: '2026-01-01' }, why: 'ends before it begins' },
  ])('are rejected if the input $why', async ({ overrides }) => {
    const { caller } = await seedStaff(test);
    const input = { ...newDocument(await fileOf(caller)), ...overrides };
    expect((await caller.post('/api/my/documents').send(input)).body.code).toBe('ValidationFailed');
  });

  it('cannot use a file of another account', async () => {
    const [{ caller }, other] = [await seedStaff(test), await seedStaff(test)];
    const input = newDocument(await fileOf(other.caller));
    expect((await caller.post('/api/my/documents').send(input)).body.code).toBe('ReferenceNotFound');
  });

  it('are listed as missing until they are uploaded', async () => {
    const { caller } = await seedStaff(test);
    const bankbook = async () =>
      (await itemsOf<{ category: string; state: string | null }>(caller, 'documents/required')).find(
        ({ category }) => category === 'bankbook',
      )?.state;
    expect(await bankbook()).toBeNull();
    await caller
      .post('/api/my/documents')
      .send(newDocument(await fileOf(caller)))
      .expect(201);
    expect(await bankbook()).toBe('pending');
  });
});

describe('我的合約', () => {
  const seedsOf = (employeeId: string) =>
    employeeContractSeeds(hr, { employeeId, employmentTypeId: templates.employmentTypeId });

  it('are the pending and signed ones, without drafts and HR notes', async () => {
    const { id, caller } = await seedStaff(test);
    const seeds = seedsOf(id);
    await seeds.seed({ note: '內部備註' });
    const signed = await seeds.seedInState('expired', { note: '內部備註', pay: 45_000 });
    const waiting = await seeds.seedInState('pending_sign', { startOn: '2026-11-01' });
    await seedsOf((await seedStaff(test)).id).seedInState('effective');

    const { body, text } = await caller.get('/api/my/contracts').expect(200);

    expect(body.items.map((contract: EmployeeContract) => contract.id)).toEqual([waiting.id, signed.id]);
    expect(text).not.toContain('內部備註');
    expect(containsAmount(text, '45000')).toBe(false);
  });

  it('do not include drafts and contracts of others by id', async () => {
    const { id, caller } = await seedStaff(test, 'hr_manager');
    const draft = await seedsOf(id).seed();
    const others = await seedsOf((await seedStaff(test)).id).seedInState('effective');
    for (const contract of [draft, others]) {
      for (const file of ['document', 'signed-file']) {
        expect((await caller.get(`/api/my/contracts/${contract.id}/${file}`)).body.code).toBe('NotFound');
      }
    }
  });

  it('can be downloaded when signed, and the download is audited', async () => {
    const { id, caller } = await seedStaff(test);
    const seeds = seedsOf(id);
    const waiting = await seeds.seedInState('pending_sign', { pay: 45_000 });
    const { body: file } = await hr.post('/api/employee-contracts/files').attach('file', PDF, '合約.pdf').expect(201);
    await seeds.command(waiting, 'sign', { signedOn: '2026-01-01', signedFileId: file.id }).expect(200);

    await caller.get(`/api/my/contracts/${waiting.id}/signed-file`).expect(200);

    expect((await logOf('employee-contracts', waiting.id))[0]?.action).toBe('下載合約檔案');
    expect((await caller.get(`/api/my/contracts/${waiting.id}/document`)).body.code).toBe('FileMissing');
  });
});
