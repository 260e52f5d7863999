import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { sql } from '#db/sql.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractTemplateSeeds, wordFile } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
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

const seedsOfNewEmployee = async (overrides: Parameters<typeof seedEmployee>[1] = {}) => {
  const { id } = await seedEmployee(test.db, overrides);
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
};

type Seeds = Awaited<ReturnType<typeof seedsOfNewEmployee>>;

const edit = (
  { id, version }: EmployeeContract,
  { templateId: _template, ...input }: ReturnType<Seeds['newContract']>,
) => hr.put(`/api/employee-contracts/${id}`).send({ ...input, version });

const renew = async (seeds: Seeds, before: EmployeeContract): Promise<EmployeeContract> =>
  (await seeds.command(before, 'renew', { endOn: null }).expect(200)).body as EmployeeContract;

describe('a draft', () => {
  it('with an amount cannot be assigned to another employee', async () => {
    const seeds = await seedsOfNewEmployee();
    const { id: employeeId } = await seedEmployee(test.db);
    const [paid, unpaid] = [await seeds.seed({ pay: 40_000 }), await seeds.seed({ pay: null })];

    const { body } = await edit(paid, seeds.newContract({ employeeId })).expect(422);
    const withPay = await edit(paid, seeds.newContract({ employeeId, pay: 50_000 })).expect(422);

    expect(body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'employeeId' }] });
    expect(withPay.body.code).toBe('ContractTermFixed');
    await edit(unpaid, seeds.newContract({ employeeId })).expect(200);
  });

  it('that renews another contract keeps its employee and first day', async () => {
    const seeds = await seedsOfNewEmployee();
    const { id: employeeId } = await seedEmployee(test.db);
    const next = await renew(seeds, await seeds.seedInState('expired'));
    const days = { startOn: next.startOn, endOn: next.endOn };

    const other = await edit(next, seeds.newContract({ ...days, employeeId })).expect(422);
    const earlier = await edit(next, seeds.newContract({ ...days, startOn: '2026-10-01' })).expect(422);

    expect(other.body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'employeeId' }] });
    expect(earlier.body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'startOn' }] });
    await edit(next, seeds.newContract({ ...days, workPlace: '臺南市' })).expect(200);
  });
});

describe('the end of a contract', () => {
  it('is refused if the employment type is indefinite', async () => {
    const seeds = await seedsOfNewEmployee();
    const { id: employmentTypeId } = await test.db.prisma.employmentType.create({
      data: {
        code: 'E-NO-END',
        nameZh: '不定期迄日測試',
        termKind: 'indefinite',
        workingTime: 'full_time',
        isLaborActApplicable: true,
        payBasis: 'monthly',
        insurances: [],
        reminderDays: [],
      },
    });
    const contract = await seeds.seedInState('effective', { employmentTypeId, endOn: null, fixedTermReason: null });

    const change = { endOn: '2027-06-30', closingReason: '測試' };
    const { body } = await seeds.command(contract, 'change-end', change).expect(422);

    expect(body).toMatchObject({ code: 'ContractTermMismatch', fields: [{ path: 'endOn' }] });
  });

  it('can be moved forward only once', async () => {
    const seeds = await seedsOfNewEmployee();
    const end = (contract: EmployeeContract, terminatedOn: string) =>
      seeds.command(contract, 'terminate', { terminatedOn, closingReason: '離職' });
    const { body: ended } = await end(await seeds.seedInState('effective'), '2026-12-31').expect(200);

    const { body } = await end(ended, '2027-01-31').expect(422);

    expect(body).toMatchObject({ code: 'StateConflict', msg: '合約已於 2026/12/31 提前終止，不可再次終止' });
  });
});

