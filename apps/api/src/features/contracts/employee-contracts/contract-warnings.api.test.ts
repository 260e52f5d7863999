import { beforeAll, describe, expect, it } from 'vitest';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { assignRoles } from '#testing/reach/seed-viewer.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let templates: Awaited<ReturnType<typeof contractTemplateSeeds>>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  templates = await contractTemplateSeeds(test, hr);
});

const url = (id: string, rest = ''): string => `/api/employee-contracts/${id}${rest}`;

const seedsOfNewEmployee = async () => {
  const { id } = await seedEmployee(test.db);
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
};

describe('GET /api/employee-contracts/:id/warnings', () => {
  const codesOf = async (id: string): Promise<string[]> =>
    (await hr.get(url(id, '/warnings')).expect(200)).body.items.map(({ code }: { code: string }) => code);

  it('warns of consecutive fixed terms, with the article', async () => {
    const seeds = await seedsOfNewEmployee();
    const term = { fixedTermReason: 'temporary' } as const;
    await seeds.seedInState('expired', { ...term, startOn: '2026-01-01', endOn: '2026-03-31' });
    const next = await seeds.seed({ ...term, startOn: '2026-04-15', endOn: '2026-06-30' });
    const { body } = await hr.get(url(next.id, '/warnings')).expect(200);
    expect(body.items.map(({ code }: { code: string }) => code)).toEqual(['regardedAsIndefinite', 'gapBefore']);
    expect(body.items[0].text).toContain('勞動基準法第 9 條第 2 項第 2 款');
  });

  it('warns of a signed contract that overlaps a draft', async () => {
    const seeds = await seedsOfNewEmployee();
    const signed = await seeds.seedInState('effective', { startOn: '2026-01-01', endOn: '2026-12-31' });
    const draft = await seeds.seed({ startOn: '2026-12-31', endOn: '2027-06-30' });
    const { body } = await hr.get(url(draft.id, '/warnings')).expect(200);
    expect(body.items).toContainEqual({
      code: 'overlaps',
      text: `期間與既有合約 ${signed.contractNo} 重疊（2026/01/01 ～ 2026/12/31）`,
    });
    expect(await codesOf((await seeds.seed({ startOn: '2027-01-01', endOn: '2027-06-30' })).id)).not.toContain(
      'overlaps',
    );
  });

  it('warns of a grant that ends sooner, and of a term that requires approval', async () => {
    const seeds = await seedsOfNewEmployee();
    const { id: leader } = await seedEmployee(test.db);
    const project = await projectSeeds(hr, leader).seed({ endOn: '2026-12-31' });
    const { id } = await seeds.seed({ projectIds: [project.id] });
    expect(await codesOf(id)).toEqual(['approvalRequired', 'projectEndsSooner']);
  });

  it('warns of an insurance that ends on another day, only for callers who may see it', async () => {
    const seeds = await seedsOfNewEmployee();
    const contract = await seeds.seedInState('expiring', { startOn: '2026-01-01', endOn: '2026-11-30' });
    await test.db.prisma.insuranceEnrolment.create({
      data: {
        employeeId: contract.employee.id,
        scheme: 'labor',
        startOn: new Date('2026-01-01'),
        endOn: new Date('2026-11-30'),
      },
    });
    expect(await codesOf(contract.id)).toEqual(['ending']);

    await seeds.command(contract, 'change-end', { endOn: '2026-12-15', closingReason: '展延' }).expect(200);

    const { body } = await hr.get(url(contract.id, '/warnings')).expect(200);
    expect(body.items).toMatchObject([
      { code: 'ending' },
      { code: 'insuranceEndsSooner', text: expect.stringContaining('勞保（含就保）的退保日 2026/11/30 早於合約迄日') },
    ]);
    const { id: roleId } = await test.db.prisma.role.create({
      data: { name: '僅看合約', scope: 'all', permissions: ['employee_contract:view'], sensitiveGroups: [] },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await assignRoles(test, { accountId }, [roleId]);
    const uninformed = await test.signIn(username);
    const answer = await uninformed.get(url(contract.id, '/warnings')).expect(200);
    expect(answer.body.items.map(({ code }: { code: string }) => code)).toEqual(['ending']);
  });

  it('warns of the end as early as the employment type requires', async () => {
    const seeds = await seedsOfNewEmployee();
    const { id: employmentTypeId } = await test.db.prisma.employmentType.create({
      data: {
        code: 'E-REMINDED',
        nameZh: '提早提醒測試',
        termKind: 'fixed_term',
        fixedTermReason: 'specific',
        workingTime: 'full_time',
        isLaborActApplicable: true,
        payBasis: 'monthly',
        insurances: [],
        reminderDays: [120],
      },
    });
    const period = { employmentTypeId, startOn: '2026-01-01', endOn: '2027-03-01' } as const;
    const { id } = await seeds.seedInState('effective', period);
    const { body } = await hr.get(url(id, '/warnings')).expect(200);
    expect(body.items).toContainEqual({ code: 'ending', text: '合約將於 120 日內到期（剩 100 日）' });
  });

  it('does not warn of an amount that the caller may not see', async () => {
    const { id } = await (await seedsOfNewEmployee()).seed({ pay: 1, endOn: '2026-12-31' });
    expect(await codesOf(id)).toEqual(['belowMinimumWage']);

    const clerk = await signInWithGroups(test, 'hr_officer', []);
    const { body } = await clerk.get(url(id, '/warnings')).expect(200);
    expect(body.items).toEqual([]);
  });
});
