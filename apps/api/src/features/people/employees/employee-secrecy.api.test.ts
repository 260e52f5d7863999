import { type EmployeeCreate, employeeFields } from '@hr/contracts/people/employees';
import { hiringFields } from '@hr/contracts/people/employment';
import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
import { importExample } from '@hr/contracts/records';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signInDocumentReader } from '#testing/seed-documents.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type ShippedRole, startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: departmentId, code: department } = await seedDepartment(test.db);
const jobTitle = await test.db.prisma.jobTitle.findFirstOrThrow();
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow();
const { id: nationalityId } = await test.db.prisma.nationality.findFirstOrThrow({ where: { code: 'TW' } });

const newEmployee = (overrides: Partial<EmployeeCreate>): EmployeeCreate => ({
  ...buildEmployee({ nationalityId, bankAccount: '0001234567890' }),
  hiredOn: TODAY,
  seniorityOn: null,
  leaveSeniorityOn: null,
  probationEndsOn: null,
  departmentId,
  jobTitleId: jobTitle.id,
  employmentTypeId,
  jobGrade: null,
  supervisorId: null,
  enrolments: [],
  dependents: [],
  documents: [],
  photoFileId: null,
  workPlace: '總部',
  projectId: null,
  ...overrides,
});

const personRow = (overrides: Readonly<Record<string, string>>): Record<string, string> => ({
  ...importExample({ ...employeeFields, ...hiringFields }),
  部門: department,
  職稱: jobTitle.code,
  聘僱類型: 'REGULAR',
  到職日: '2026/11/21',
  試用期滿日: '',
  直屬主管: '',
  ...overrides,
});

const fileOf = (row: Readonly<Record<string, string>>): Buffer => {
  const quoted = (cells: readonly string[]): string => cells.map((text) => `"${text}"`).join(',');
  return Buffer.from([quoted(Object.keys(row)), quoted(Object.values(row))].join('\n'));
};

afterEach(() => void vi.restoreAllMocks());

/** Records whether a text occurs in the SQL statements from now on. */
const watchStatements = (): ((text: string) => boolean) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return (text) => JSON.stringify(query.mock.calls.map(([statement, values]) => [statement, values])).includes(text);
};

describe('the SQL statements', () => {
  it('never contain plain sensitive values of a new employee', async () => {
    const sent = watchStatements();
    await hr
      .post('/api/employees')
      .send(newEmployee({ employeeNo: 'SEC-1', identityNumber: 'A123456789' }))
      .expect(201);
    expect(['insert into employments', 'A123456789', '0001234567890'].filter(sent)).toEqual([
      'insert into employments',
    ]);
  });

  it('never contain plain sensitive values of an import', async () => {
    const row = personRow({ 員工編號: 'SEC-2', 身分證字號: 'A100000001' });
    const sent = watchStatements();
    await hr.post('/api/employees/import').attach('file', fileOf(row), 'people.csv').expect(200);
    expect(['insert into employments', 'A100000001'].filter(sent)).toEqual(['insert into employments']);
  });
});

const added = async (employeeNo: string, identityNumber: string) =>
  (await hr.post('/api/employees').send(newEmployee({ employeeNo, identityNumber })).expect(201)).body;

const editOf = (
  { employeeNo, version }: { readonly employeeNo: string; readonly version: number },
  overrides: object,
) => ({
  ...buildEmployee({ nationalityId, employeeNo }),
  identityNumber: undefined,
  bankAccount: undefined,
  version,
  ...overrides,
});

