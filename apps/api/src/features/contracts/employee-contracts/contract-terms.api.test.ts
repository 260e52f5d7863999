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

const ofSomebody = async (overrides: Parameters<typeof seedEmployee>[1] = {}) => {
  const { id } = await seedEmployee(test.db, overrides);
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
};

type Seeds = Awaited<ReturnType<typeof ofSomebody>>;

const edit = (
  { id, version }: EmployeeContract,
  { templateId: _template, ...input }: ReturnType<Seeds['newContract']>,
) => hr.put(`/api/employee-contracts/${id}`).send({ ...input, version });

const renewed = async (seeds: Seeds, before: EmployeeContract): Promise<EmployeeContract> =>
  (await seeds.command(before, 'renew', { endOn: null }).expect(200)).body as EmployeeContract;

describe('a draft', () => {
  it('with an amount stays that of its person', async () => {
    const seeds = await ofSomebody();
    const { id: employeeId } = await seedEmployee(test.db);
    const [paid, unpaid] = [await seeds.seed({ pay: 40_000 }), await seeds.seed({ pay: null })];

    const { body } = await edit(paid, seeds.newContract({ employeeId })).expect(422);
    const given = await edit(paid, seeds.newContract({ employeeId, pay: 50_000 })).expect(422);

    expect(body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'employeeId' }] });
    expect(given.body.code).toBe('ContractTermFixed');
    await edit(unpaid, seeds.newContract({ employeeId })).expect(200);
  });

  it('that renews another keeps its person and its first day', async () => {
    const seeds = await ofSomebody();
    const { id: employeeId } = await seedEmployee(test.db);
    const next = await renewed(seeds, await seeds.seedInState('expired'));
    const days = { startOn: next.startOn, endOn: next.endOn };

    const other = await edit(next, seeds.newContract({ ...days, employeeId })).expect(422);
    const earlier = await edit(next, seeds.newContract({ ...days, startOn: '2026-10-01' })).expect(422);

    expect(other.body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'employeeId' }] });
    expect(earlier.body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'startOn' }] });
    await edit(next, seeds.newContract({ ...days, workPlace: '臺南市' })).expect(200);
  });
});

