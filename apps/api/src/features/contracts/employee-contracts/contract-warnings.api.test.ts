import { beforeAll, describe, expect, it } from 'vitest';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { giveRoles } from '#testing/reach/people.ts';
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

const ofSomebody = async () => {
  const { id } = await seedEmployee(test.db);
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
};

describe('GET /api/employee-contracts/:id/warnings', () => {
  const codesOf = async (id: string): Promise<string[]> =>
    (await hr.get(url(id, '/warnings')).expect(200)).body.items.map(({ code }: { code: string }) => code);

  it('tells of one fixed term after another, with the article', async () => {
    const seeds = await ofSomebody();
    const term = { fixedTermReason: 'temporary' } as const;
    await seeds.seedInState('expired', { ...term, startOn: '2026-01-01', endOn: '2026-03-31' });
    const next = await seeds.seed({ ...term, startOn: '2026-04-15', endOn: '2026-06-30' });
    const { body } = await hr.get(url(next.id, '/warnings')).expect(200);
    expect(body.items.map(({ code }: { code: string }) => code)).toEqual(['regardedAsIndefinite', 'gapBefore']);
    expect(body.items[0].text).toContain('勞動基準法第 9 條第 2 項第 2 款');
  });

  it('tells of a signed contract that has days of a draft in common', async () => {
    const seeds = await ofSomebody();
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

  it('tells of a grant that ends sooner and of a term that has to be approved', async () => {
    const seeds = await ofSomebody();
    const { id: leader } = await seedEmployee(test.db);
    const project = await projectSeeds(hr, leader).seed({ endOn: '2026-12-31' });
    const { id } = await seeds.seed({ projectIds: [project.id] });
    expect(await codesOf(id)).toEqual(['approvalRequired', 'projectEndsSooner']);
  });

  it('tells of an insurance that ends on another day than the contract, to those who may see it', async () => {
    const seeds = await ofSomebody();
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
    await giveRoles(test, { accountId }, [roleId]);
    const uninformed = await test.signIn(username);
    const told = await uninformed.get(url(contract.id, '/warnings')).expect(200);
    expect(told.body.items.map(({ code }: { code: string }) => code)).toEqual(['ending']);
  });

  it('tells of the end as soon as its type of employment is to be reminded of it', async () => {
    const seeds = await ofSomebody();
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

  it('tells nothing about an amount to who may not see it', async () => {
    const { id } = await (await ofSomebody()).seed({ pay: 1, endOn: '2026-12-31' });
    expect(await codesOf(id)).toEqual(['belowMinimumWage']);

    const clerk = await signInWithGroups(test, 'hr_officer', []);
    const { body } = await clerk.get(url(id, '/warnings')).expect(200);
    expect(body.items).toEqual([]);
  });
});
