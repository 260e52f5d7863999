import { coveredCosts } from '@hr/domain/pay/allocations';
import { expect, it } from 'vitest';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';

const seeds = await payrollOrganisation();
const { test, lead } = seeds;
const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
const { seedInState } = projectSeeds(lead, investigator);
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });

const warningsOf = async (id: string, caller = lead): Promise<string[]> =>
  (await caller.get(`/api/contract-budgets/${id}`).expect(200)).body.items.map(({ text }: { text: string }) => text);

it('warns of a contract whose pay exceeds the remaining budget', async () => {
  const days = { startOn: '2026-01-01', endOn: '2026-12-31' } as const;
  const rich = await seedInState('active', { ...days, personnelAmount: 80_000 });
  const poor = await seedInState('active', { ...days, personnelAmount: 79_999 });
  const person = await seeds.employed();
  const contracts = employeeContractSeeds(lead, { employeeId: person, employmentTypeId });
  // Two months of 40,000, because the projects end before the contract.
  const { id } = await contracts.seed({
    startOn: '2026-11-01',
    endOn: '2027-10-31',
    pay: 40_000,
    projectIds: [rich.id, poor.id],
  });
  expect(await warningsOf(id)).toEqual([
    `計畫 ${poor.code} 人事費餘額 NT$ 79,999，不足支應合約今後的薪資 NT$ 80,000（全額由該計畫支應時）`,
  ]);
  // A forecast that contains the employee is not counted twice.
  await seeds.pay(person, 40_000);
  await lead
    .post('/api/allocations')
    .send({
      employeeId: person,
      projectId: poor.id,
      startOn: '2026-11-01',
      endOn: '2026-12-31',
      method: 'percent',
      value: 50,
      covers: coveredCosts,
      isPrimaryInsured: false,
      headcountCategory: null,
      note: null,
    })
    .expect(201);
  expect(await warningsOf(id)).toEqual([]);
});

it('ignores the months before this one', async () => {
  const project = await seedInState('active', { startOn: '2026-01-01', endOn: '2026-12-31', personnelAmount: 1 });
  const contracts = employeeContractSeeds(lead, { employeeId: await seeds.employed(), employmentTypeId });
  const { id } = await contracts.seed({ startOn: '2026-08-01', endOn: '2026-10-31', projectIds: [project.id] });
  expect(await warningsOf(id)).toEqual([]);
});

it('returns no warning if the caller may not see the project or the pay', async () => {
  const project = await seedInState('active', { startOn: '2026-01-01', endOn: '2026-12-31', personnelAmount: 1 });
  const person = await seeds.employed();
  const contracts = employeeContractSeeds(lead, { employeeId: person, employmentTypeId });
  const { id } = await contracts.seed({ startOn: '2026-11-01', endOn: '2026-12-31', projectIds: [project.id] });
  expect(await warningsOf(id)).toHaveLength(1);
  for (const [name, permissions, sensitiveGroups] of [
    ['僅合約', ['employee_contract:view'], ['contract_pay']],
    ['無薪資', ['employee_contract:view', 'project_and_grant_management:view'], []],
  ] as const) {
    const { id: roleId } = await test.db.prisma.role.create({
      data: { name, scope: 'all', permissions: [...permissions], sensitiveGroups: [...sensitiveGroups] },
    });
    const { username } = await test.seedAccount('employee');
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
    await test.db.prisma.accountRole.create({ data: { accountId, roleId } });
    expect(await warningsOf(id, await test.signIn(username))).toEqual([]);
  }
});