describe('the end of a contract', () => {
  it('is none where the type of employment is indefinite', async () => {
    const seeds = await ofSomebody();
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

  it('comes early once only', async () => {
    const seeds = await ofSomebody();
    const end = (contract: EmployeeContract, terminatedOn: string) =>
      seeds.command(contract, 'terminate', { terminatedOn, closingReason: '離職' });
    const { body: ended } = await end(await seeds.seedInState('effective'), '2026-12-31').expect(200);

    const { body } = await end(ended, '2027-01-31').expect(422);

    expect(body).toMatchObject({ code: 'StateConflict', msg: '合約已於 2026/12/31 提前終止，不可再次終止' });
  });
});

describe('a renewal', () => {
  it('takes the version of the template that is the last one when it is begun', async () => {
    const template = await templates.seedInUse('第一版');
    const seeds = await ofSomebody();
    const before = await seeds.seedInState('expired', { templateId: template.id });
    await templates.upload(template, wordFile('第二版')).expect(200);

    const next = await renewed(seeds, before);

    expect(next.templateName).toBe(`${template.code} ${template.nameZh}（第 2 版）`);
  });

  it('is counted with those before it, but for one that was voided', async () => {
    const seeds = await ofSomebody();
    const first = await seeds.seedInState('expired');
    const draft = await renewed(seeds, first);
    const sent = (await seeds.command(draft, 'submit').expect(200)).body as EmployeeContract;
    const signed = await seeds.command(sent, 'sign', { signedOn: '2026-11-01', signedFileId: null }).expect(200);
    const { id, renewalCount } = await renewed(seeds, signed.body as EmployeeContract);
    expect(renewalCount).toBe(2);

    await seeds.command(signed.body as EmployeeContract, 'void', { closingReason: '誤植' }).expect(200);

    expect((await hr.get(`/api/employee-contracts/${id}`).expect(200)).body.renewalCount).toBe(1);
  });

  it('is refused by its name where the template is out of use', async () => {
    const template = await templates.seedInUse('第一版');
    const seeds = await ofSomebody();
    const before = await seeds.seedInState('expired', { templateId: template.id });
    await hr.post(`/api/contract-templates/${template.id}/deactivate`).send({ version: template.version }).expect(200);

    const { body } = await seeds.command(before, 'renew', { endOn: null }).expect(422);

    expect(body).toMatchObject({ code: 'ContractTemplateNotInUse', msg: expect.stringContaining(template.nameZh) });
  });
});

describe('what ended and was not renewed', () => {
  const overdueOf = async (employeeId: string): Promise<number> =>
    (await hr.get(`/api/employee-contracts?isEnding=overdue&employeeId=${employeeId}`).expect(200)).body.total;

  const warnsOfEnd = async (id: string): Promise<boolean> =>
    (await hr.get(`/api/employee-contracts/${id}/warnings`).expect(200)).body.items.some(
      ({ code }: { code: string }) => code === 'endedWithoutRenewal',
    );

  const stateOf = async ({ id }: EmployeeContract): Promise<string> =>
    (await hr.get(`/api/employee-contracts/${id}`).expect(200)).body.state;

  it('is told of those who go on working without another', async () => {
    const seeds = await ofSomebody();
    const { employee } = await seeds.seedInState('expired');
    expect(await overdueOf(employee.id)).toBe(1);

    await seeds.seed({ startOn: '2026-11-01' });
    await seeds.seedInState('effective', { kind: 'other', startOn: '2026-11-01' });
    expect(await overdueOf(employee.id)).toBe(1);
  });

  it('is not told of those who have another of the same kind, though it does not renew the first', async () => {
    const seeds = await ofSomebody();
    const { employee } = await seeds.seedInState('expired');
    await seeds.seedInState('signed_pending');
    expect(await overdueOf(employee.id)).toBe(0);
  });

  it('is told neither as ending nor as ended where another of the same employment follows by itself', async () => {
    const seeds = await ofSomebody();
    const before = await seeds.seedInState('expiring');
    expect(await stateOf(before)).toBe('expiring');
    await seeds.seedInState('signed_pending', { startOn: '2026-12-02', endOn: '2027-12-01' });

    expect(await stateOf(before)).toBe('effective');
    const { body } = await hr.get(`/api/employee-contracts?isEnding=30&employeeId=${before.employee.id}`).expect(200);
    expect(body.items).toEqual([]);
    const { body: told } = await hr.get(`/api/employee-contracts/${before.id}/warnings`).expect(200);
    expect(told.items.map(({ code }: { code: string }) => code)).not.toContain('ending');
  });

  it('is told of one that stands beside others, whatever begins after it', async () => {
    const seeds = await ofSomebody();
    const period = { kind: 'other', startOn: '2026-01-01', endOn: '2026-12-10' } as const;
    const before = await seeds.seedInState('expiring', period);
    await seeds.seedInState('signed_pending', { kind: 'other', startOn: '2027-03-01', endOn: '2027-12-31' });

    expect(await stateOf(before)).toBe('expiring');
    const { body } = await hr.get(`/api/employee-contracts?isEnding=30&employeeId=${before.employee.id}`).expect(200);
    expect(body.total).toBe(1);
  });

  it('is renewed by another of the same employment alone, and can be voided while none renews it', async () => {
    const seeds = await ofSomebody();
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

  it('is not voided as long as a signed renewal stands', async () => {
    const seeds = await ofSomebody();
    const before = await seeds.seedInState('expired');
    const next = await renewed(seeds, before);
    const sent = (await seeds.command(next, 'submit').expect(200)).body as EmployeeContract;
    await seeds.command(sent, 'sign', { signedOn: '2026-11-01', signedFileId: null }).expect(200);

    const { body } = await seeds.command(before, 'void', { closingReason: '誤植' }).expect(422);
    expect(body.msg).toBe('此合約已有簽署的續約，請先作廢續約的合約。');
  });

  it('is not told of those who have left', async () => {
    const seeds = await ofSomebody();
    const { id, employee } = await seeds.seedInState('expired');
    expect(await warnsOfEnd(id)).toBe(true);
    await test.db.rows(sql`
      update employments set last_working_on = '2026-10-31'
      where employee_id = ${employee.id}::uuid returning id`);
    expect(await overdueOf(employee.id)).toBe(0);
    expect(await warnsOfEnd(id)).toBe(false);
  });
});

describe('a contract that another of the same employment follows by itself', () => {
  /** Nothing was written as a renewal of it. */
  const followed = async (state: 'expiring' | 'expired') => {
    const seeds = await ofSomebody();
    const before = await seeds.seedInState(state);
    await seeds.seedInState('signed_pending', { startOn: '2027-01-01', endOn: '2027-12-31' });
    return { seeds, before };
  };

  it('ends on no other day', async () => {
    const { seeds, before } = await followed('expiring');
    const change = { endOn: '2026-11-25', closingReason: '測試' };
    const { body } = await seeds.command(before, 'change-end', change).expect(422);
    expect(body).toMatchObject({ code: 'StateConflict', msg: '已提前終止或已續約的合約不可變更結束日' });
  });

  it.each(['expiring', 'expired'] as const)('is not renewed besides, by itself or among others: %s', async (state) => {
    const { seeds, before } = await followed(state);
    await seeds.command(before, 'renew', { endOn: null }).expect(409);

    const { body } = await hr
      .post('/api/employee-contracts/renewals/preview')
      .send({ ids: [before.id], endOn: null })
      .expect(200);
    expect(body.items).toMatchObject([{ id: before.id, startOn: null, refusal: '此合約已有續約' }]);
  });
});

describe('what ends soon', () => {
  it.each([
    { lastWorkingOn: '2026-11-10', found: 0, why: 'nothing is renewed of those who have left' },
    { lastWorkingOn: '2026-11-25', found: 1, why: 'they work on until a day to come' },
  ])('is told of those who work today: $why', async ({ lastWorkingOn, found }) => {
    const seeds = await ofSomebody();
    const { id, employee } = await seeds.seedInState('expiring');
    await test.db.rows(sql`
      update employments set last_working_on = ${lastWorkingOn}::date
      where employee_id = ${employee.id}::uuid returning id`);

    const totals = ['30', '60'].map(async (days) => {
      const { body } = await hr.get(`/api/employee-contracts?isEnding=${days}&employeeId=${employee.id}`).expect(200);
      return body.total;
    });
    expect(await Promise.all(totals)).toEqual([found, found]);
    const { body } = await hr.get(`/api/employee-contracts/${id}/warnings`).expect(200);
    expect(body.items.filter(({ code }: { code: string }) => code === 'ending')).toHaveLength(found);
  });
});
