import type { EmployeeContractInput } from '@hr/contracts/contracts/employee-contracts';
import { describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const payroll = await test.signedInAs('payroll_officer');
const auditor = await test.signedInAs('auditor');
const admin = await test.signedInAs('system_administrator');

const seedWithNumbers = async (nameZh: string) => {
  const employee = await seedEmployee(test.db, { nameZh });
  await test.db.prisma.employee.update({
    where: { id: employee.id },
    data: {
      identityNumber: test.cipher.encrypt('A123456789', 'identity_number'),
      bankAccount: test.cipher.encrypt('0001234567890', 'bank_account'),
    },
  });
  return employee;
};

describe('the employee list', () => {
  it('shows the employees of the day, filtered by department and status', async () => {
    const { id: departmentId } = await seedDepartment(test.db, { nameZh: '研究組' });
    const here = await seedEmployee(test.db, { nameZh: '在職員', departmentId });
    await seedEmployee(test.db, { nameZh: '離職員', departmentId, lastWorkingOn: '2026-06-30' });
    const { body } = await hr.get(`/api/employees?departmentId=${departmentId}`).expect(200);
    expect(body).toMatchObject({
      total: 1,
      items: [{ employeeNo: here.employeeNo, department: { nameZh: '研究組' }, status: 'active' }],
    });
    expect((await hr.get('/api/employees?status=left&q=%E9%9B%A2%E8%81%B7%E5%93%A1').expect(200)).body.total).toBe(1);
    const then = await hr.get(`/api/employees?departmentId=${departmentId}&asOf=2026-03-01`).expect(200);
    expect(then.body.total).toBe(2);
  });

  it('includes departments below', async () => {
    const { id: upper } = await seedDepartment(test.db);
    const { id: lower } = await seedDepartment(test.db, { parentId: upper });
    await seedEmployee(test.db, { departmentId: upper });
    await seedEmployee(test.db, { departmentId: lower });

    const of = async (query: string) => (await hr.get(`/api/employees?${query}`).expect(200)).body.total;

    expect(await of(`departmentId=${upper}`)).toBe(2);
    expect(await of(`departmentId=${upper}&below=no`)).toBe(1);
    expect(await of(`departmentId=${lower}`)).toBe(1);
  });

  it('filters by job title with its count', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { departmentId: (await seedDepartment(test.db)).id });
    const { id: jobTitleId } = await test.db.prisma.jobTitle.findFirstOrThrow({
      where: { NOT: { positions: { some: {} } } },
    });
    await test.db.prisma.employeePosition.updateMany({ where: { employeeId }, data: { jobTitleId } });

    const { body } = await hr.get(`/api/employees?jobTitleId=${jobTitleId}`).expect(200);

    expect(body).toMatchObject({ total: 1, items: [{ id: employeeId }] });
  });

  it('shows and filters seniority, contract end and paying project of the day', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { hiredOn: '2024-01-01' });
    const { employmentTypeId } = await contractTemplateSeeds(test, hr);
    const { id: projectId } = await projectSeeds(hr, employeeId).seed();
    const contracts = employeeContractSeeds(hr, { employeeId, employmentTypeId });
    const term: Partial<EmployeeContractInput> = {
      startOn: '2026-01-01',
      endOn: '2026-12-31',
      projectIds: [projectId],
    };
    await contracts.seedInState('effective', term);

    const of = async (query: string) =>
      (await hr.get(`/api/employees?projectId=${projectId}${query}`).expect(200)).body;

    expect((await of('&contractEnding=60')).items).toMatchObject([
      {
        id: employeeId,
        seniority: { from: '2024-01-01', until: TODAY },
        contractEndsOn: '2026-12-31',
        payingProject: { id: projectId },
        project: null,
      },
    ]);
    expect((await of('&contractEnding=30')).total).toBe(0);
    expect((await of('&asOf=2027-01-01')).total).toBe(0);

    await contracts.seedInState('effective', { ...term, startOn: '2027-01-01', endOn: '2027-12-31' });
    expect((await of('&contractEnding=60')).total).toBe(0);
  });

  it('filters by the shown end, also of a contract terminated early', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { hiredOn: '2024-01-01' });
    const { employmentTypeId } = await contractTemplateSeeds(test, hr);
    const contract = await employeeContractSeeds(hr, { employeeId, employmentTypeId }).seedInState('effective', {
      startOn: '2026-01-01',
      endOn: '2027-12-31',
    });
    await hr
      .post(`/api/employee-contracts/${contract.id}/terminate`)
      .send({ terminatedOn: '2026-12-15', closingReason: '合意終止', version: contract.version })
      .expect(200);

    const { body } = await hr.get('/api/employees?contractEnding=30').expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ id: employeeId, contractEndsOn: '2026-12-15' }));
  });

  it('shows contracts, payers and insurance only with the permissions', async () => {
    const { id: employeeId } = await seedEmployee(test.db, { hiredOn: '2024-01-01' });
    const { employmentTypeId } = await contractTemplateSeeds(test, hr);
    const { id: projectId } = await projectSeeds(hr, employeeId).seed();
    await employeeContractSeeds(hr, { employeeId, employmentTypeId }).seedInState('effective', {
      startOn: '2026-01-01',
      endOn: '2026-12-01',
      projectIds: [projectId],
    });
    const { username } = await test.seedAccount('employee', { employeeId });
    const staff = await test.signIn(username);

    const { items } = (await staff.get('/api/employees').expect(200)).body;
    expect(items).toMatchObject([{ id: employeeId, contractEndsOn: null, payingProject: null, insurances: [] }]);
    for (const filter of ['contractEnding=30', `projectId=${projectId}`, 'isUninsured=yes']) {
      expect((await staff.get(`/api/employees?${filter}`).expect(200)).body.total).toBe(0);
    }
  });

  it('finds an employee by mobile number in any format', async () => {
    const { id } = await seedEmployee(test.db);
    await test.db.prisma.employee.update({ where: { id }, data: { mobile: '0966123456' } });
    for (const q of ['0966123456', '0966-123-456', '0966 123 456']) {
      expect((await hr.get('/api/employees').query({ q }).expect(200)).body).toMatchObject({
        total: 1,
        items: [{ id }],
      });
    }
  });

  it('subtracts unpaid leave from seniority', async () => {
    const { id, employeeNo } = await seedEmployee(test.db, { hiredOn: '2024-01-01' });
    await annualGrantSeeds(test, hr).seedUnpaidLeave(id, '2026-11-02', '2026-11-11');

    const { body } = await hr.get(`/api/employees?q=${employeeNo}`).expect(200);

    expect(body.items).toMatchObject([{ seniority: { from: '2024-01-01', until: '2026-11-11' } }]);
  });

  it('ends seniority on the last working day', async () => {
    const { employeeNo } = await seedEmployee(test.db, { hiredOn: '2020-01-01', lastWorkingOn: '2026-06-30' });

    const { body } = await hr.get(`/api/employees?status=left&q=${employeeNo}`).expect(200);

    expect(body.items).toMatchObject([{ seniority: { from: '2020-01-01', until: '2026-06-30' } }]);
  });

  it.each([
    { q: '台', why: 'a character, written in its other way' },
    { q: '臺生', why: 'two characters' },
    { q: '林臺生', why: 'the whole name' },
    { q: 'tai-sheng', why: 'the English name in another case' },
    { q: '100%_\\', why: 'characters that a pattern would understand' },
  ])('finds employees by $why', async ({ q }) => {
    const { id } = await seedEmployee(test.db, { nameZh: '林臺生' });
    await test.db.prisma.employee.update({ where: { id }, data: { nameEn: 'LIN Tai-Sheng 100%_\\' } });
    const { body } = await hr.get(`/api/employees?q=${encodeURIComponent(q)}`).expect(200);
    expect((body.items as { id: string }[]).map((item) => item.id)).toContain(id);
    expect((await hr.get(`/api/employees?q=${encodeURIComponent(`${q}x`)}`).expect(200)).body.total).toBe(0);
  });

  it('leaves out sensitive fields without their columns', async () => {
    const { employeeNo } = await seedWithNumbers('欄位員');
    const { body } = await hr.get(`/api/employees?q=${employeeNo}&columns=nameZh,bankAccount`).expect(200);
    expect(body.items[0]).toMatchObject({ nameZh: '欄位員', bankAccount: { masked: '*********7890' } });
    expect(body.items[0]).not.toHaveProperty('identityNumber');
    expect((await hr.get(`/api/employees?q=${employeeNo}`).expect(200)).body.items[0]).toHaveProperty('identityNumber');
  });

  it('is sorted with missing departments last and counts all pages', async () => {
    const { id: first } = await seedDepartment(test.db, { nameZh: '丁組' });
    const { id: second } = await seedDepartment(test.db, { nameZh: '乙組' });
    for (const [nameZh, departmentId] of [
      ['序員一', first],
      ['序員二', second],
      ['序員三'],
      ['序員四', first],
    ] as const) {
      await seedEmployee(test.db, { nameZh, ...(departmentId === undefined ? {} : { departmentId }) });
    }
    const names = async (sort: string): Promise<string> => {
      const { body } = await hr.get(`/api/employees?q=%E5%BA%8F%E5%93%A1&sort=${sort}`).expect(200);
      return (body.items as { nameZh: string }[]).map(({ nameZh }) => nameZh.at(-1)).join('');
    };
    expect(await names('department')).toBe('二一四三');
    expect(await names('-department')).toBe('一四二三');
    expect(await names('-employeeNo')).toBe('四三二一');
    const { body } = await hr.get('/api/employees?q=%E5%BA%8F%E5%93%A1&page=9&pageSize=2').expect(200);
    expect(body).toMatchObject({ items: [], total: 4, page: 9 });
  });

  it('shows an employee with a hire date that is no longer allowed', async () => {
    const { employeeNo } = await seedEmployee(test.db, { hiredOn: '1885-04-01' });
    const { body } = await hr.get(`/api/employees?q=${employeeNo}`).expect(200);
    expect(body.items).toMatchObject([{ hiredOn: '1885-04-01' }]);
  });

  it('is exported with masked sensitive fields', async () => {
    const { employeeNo } = await seedWithNumbers('匯出員');
    const { text } = await hr.get(`/api/employees/export?format=csv&reason=testing&q=${employeeNo}`).expect(200);
    expect(text).toContain('A12****789');
    expect(text).not.toContain('A123456789');
  });
});