describe('a caller without access to a group', () => {
  it('edits employees but not the closed values', async () => {
    const administrator = await test.signedInAs('system_administrator');
    const person = await added('SEC-3', 'A100000010');
    const put = (overrides: object) => administrator.put(`/api/employees/${person.id}`).send(editOf(person, overrides));

    const refused = await put({ identityNumber: 'A123456789', bankAccount: null, disability: null }).expect(403);
    expect(refused.body).toMatchObject({
      code: 'SensitiveFieldClosed',
      fields: [
        { path: 'identityNumber', message: '您無權變更此欄位' },
        { path: 'disability', message: '您無權變更此欄位' },
        { path: 'bankAccount', message: '您無權變更此欄位' },
      ],
    });
    await put({ nameZh: '改名員', disability: undefined }).expect(200);
  });

  it('imports employees but not the closed values', async () => {
    const administrator = await test.signedInAs('system_administrator');
    await added('SEC-4', 'A100000029');
    const errorsOf = async (overrides: Readonly<Record<string, string>>) => {
      const file = fileOf({ 員工編號: 'SEC-4', 身分證字號: '', 備註: '補登', ...overrides });
      const { body } = await administrator
        .post('/api/employees/import/preview')
        .attach('file', file, 'people.csv')
        .expect(200);
      return (body.rows as { errors: object[] }[]).flatMap(({ errors }) => errors);
    };
    expect(await errorsOf({ 薪轉帳號: '99988877766', 身分證字號: '＊＊＊' })).toEqual(
      expect.arrayContaining([{ column: '薪轉帳號', message: '您無權變更此欄位' }]),
    );
    expect(await errorsOf({ 身分證字號: 'A100000029' })).toEqual(await errorsOf({ 身分證字號: 'A100000038' }));
    expect(await errorsOf({ 薪轉帳號: '' })).not.toContainEqual(expect.objectContaining({ column: '薪轉帳號' }));
  });
});

describe('the log of a sensitive value', () => {
  const changesOf = async (id: string) =>
    (await hr.get(`/api/employees/${id}/audit-entries`).expect(200)).body.items[0].changes as { field: string }[];

  it('does not contain the value', async () => {
    const { id } = await added('SEC-5', 'A100000038');
    expect(await changesOf(id)).toEqual(
      expect.arrayContaining([
        { field: '身分證字號', before: null, after: '＊＊＊' },
        { field: '薪轉帳號', before: null, after: '＊＊＊' },
      ]),
    );
  });

  it('shows a change even if both values have the same mask', async () => {
    const person = await added('SEC-6', 'A100000047');
    await hr
      .put(`/api/employees/${person.id}`)
      .send(
        editOf(person, { bankAccount: '9991234567890', identityNumber: 'A100000047', identityCorrection: '重新登錄' }),
      )
      .expect(200);
    expect(await changesOf(person.id)).toEqual([{ field: '薪轉帳號', before: '＊＊＊', after: '＊＊＊（已變更）' }]);
  });

  it('shows a change by an import', async () => {
    const { id } = await added('SEC-7', 'A100000056');
    const row = personRow({ 員工編號: 'SEC-7', 身分證字號: '', 薪轉帳號: '9991234567890', 職等: '', 工作地點: '' });
    await hr.post('/api/employees/import').attach('file', fileOf(row), 'people.csv').expect(200);
    expect(await changesOf(id)).toEqual(
      expect.arrayContaining([{ field: '薪轉帳號', before: '＊＊＊', after: '＊＊＊（已變更）' }]),
    );
  });
});

