import { rm } from 'node:fs/promises';
import path from 'node:path';
import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const ORGANISATION = '財團法人識別證測試基金會';

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const { id: departmentId } = await seedDepartment(test.db, { nameZh: '資訊組' });
const { id: laterDepartmentId } = await seedDepartment(test.db, { nameZh: '總務組' });
const { id: jobTitleId } = await test.db.prisma.jobTitle.create({
  data: { code: 'BADGE', nameZh: '資料研究員', family: 'research' },
});

const seedPerson = async (overrides: Parameters<typeof seedEmployee>[1] = {}) => {
  const employee = await seedEmployee(test.db, { nameZh: '王小明', departmentId, ...overrides });
  await test.db.prisma.employee.update({
    where: { id: employee.id },
    data: { nameEn: 'Wang Hsiao-Ming', positions: { updateMany: { where: {}, data: { jobTitleId } } } },
  });
  return employee;
};

const place = (...ids: readonly string[]): string => `/api/employee-badges/export?ids=${ids.join(',')}`;

const fileAt = async (ids: readonly string[], caller: Caller = hr): Promise<Uint8Array> =>
  (await binary(caller.get(place(...ids))).expect(200)).body as Uint8Array;

const pagesAt = async (ids: readonly string[], caller: Caller = hr): Promise<string[]> =>
  pagesOf(await fileAt(ids, caller));

const downloadEntriesOf = (id: string) =>
  test.db.prisma.auditEntry.findMany({ where: { entity: 'employee', entityId: id, kind: 'download' } });

const uploadPhoto = (id: string) =>
  hr.post(`/api/employees/${id}/photo?version=1`).attach('file', PIXEL, 'photo.png').expect(200);

describe('a badge without an organisation', () => {
  it('is refused, because it would not name the employer', async () => {
    const { id } = await seedPerson();
    const { body } = await hr.get(place(id)).expect(422);
    expect(body).toMatchObject({ code: 'PaperFactsMissing', msg: '缺少：公司資料，請補齊後再列印。' });
    const company = companies.input.strip().parse(buildCompany({ code: 'A-1', nameZh: ORGANISATION }));
    await hr.post('/api/companies').send(company).expect(201);
    await binary(hr.get(place(id))).expect(200);
  });
});

describe('a badge', () => {
  it('shows the organisation, the employee, department and job title', async () => {
    const person = await seedPerson();
    await transferSeeds(hr).createTransfer(person, { departmentId: laterDepartmentId, effectiveOn: '2027-01-01' });
    const [page, ...others] = await pagesAt([person.id]);
    expect(others).toEqual([]);
    expect(page).toBe(`${ORGANISATION} 王 王小明 Wang Hsiao-Ming 資訊組 資料研究員 ${person.employeeNo}`);
  });

  it('shows the photo instead of the first character', async () => {
    const { id, employeeNo } = await seedPerson();
    await uploadPhoto(id);
    const file = await fileAt([id]);
    expect(Buffer.from(file).includes('/Subtype /Image')).toBe(true);
    expect((await pagesOf(file))[0]).toBe(`${ORGANISATION} 王小明 Wang Hsiao-Ming 資訊組 資料研究員 ${employeeNo}`);
  });

  it('shows the first character if the photo file is lost', async () => {
    const { id } = await seedPerson();
    const { body } = await uploadPhoto(id);
    await rm(path.join(test.filesFolder, (body as { photoFileId: string }).photoFileId));
    expect((await pagesAt([id]))[0]).toContain(`${ORGANISATION} 王 王小明`);
  });

  it('is made for an employee who has not started, with the first department', async () => {
    const { id } = await seedPerson({ hiredOn: '2026-12-01' });
    expect((await pagesAt([id]))[0]).toContain('王小明 Wang Hsiao-Ming 資訊組 資料研究員');
  });
});

describe('badges', () => {
  it('are printed once per employee in order of number, and each is logged', async () => {
    const [first, second] = [await seedPerson({ nameZh: '甲' }), await seedPerson({ nameZh: '乙' })];
    const [page] = await pagesAt([second.id, first.id, second.id]);
    expect(page?.match(/T\d{4}/g)).toEqual([first.employeeNo, second.employeeNo]);
    const [downloadEntries, ...others] = await downloadEntriesOf(second.id);
    expect(others).toEqual([]);
    expect(downloadEntries).toMatchObject({
      action: '產生識別證',
      subject: `${second.employeeNo} 乙`,
      employeeId: second.id,
      changes: [{ field: '文件', before: null, after: '識別證' }],
    });
    expect(await downloadEntriesOf(first.id)).toHaveLength(1);
  });

  it('are refused with the names of former employees, and nothing is logged', async () => {
    const here = await seedPerson();
    const left = await seedPerson({ nameZh: '已離職', lastWorkingOn: '2026-11-20' });
    const { body } = await hr.get(place(here.id, left.id)).expect(422);
    expect(body).toMatchObject({
      code: 'EmployeesHaveLeft',
      msg: `已離職者無法產生識別證：${left.employeeNo} 已離職。`,
    });
    expect(await downloadEntriesOf(here.id)).toEqual([]);
  });

  it('are still printed on the last working day', async () => {
    const { id } = await seedPerson({ lastWorkingOn: '2026-11-21' });
    await binary(hr.get(place(id))).expect(200);
  });

  it('are all refused if one employee is unknown or out of scope', async () => {
    const [own, stranger] = [await seedPerson(), await seedPerson()];
    await test.db.prisma.role.update({
      where: { code: 'employee' },
      data: { permissions: { push: 'employee_data:export' } },
    });
    const { username } = await test.seedAccount('employee', { employeeId: own.id });
    const caller = await test.signIn(username);
    await binary(caller.get(place(own.id))).expect(200);
    await caller.get(place(own.id, stranger.id)).expect(404);
    await hr.get(place(own.id, crypto.randomUUID())).expect(404);
  });

  it('are refused without the export permission', async () => {
    const { id } = await seedPerson();
    await (await test.signedInAs('manager')).get(place(id)).expect(403);
  });

  it.each([
    { ids: '', why: 'no employees' },
    { ids: 'E00001', why: 'what is no identifier' },
    { ids: Array.from({ length: 201 }, () => crypto.randomUUID()).join(','), why: 'more than two hundred' },
  ])('of $why are a validation error', async ({ ids }) => {
    await hr.get(place(ids)).expect(400);
  });
});