describe('the record of an employee', () => {
  it('needs at most twelve queries on any day', async () => {
    const { id: departmentId } = await seedDepartment(test.db);
    const { id } = await seedEmployee(test.db, { departmentId });
    const read = (query: string) => countQueries(() => hr.get(`/api/employees/${id}${query}`).expect(200));
    expect(Math.max(await read(''), await read('?asOf=2030-01-01'))).toBeLessThanOrEqual(12);
  });
});

describe('a sensitive field', () => {
  it('is masked with access to its group and hidden otherwise', async () => {
    const { id } = await seedWithNumbers('遮罩員');
    const { body: hrView } = await hr.get(`/api/employees/${id}`).expect(200);
    expect(hrView).toMatchObject({
      identityNumber: { masked: 'A12****789', isRevealable: true },
      bankAccount: { masked: '*********7890', isRevealable: true },
    });
    const { body: adminView } = await admin.get(`/api/employees/${id}`).expect(200);
    expect(adminView.identityNumber).toEqual({ masked: '＊＊＊', isRevealable: false });
  });

  it('is revealed with access to its group, and the access is logged', async () => {
    const { id, employeeNo } = await seedWithNumbers('揭示員');
    const reveal = (caller: typeof hr, field: string) => caller.post(`/api/employees/${id}/reveal`).send({ field });
    expect((await reveal(payroll, 'bankAccount').expect(200)).body).toEqual({ value: '0001234567890' });
    await reveal(admin, 'identityNumber').expect(403);

    const { body } = await auditor.get(`/api/audit-entries?entity=employee&entityId=${id}`).expect(200);
    expect(body.items).toMatchObject([
      {
        actorName: 'payroll_officer',
        action: '檢視薪轉帳號',
        kind: 'reveal',
        subject: `${employeeNo} 揭示員`,
        changes: [{ field: '欄位', after: '薪轉帳號' }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('0001234567890');
  });

  it('is not found if it is empty or the employee is unknown', async () => {
    const { id } = await seedEmployee(test.db);
    await hr.post(`/api/employees/${id}/reveal`).send({ field: 'identityNumber' }).expect(404);
    await hr.post(`/api/employees/${crypto.randomUUID()}/reveal`).send({ field: 'identityNumber' }).expect(404);
    await hr.post(`/api/employees/${id}/reveal`).send({ field: 'salary' }).expect(400);
  });
});