describe('the existence of a closed value', () => {
  const add = async (overrides: Partial<EmployeeCreate>) =>
    (await hr.post('/api/employees').send(newEmployee(overrides)).expect(201)).body;

  /** Creates an employee with health and bank values and one without. */
  const twoEmployees = async ([one, other]: readonly [string, string], [first, second]: readonly [string, string]) => [
    await add({ employeeNo: one, identityNumber: first, disability: '第一類', bankAccountName: '陳大文' }),
    await add({ employeeNo: other, identityNumber: second, bankAccount: null }),
  ];

  it('is hidden in records, lists, exports and errors', async () => {
    const people = await twoEmployees(['SEC-9', 'SEC-10'], ['A100000074', 'A100000083']);
    const reader = await signInDocumentReader(test, ['employee_data:view', 'employee_data:export']);
    for (const { id, employeeNo } of people) {
      const hidden = { masked: '＊＊＊', isRevealable: false };
      const expected = { disability: hidden, bankAccount: hidden, bankAccountName: hidden };
      const { body } = await reader.get(`/api/employees/${id}`).expect(200);
      expect(body).toMatchObject(expected);
      expect(body.missing).not.toContain('bankAccount');
      expect((await reader.get(`/api/employees?q=${employeeNo}`).expect(200)).body.items[0]).toMatchObject(expected);
      const columns = 'disability,bankAccount';
      const file = await reader
        .get(`/api/employees/export?format=csv&reason=testing&q=${employeeNo}&columns=${columns}`)
        .expect(200);
      expect(file.text.match(/＊＊＊/g)).toHaveLength(2);
      for (const field of ['disability', 'bankAccount']) {
        await reader.post(`/api/employees/${id}/reveal`).send({ field }).expect(403);
      }
    }
    expect((await hr.get(`/api/employees/${people[1].id}`).expect(200)).body.bankAccount).toBeNull();
  });

  it('is hidden in both logs', async () => {
    const people = await twoEmployees(['SEC-11', 'SEC-12'], ['A100000092', 'A100000109']);
    await hr.post(`/api/employees/${people[0].id}/reveal`).send({ field: 'disability' }).expect(200);
    const reader = await signInDocumentReader(test, ['employee_data:view', 'audit_log:view']);
    const texts = await Promise.all(
      people.flatMap(({ id }) =>
        [`/api/employees/${id}/audit-entries`, `/api/audit-entries?employeeId=${id}`].map(
          async (address) => (await reader.get(address).expect(200)).text,
        ),
      ),
    );
    for (const text of texts) {
      expect(text).toContain('姓名');
      expect(text).not.toMatch(/身心障礙|薪轉帳號|薪轉戶名/);
    }
    expect(texts.join('')).toContain('檢視敏感資料');
    const entries = await reader.get(`/api/audit-entries?q=${encodeURIComponent('檢視身心障礙')}`).expect(200);
    expect(entries.body.items).toEqual([]);
  });
});

describe('an export', () => {
  it('contains plain sensitive values only in requested columns', async () => {
    await added('SEC-8', 'A100000065');
    const decrypt = vi.spyOn(test.cipher, 'decrypt');
    const exported = (columns: string) =>
      hr.get(`/api/employees/export?format=csv&reason=testing&columns=${columns}`).expect(200);
    await exported('employeeNo,nameZh');
    expect(decrypt).not.toHaveBeenCalled();
    await exported('employeeNo,bankAccount');
    expect(decrypt).toHaveBeenCalled();
  });
});

describe('notes about an employee', () => {
  const remarked = async (role: ShippedRole) => {
    const { id } = await seedEmployee(test.db, { departmentId });
    const { employeeNo, version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    const edit = {
      ...editOf({ employeeNo, version }, { note: '內部備註', nameZh: '王備註' }),
      bankCode: null,
      bankBranchCode: null,
    };
    await hr.put(`/api/employees/${id}`).send(edit).expect(200);
    const { username } = await test.seedAccount(role, { employeeId: id });
    return { id, employeeNo, caller: await test.signIn(username) };
  };
  const placesWithNote = ({
    id,
    employeeNo,
  }: {
    readonly id: string;
    readonly employeeNo: string;
  }): readonly string[] => [
    `/api/employees/${id}`,
    `/api/employees?q=${employeeNo}`,
    `/api/employees/${id}/audit-entries`,
  ];

  it.each(['employee', 'auditor'] as const)('are hidden from the employee with the role %s', async (role) => {
    const { caller, ...person } = await remarked(role);
    for (const address of placesWithNote(person)) {
      expect((await caller.get(address).expect(200)).text).not.toContain('內部備註');
    }
  });

  it('are left out of the log about oneself, which shows the other changes', async () => {
    const { id, caller } = await remarked('auditor');
    for (const address of [`/api/employees/${id}/audit-entries`, `/api/audit-entries?employeeId=${id}&kind=change`]) {
      const { items } = (await caller.get(address).expect(200)).body;
      const fields = (items as { changes: { field: string }[] }[]).flatMap(({ changes }) =>
        changes.map(({ field }) => field),
      );
      expect(fields).toContain('姓名');
      expect(fields).not.toContain('備註');
    }
  });

  it('are shown to other viewers, and to employees who keep their own record', async () => {
    const { caller, ...person } = await remarked('hr_manager');
    const auditor = await test.signedInAs('auditor');
    for (const address of placesWithNote(person)) {
      expect((await auditor.get(address).expect(200)).text).toContain('內部備註');
      expect((await caller.get(address).expect(200)).text).toContain('內部備註');
    }
  });
});