describe('a renewal', () => {
  it('uses the latest version of the template', async () => {
    const template = await templates.seedInUse('第一版');
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expired', { templateId: template.id });
    await templates.upload(template, wordFile('第二版')).expect(200);

    const next = await renew(seeds, before);

    expect(next.templateName).toBe(`${template.code} ${template.nameZh}（第 2 版）`);
  });

  it('counts the earlier renewals, except voided ones', async () => {
    const seeds = await seedsOfNewEmployee();
    const first = await seeds.seedInState('expired');
    const draft = await renew(seeds, first);
    const sent = (await seeds.command(draft, 'submit').expect(200)).body as EmployeeContract;
    const signed = await seeds.command(sent, 'sign', { signedOn: '2026-11-01', signedFileId: null }).expect(200);
    const { id, renewalCount } = await renew(seeds, signed.body as EmployeeContract);
    expect(renewalCount).toBe(2);

    await seeds.command(signed.body as EmployeeContract, 'void', { closingReason: '誤植' }).expect(200);

    expect((await hr.get(`/api/employee-contracts/${id}`).expect(200)).body.renewalCount).toBe(1);
  });

  it('is refused with the name of the template if that is out of use', async () => {
    const template = await templates.seedInUse('第一版');
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expired', { templateId: template.id });
    await hr.post(`/api/contract-templates/${template.id}/deactivate`).send({ version: template.version }).expect(200);

    const { body } = await seeds.command(before, 'renew', { endOn: null }).expect(422);

    expect(body).toMatchObject({ code: 'ContractTemplateNotInUse', msg: expect.stringContaining(template.nameZh) });
  });
});

describe('a contract that ended without a renewal', () => {
  const countOverdue = async (employeeId: string): Promise<number> =>
    (await hr.get(`/api/employee-contracts?isEnding=overdue&employeeId=${employeeId}`).expect(200)).body.total;

  const hasEndWarning = async (id: string): Promise<boolean> =>
    (await hr.get(`/api/employee-contracts/${id}/warnings`).expect(200)).body.items.some(
      ({ code }: { code: string }) => code === 'endedWithoutRenewal',
    );

  const stateOf = async ({ id }: EmployeeContract): Promise<string> =>
    (await hr.get(`/api/employee-contracts/${id}`).expect(200)).body.state;

  it('is reported for employees who continue to work without another contract', async () => {
    const seeds = await seedsOfNewEmployee();
    const { employee } = await seeds.seedInState('expired');
    expect(await countOverdue(employee.id)).toBe(1);

    await seeds.seed({ startOn: '2026-11-01' });
    await seeds.seedInState('effective', { kind: 'other', startOn: '2026-11-01' });
    expect(await countOverdue(employee.id)).toBe(1);
  });

  it('is not reported if another contract of the same kind follows, even if it is no renewal', async () => {
    const seeds = await seedsOfNewEmployee();
    const { employee } = await seeds.seedInState('expired');
    await seeds.seedInState('signed_pending');
    expect(await countOverdue(employee.id)).toBe(0);
  });

  it('is not reported as ending or ended if another contract of the same employment follows', async () => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expiring');
    expect(await stateOf(before)).toBe('expiring');
    await seeds.seedInState('signed_pending', { startOn: '2026-12-02', endOn: '2027-12-01' });

    expect(await stateOf(before)).toBe('effective');
    const { body } = await hr.get(`/api/employee-contracts?isEnding=30&employeeId=${before.employee.id}`).expect(200);
    expect(body.items).toEqual([]);
    const { body: warnings } = await hr.get(`/api/employee-contracts/${before.id}/warnings`).expect(200);
    expect(warnings.items.map(({ code }: { code: string }) => code)).not.toContain('ending');
  });

  it('is reported for parallel contracts, regardless of later contracts', async () => {
    const seeds = await seedsOfNewEmployee();
    const period = { kind: 'other', startOn: '2026-01-01', endOn: '2026-12-10' } as const;
    const before = await seeds.seedInState('expiring', period);
    await seeds.seedInState('signed_pending', { kind: 'other', startOn: '2027-03-01', endOn: '2027-12-31' });

    expect(await stateOf(before)).toBe('expiring');
    const { body } = await hr.get(`/api/employee-contracts?isEnding=30&employeeId=${before.employee.id}`).expect(200);
    expect(body.total).toBe(1);
  });

  it('counts as renewed only within the same employment, and can be voided without a renewal', async () => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expired');
    await seeds.seedInState('signed_pending');
    expect(await stateOf(before)).toBe('renewed');

    await test.db.rows(sql`
      with ended as (
        update employments set last_working_on = '2026-10-31', effective_to = '2026-12-01'
        where employee_id = ${before.employee.id}::uuid returning employee_id
      )
      insert into employments (employee_id, hired_on, seniority_on, effective_from)
      select employee_id, '2026-12-01', '2026-12-01', '2026-12-01' from ended returning id`);
    expect(await stateOf(before)).toBe('expired');
    await seeds.command(before, 'void', { closingReason: '迄日誤植' }).expect(200);
  });

  it('cannot be voided while a signed renewal exists', async () => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expired');
    const next = await renew(seeds, before);
    const sent = (await seeds.command(next, 'submit').expect(200)).body as EmployeeContract;
    await seeds.command(sent, 'sign', { signedOn: '2026-11-01', signedFileId: null }).expect(200);

    const { body } = await seeds.command(before, 'void', { closingReason: '誤植' }).expect(422);
    expect(body.msg).toBe('此合約已有簽署的續約，請先作廢續約的合約。');
  });

  it('is not reported for former employees', async () => {
    const seeds = await seedsOfNewEmployee();
    const { id, employee } = await seeds.seedInState('expired');
    expect(await hasEndWarning(id)).toBe(true);
    await test.db.rows(sql`
      update employments set last_working_on = '2026-10-31'
      where employee_id = ${employee.id}::uuid returning id`);
    expect(await countOverdue(employee.id)).toBe(0);
    expect(await hasEndWarning(id)).toBe(false);
  });
});

