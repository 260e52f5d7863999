import type { Found } from '@hr/contracts/shell/search';
import type { DataScope, Permission } from '@hr/domain/access/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const [hr, staff, admin] = [
  await test.signedInAs('hr_officer'),
  await test.signedInAs('employee'),
  await test.signedInAs('system_administrator'),
];

const find = async (caller: Caller, q: string): Promise<Found[]> =>
  (await caller.get('/api/search').query({ q }).expect(200)).body.items;

const titles = async (q: string, caller = hr): Promise<string[]> =>
  (await find(caller, q)).map(({ kind, title }) => `${kind}: ${title}`);

let leaderId: string;

beforeAll(async () => {
  const { id: departmentId } = await seedDepartment(test.db, { code: 'RES', nameZh: '臺灣研究組' });
  const { id } = await seedEmployee(test.db, { nameZh: '王大明', departmentId });
  leaderId = id;
  await test.db.prisma.employee.update({ where: { id }, data: { employeeNo: 'E0777', nameEn: 'WANG, TA-MING' } });
  await test.seedAccount('employee', { username: 'ta.ming', employeeId: id });
  await seedEmployee(test.db, { nameZh: '王大', lastWorkingOn: '2021-01-01' });
  const { seed } = projectSeeds(hr, id);
  await seed({ code: 'P2026-0010', nameZh: '長照計畫', grantNo: 'NSTC 115-2410' });
  await seed({ code: 'P2026-001', nameZh: '高齡計畫' });
});

describe('GET /api/search', () => {
  it.each([
    { q: 'e0777', expected: ['employee: E0777 王大明'], why: 'a number, in any case' },
    { q: '077', expected: ['employee: E0777 王大明'], why: 'a part of a number' },
    { q: 'wang', expected: ['employee: E0777 王大明'], why: 'a part of an English name' },
    { q: '台灣', expected: ['department: RES 臺灣研究組'], why: '台 for 臺' },
    { q: '  高齡 ', expected: ['project: P2026-001 高齡計畫'], why: 'without the blanks around it' },
    { q: '2410', expected: ['project: P2026-0010 長照計畫'], why: 'what the list is searched by besides' },
    { q: '%%', expected: [], why: 'a sign of patterns is a sign' },
    { q: '_0777', expected: [], why: 'so is this' },
    { q: '😀', expected: [], why: 'what nobody is called' },
    { q: "'; drop table employees --", expected: [], why: 'words of SQL' },
  ])('finds $expected for “$q” ($why)', async ({ q, expected }) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('tells first what is called exactly so', async () => {
    expect((await titles('王大'))[0]).toMatch(/王大$/);
    expect(await titles('P2026-001')).toEqual(['project: P2026-001 高齡計畫', 'project: P2026-0010 長照計畫']);
  });

  it('tells what else something was found by, and that somebody has left', async () => {
    expect(await find(hr, '2410')).toMatchObject([{ note: 'NSTC 115-2410' }]);
    const notes = (await find(hr, '王大')).map(({ note }) => note);
    expect(notes).toEqual(['離職', 'WANG, TA-MING　臺灣研究組']);
  });

  it('finds an account by its name and by whose it is, for those who administer', async () => {
    const own = 'emp_account: ta.ming';
    expect(await titles('ta.m', admin)).toContain(own);
    expect(await titles('王大明', admin)).toContain(own);
    expect(await titles('王大明')).not.toContain(own);
  });

  it('finds nothing of somebody by a telephone number or an address, nor does a list of what belongs to them', async () => {
    const { id } = await seedEmployee(test.db, { nameZh: '郭可尋' });
    await test.db.prisma.employee.update({
      where: { id },
      data: { mobile: '0955123777', personalEmail: 'kuo@some.where' },
    });
    const seeds = employeeContractSeeds(hr, {
      employeeId: id,
      employmentTypeId: (await contractTemplateSeeds(test, hr)).employmentTypeId,
    });
    await seeds.seed();
    const found = async (q: string) => [
      (await find(hr, q)).length,
      (await hr.get('/api/employee-contracts').query({ q }).expect(200)).body.total,
      (await hr.get('/api/employees/options').query({ q }).expect(200)).body.items.length,
    ];

    expect(await found('0955123777')).toEqual([0, 0, 0]);
    expect(await found('kuo@some')).toEqual([0, 0, 0]);
    expect(await found('郭可尋')).toEqual([2, 1, 1]);
    expect((await hr.get('/api/employees').query({ q: '0955123777' }).expect(200)).body.total).toBe(1);
  });

  it('tells a few of each kind, however many there are', async () => {
    for (let number = 0; number < 8; number += 1) {
      await seedEmployee(test.db, { nameZh: `林同名${number}` });
    }
    expect(await find(hr, '同名')).toHaveLength(6);
  });

  it('finds no project for somebody whose roles show no screen of projects', async () => {
    expect(await find(staff, '高齡')).toEqual([]);
  });

  it.each([
    { q: 'a', why: 'one letter' },
    { q: ' ', why: 'nothing' },
    { q: '長'.repeat(200), why: 'far too much' },
    { q: '\u0000\u0000', why: 'NUL' },
  ])('refuses $why', async ({ q }) => {
    const { body } = await hr.get('/api/search').query({ q }).expect(400);
    expect(body.code).toBe('ValidationFailed');
  });
});

describe('somebody with several roles', () => {
  let sequence = 0;
  const role = (scope: DataScope, permissions: Permission[]) =>
    test.db.prisma.role.create({ data: { name: `查詢${(sequence += 1)}`, scope, permissions, sensitiveGroups: [] } });

  const holderOf = async (...roles: { id: string }[]): Promise<Caller> => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { id, username } = await test.seedAccount('employee', { employeeId });
    const create = roles.map(({ id: roleId }) => ({ roleId }));
    await test.db.prisma.empAccount.update({ where: { id }, data: { roles: { deleteMany: {}, create } } });
    return test.signIn(username);
  };

  it('finds people by the role that shows people, not by one that reaches everyone for something else', async () => {
    const caller = await holderOf(
      await role('self', ['employee_data:view']),
      await role('all', ['department_set_up:view']),
    );
    expect(await titles('王大明', caller)).toEqual([]);
    expect(await titles('臺灣', caller)).toEqual(['department: RES 臺灣研究組']);
  });

  it('finds the projects that their role names, and no others', async () => {
    const bounded = await role('named_projects', ['project_and_grant_set_up:view']);
    const { id: projectId } = await projectSeeds(hr, leaderId).seed({ code: 'P-OWN', nameZh: '自己的計畫' });
    await test.db.prisma.roleProject.create({ data: { roleId: bounded.id, projectId } });
    expect(await titles('計畫', await holderOf(bounded))).toEqual(['project: P-OWN 自己的計畫']);
  });
});