describe('a contract that is followed by an independent contract of the same employment', () => {
  /** Seeds a contract whose successor is not stored as its renewal. */
  const withSuccessor = async (state: 'expiring' | 'expired') => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState(state);
    await seeds.seedInState('signed_pending', { startOn: '2027-01-01', endOn: '2027-12-31' });
    return { seeds, before };
  };

  it('cannot change its end', async () => {
    const { seeds, before } = await withSuccessor('expiring');
    const change = { endOn: '2026-11-25', closingReason: '測試' };
    const { body } = await seeds.command(before, 'change-end', change).expect(422);
    expect(body).toMatchObject({ code: 'StateConflict', msg: '已提前終止或已續約的合約不可變更結束日' });
  });

  it.each(['expiring', 'expired'] as const)('cannot be renewed, alone or in a batch: %s', async (state) => {
    const { seeds, before } = await withSuccessor(state);
    await seeds.command(before, 'renew', { endOn: null }).expect(409);

    const { body } = await hr
      .post('/api/employee-contracts/renewals/preview')
      .send({ ids: [before.id], endOn: null })
      .expect(200);
    expect(body.items).toMatchObject([{ id: before.id, startOn: null, refusal: '此合約已有續約' }]);
  });
});

describe('contracts that end soon', () => {
  it.each([
    { lastWorkingOn: '2026-11-10', expected: 0, why: 'former employees need no renewal' },
    { lastWorkingOn: '2026-11-25', expected: 1, why: 'they work on until a day to come' },
  ])('are reported for current employees: $why', async ({ lastWorkingOn, expected }) => {
    const seeds = await seedsOfNewEmployee();
    const { id, employee } = await seeds.seedInState('expiring');
    await test.db.rows(sql`
      update employments set last_working_on = ${lastWorkingOn}::date
      where employee_id = ${employee.id}::uuid returning id`);

    const totals = ['30', '60'].map(async (days) => {
      const { body } = await hr.get(`/api/employee-contracts?isEnding=${days}&employeeId=${employee.id}`).expect(200);
      return body.total;
    });
    expect(await Promise.all(totals)).toEqual([expected, expected]);
    const { body } = await hr.get(`/api/employee-contracts/${id}/warnings`).expect(200);
    expect(body.items.filter(({ code }: { code: string }) => code === 'ending')).toHaveLength(expected);
  });
});
