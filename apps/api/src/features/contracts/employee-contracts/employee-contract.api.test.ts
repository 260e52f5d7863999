import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { contractDaysLeft, type ContractProgress, contractStateOn } from '@hr/domain/contracts/employee-contracts';
import { sql } from '#db/sql.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let templates: Awaited<ReturnType<typeof contractTemplateSeeds>>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  templates = await contractTemplateSeeds(test, hr);
});

const url = (id: string, rest = ''): string => `/api/employee-contracts/${id}${rest}`;

const seedsOfNewEmployee = async (overrides: Parameters<typeof seedEmployee>[1] = {}) => {
  const { id } = await seedEmployee(test.db, overrides);
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId: templates.employmentTypeId });
};

const entriesOf = async (id: string) => (await hr.get(url(id, '/audit-entries')).expect(200)).body.items;

describe('POST /api/employee-contracts', () => {
  it('adds a draft with a unique number that is never reused', async () => {
    const seeds = await seedsOfNewEmployee();
    const first = await seeds.seed({ pay: 39_760 });
    await hr.delete(url(first.id, '?version=1')).expect(204);
    const second = await seeds.seed();

    expect(first).toMatchObject({ state: 'draft', pay: { masked: '＊＊＊', isRevealable: true }, daysLeft: null });
    expect(first.contractNo).toMatch(/^C\d{6}$/);
    expect(second.contractNo).not.toBe(first.contractNo);
  });

  it('stores the pay as an integer and hides it in the audit log', async () => {
    const { id } = await (await seedsOfNewEmployee()).seed({ pay: 39_760 });
    const [row] = await test.db.rows<{ pay: string }>(sql`select pay from employee_contracts where id = ${id}::uuid`);
    expect(Number(row?.pay)).toBe(39_760);
    expect(JSON.stringify(await entriesOf(id))).not.toMatch(/39,?760/);
  });

  it.each([
    { change: { endOn: '2025-12-31' }, path: 'endOn', message: '迄日不可早於起日' },
    { change: { endOn: null }, path: 'endOn', message: '請輸入契約迄日' },
    { change: { workContent: '' }, path: 'workContent', message: '請輸入工作內容' },
    { change: { pay: -1 }, path: 'pay', message: '請輸入 0 以上的整數（元）' },
  ] as const)('refuses $change with 「$message」', async ({ change, path, message }) => {
    const { newContract } = await seedsOfNewEmployee();
    const { body } = await hr.post('/api/employee-contracts').send(newContract(change)).expect(400);
    expect(body.fields).toContainEqual({ path, message });
  });

  it.each([
    { startOn: '2025-12-31', why: 'the day before the first', code: 'ContractOutsideEmployment' },
    { startOn: '2027-01-01', why: 'after the last', code: 'ContractOutsideEmployment' },
  ] as const)('refuses one that begins on $why day of work', async ({ startOn, code }) => {
    const { newContract } = await seedsOfNewEmployee({ hiredOn: '2026-01-01', lastWorkingOn: '2026-12-31' });
    const { body } = await hr.post('/api/employee-contracts').send(newContract({ startOn })).expect(422);
    expect(body).toMatchObject({ code });
  });

  it('accepts a contract of a future employee', async () => {
    const { seed } = await seedsOfNewEmployee({ hiredOn: '2027-01-01' });
    expect(await seed({ startOn: '2027-01-01' })).toMatchObject({ state: 'draft' });
  });

  it('refuses a fixed term without its reason', async () => {
    const { newContract } = await seedsOfNewEmployee();
    const { body } = await hr
      .post('/api/employee-contracts')
      .send(newContract({ fixedTermReason: null }))
      .expect(422);
    expect(body).toMatchObject({ code: 'ContractTermMismatch', fields: [{ path: 'fixedTermReason' }] });
  });

  it('refuses a template that is not in use', async () => {
    const { newContract } = await seedsOfNewEmployee();
    const { id } = await templates.seed();
    const { body } = await hr
      .post('/api/employee-contracts')
      .send(newContract({ templateId: id }))
      .expect(422);
    expect(body.code).toBe('ContractTemplateNotInUse');
  });
});

describe('two primary contracts of one person', () => {
  it('can coexist if one is of another kind, or the first was terminated before', async () => {
    const seeds = await seedsOfNewEmployee();
    await seeds.seedInState('terminated');
    const second = await seeds.seedInState('effective', { startOn: '2026-07-01' });
    const other = await seeds.seedInState('effective', { startOn: '2026-07-01', kind: 'other' });
    expect([second.state, other.state]).toEqual(['effective', 'effective']);
  });

  it('cannot be submitted concurrently if they overlap', async () => {
    const seeds = await seedsOfNewEmployee();
    const drafts = [await seeds.seed(), await seeds.seed()];
    const answers = await Promise.all(drafts.map((draft) => seeds.command(draft, 'submit')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a contract that has ended', () => {
  it.each([
    { state: 'expired', overrides: { startOn: '2025-01-01', endOn: '2026-06-30' } },
    { state: 'terminated', overrides: { startOn: '2025-01-01' } },
  ] as const)('can be voided after $state, stays visible and can be replaced', async ({ state, overrides }) => {
    const seeds = await seedsOfNewEmployee();
    const mistaken = await seeds.seedInState(state, overrides);
    const next = await seeds.seed({ startOn: '2025-07-01' });
    expect((await seeds.command(next, 'submit').expect(409)).body.code).toBe('ContractOverlap');

    const { body } = await seeds.command(mistaken, 'void', { closingReason: '迄日登錄錯誤' }).expect(200);
    await seeds.command(next, 'submit').expect(200);

    expect(body).toMatchObject({ state: 'voided', daysLeft: null, closingReason: '迄日登錄錯誤' });
    expect((await entriesOf(mistaken.id))[0]).toMatchObject({ action: '作廢' });
    await hr.delete(url(mistaken.id, `?version=${body.version}`)).expect(422);
    const timeline = await hr.get(`/api/employees/${mistaken.employee.id}/timeline?kind=contract`).expect(200);
    expect(JSON.stringify(timeline.body.items)).not.toContain(mistaken.contractNo);
  });

  it('cannot be voided without a reason, or before its renewal', async () => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expired');
    await seeds.command(before, 'void', { closingReason: '' }).expect(400);
    const next = (await seeds.command(before, 'renew', { endOn: null }).expect(200)).body as EmployeeContract;
    const pending = (await seeds.command(next, 'submit').expect(200)).body as EmployeeContract;
    const signing = { signedOn: '2026-11-01', signedFileId: null };
    const signed = (await seeds.command(pending, 'sign', signing).expect(200)).body as EmployeeContract;

    await seeds.command(before, 'void', { closingReason: '測試' }).expect(422);
    await seeds.command(signed, 'void', { closingReason: '測試' }).expect(200);
    await seeds.command(before, 'void', { closingReason: '測試' }).expect(200);
  });
});

describe('the state of a contract', () => {
  const states = [
    'draft',
    'pending_sign',
    'signed_pending',
    'effective',
    'expiring',
    'expired',
    'terminated',
    'voided',
  ] as const;

  it.each(states)('is %s as calculated by the domain, in the response and the filter', async (state) => {
    const seeds = await seedsOfNewEmployee();
    const contract = await seeds.seedInState(state);
    const [row] = await test.db.rows<ContractProgress>(sql`
      select stage, start_on::text as "startOn", end_on::text as "endOn", terminated_on::text as "terminatedOn",
        false as "isRenewed"
      from employee_contracts where id = ${contract.id}::uuid
    `);
    const totalOf = async (stateFilter: string): Promise<number> =>
      (await hr.get(`/api/employee-contracts?employeeId=${contract.employee.id}&state=${stateFilter}`).expect(200)).body
        .total;

    expect(contract).toMatchObject({
      state: contractStateOn(row!, TODAY),
      daysLeft: contractDaysLeft(row!, TODAY),
    });
    expect(contract.state).toBe(state);
    expect([await totalOf(state), await totalOf(state === 'draft' ? 'voided' : 'draft')]).toEqual([1, 0]);
  });

  it('is renewed after the renewal is signed and the end has passed', async () => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expired');
    const next = (await seeds.command(before, 'renew', { endOn: null }).expect(200)).body as EmployeeContract;
    expect(next).toMatchObject({
      state: 'draft',
      startOn: '2026-11-01',
      renewedFromNo: before.contractNo,
      renewalCount: 1,
    });
    expect((await hr.get(url(before.id)).expect(200)).body.state).toBe('expired');

    const pending = (await seeds.command(next, 'submit').expect(200)).body as EmployeeContract;
    await seeds.command(pending, 'sign', { signedOn: '2026-11-01', signedFileId: null }).expect(200);

    expect((await hr.get(url(before.id)).expect(200)).body).toMatchObject({ state: 'renewed', daysLeft: null });
  });
});

describe('the commands of a contract', () => {
  it('renew it once, with the same length and pay', async () => {
    const seeds = await seedsOfNewEmployee();
    const before = await seeds.seedInState('expiring', { pay: 40_000, startOn: '2026-01-01', endOn: '2026-11-30' });
    const next = await seeds.command(before, 'renew', { endOn: null }).expect(200);
    const again = await seeds.command(before, 'renew', { endOn: null }).expect(409);
    expect(next.body).toMatchObject({ startOn: '2026-12-01', endOn: '2027-10-31', pay: { masked: '＊＊＊' } });
    expect(again.body.code).toBe('ContractAlreadyRenewed');
  });

  it('change its end with a reason, and audit it', async () => {
    const seeds = await seedsOfNewEmployee();
    const contract = await seeds.seedInState('expiring');
    const change = { endOn: '2027-03-31', closingReason: '計畫展延' };
    const { body } = await seeds.command(contract, 'change-end', change).expect(200);
    expect(body).toMatchObject({ endOn: '2027-03-31', state: 'effective' });
    expect((await entriesOf(contract.id))[0]).toMatchObject({
      action: '編輯結束日為 2027/03/31',
      changes: expect.arrayContaining([{ field: '變更原因', before: null, after: '計畫展延' }]),
    });
  });

  it('cannot move its end into another contract or before today', async () => {
    const seeds = await seedsOfNewEmployee();
    const first = await seeds.seedInState('expiring');
    await seeds.seedInState('pending_sign', { startOn: '2027-01-01' });
    const end = (contract: EmployeeContract, endOn: string) =>
      seeds.command(contract, 'change-end', { endOn, closingReason: '測試' });
    expect((await end(first, '2027-01-01').expect(409)).body.code).toBe('ContractOverlap');
    expect((await end(first, '2026-11-20').expect(422)).body.code).toBe('ContractDateInvalid');
  });

  it('cannot change the end of a terminated or renewed contract', async () => {
    const seeds = await seedsOfNewEmployee();
    const change = { endOn: '2027-03-31', closingReason: '測試' };
    const ending = await seeds.seedInState('effective');
    const { body } = await seeds
      .command(ending, 'terminate', { terminatedOn: '2026-11-30', closingReason: '離職' })
      .expect(200);
    expect((await seeds.command(body, 'change-end', change).expect(422)).body.msg).toContain('已提前終止或已續約');

    const renewed = await (await seedsOfNewEmployee()).seedInState('expiring');
    const next = (await seeds.command(renewed, 'renew', { endOn: null }).expect(200)).body as EmployeeContract;
    const pending = (await seeds.command(next, 'submit').expect(200)).body as EmployeeContract;
    await seeds.command(pending, 'sign', { signedOn: '2026-11-01', signedFileId: null }).expect(200);
    await seeds.command(renewed, 'change-end', change).expect(422);
  });

  it('move the start of a draft renewal with the end, and audit both', async () => {
    const seeds = await seedsOfNewEmployee();
    const contract = await seeds.seedInState('expiring', { startOn: '2026-01-01', endOn: '2026-11-30' });
    const draft = (await seeds.command(contract, 'renew', { endOn: null }).expect(200)).body as EmployeeContract;
    const change = { endOn: '2026-12-31', closingReason: '計畫展延' };

    await seeds.command(contract, 'change-end', change).expect(200);

    const moved = (await hr.get(url(draft.id)).expect(200)).body as EmployeeContract;
    expect(moved).toMatchObject({ startOn: '2027-01-01', endOn: draft.endOn });
    expect((await entriesOf(draft.id))[0]).toMatchObject({ action: '起日隨前一份合約改為 2027/01/01' });
    await seeds.command(moved, 'submit').expect(200);
  });

  it('cannot move the end past a draft renewal, or while the renewal waits for signature', async () => {
    const seeds = await seedsOfNewEmployee();
    const contract = await seeds.seedInState('expiring', { startOn: '2026-01-01', endOn: '2026-11-30' });
    const draft = (await seeds.command(contract, 'renew', { endOn: '2026-12-31' }).expect(200)).body;
    const end = (endOn: string) => seeds.command(contract, 'change-end', { endOn, closingReason: '測試' }).expect(422);

    const past = await end('2026-12-31');
    await seeds.command(draft, 'submit').expect(200);
    const waiting = await end('2026-11-25');

    expect(past.body).toMatchObject({ code: 'ContractDateInvalid', fields: [{ path: 'endOn' }] });
    expect(past.body.fields[0].message).toContain(`續約草稿 ${draft.contractNo} 的迄日（2026/12/31）`);
    expect(waiting.body).toMatchObject({ code: 'StateConflict', msg: expect.stringContaining('請先退回草稿') });
  });

  it('terminate it on a day within its term', async () => {
    const seeds = await seedsOfNewEmployee();
    const contract = await seeds.seedInState('effective');
    const end = (terminatedOn: string) => seeds.command(contract, 'terminate', { terminatedOn, closingReason: '離職' });
    expect((await end('2028-01-01').expect(422)).body.fields).toMatchObject([{ path: 'terminatedOn' }]);
    expect((await end('2026-11-30').expect(200)).body).toMatchObject({ state: 'effective', daysLeft: 9 });
  });

  it('are refused in a state that does not allow them', async () => {
    const seeds = await seedsOfNewEmployee();
    const draft = await seeds.seed();
    await seeds.command(draft, 'sign', { signedOn: '2026-01-01', signedFileId: null }).expect(422);
    const signed = await seeds.seedInState('effective');
    await hr.delete(url(signed.id, `?version=${signed.version}`)).expect(422);
    await seeds.command(signed, 'retract').expect(422);
  });

  it('refuse an old version', async () => {
    const seeds = await seedsOfNewEmployee();
    const draft = await seeds.seed();
    await seeds.command(draft, 'submit').expect(200);
    await seeds.command(draft, 'retract').expect(409);
  });

  it('refuse a signing date in the future', async () => {
    const seeds = await seedsOfNewEmployee();
    const pending = await seeds.seedInState('pending_sign');
    await seeds.command(pending, 'sign', { signedOn: '2026-11-22', signedFileId: null }).expect(422);
  });
});

describe('PUT /api/employee-contracts/:id', () => {
  it('edits a draft, and keeps the pay if none is given', async () => {
    const seeds = await seedsOfNewEmployee();
    const draft = await seeds.seed({ pay: 40_000 });
    const { templateId: _template, ...input } = seeds.newContract({ workPlace: '臺南市', pay: null });
    const { body } = await hr
      .put(url(draft.id))
      .send({ ...input, version: 1 })
      .expect(200);
    expect(body).toMatchObject({ workPlace: '臺南市', pay: { masked: '＊＊＊' }, version: 2 });
    await hr
      .put(url(draft.id))
      .send({ ...input, version: 2 })
      .expect(200);
    expect((await hr.get(url(draft.id)).expect(200)).body.version).toBe(2);
  });

  it('refuses a contract that was submitted for signature', async () => {
    const seeds = await seedsOfNewEmployee();
    const pending = await seeds.seedInState('pending_sign');
    const { templateId: _template, ...input } = seeds.newContract();
    await hr
      .put(url(pending.id))
      .send({ ...input, version: pending.version })
      .expect(422);
  });
});

describe('GET /api/employee-contracts', () => {
  it('filters by ending, project, employee and number', async () => {
    const seeds = await seedsOfNewEmployee({ nameZh: '合約查詢員' });
    const { id: leader } = await seedEmployee(test.db);
    const project = await projectSeeds(hr, leader).seed();
    const contract = await seeds.seedInState('expiring', { projectIds: [project.id] });
    const totalOf = async (query: string): Promise<number> =>
      (await hr.get(`/api/employee-contracts?projectId=${project.id}&${query}`).expect(200)).body.total;
    expect(await totalOf('isEnding=30')).toBe(1);
    expect(await totalOf('isEnding=overdue')).toBe(0);
    expect(await totalOf(`endingFrom=${contract.endOn}&endingTo=${contract.endOn}`)).toBe(1);
    expect(await totalOf(`endingTo=${contract.startOn}`)).toBe(0);
    expect(await totalOf(`q=${encodeURIComponent('合約查詢員')}`)).toBe(1);
    expect(await totalOf(`q=${contract.contractNo}`)).toBe(1);
    expect(await totalOf(`employmentTypeId=${crypto.randomUUID()}`)).toBe(0);
  });
});

it('filters by contract kind', async () => {
  const seeds = await seedsOfNewEmployee();
  const [primary, other] = [await seeds.seed(), await seeds.seed({ kind: 'other' })];
  const idsOf = async (kind: string): Promise<string[]> => {
    const query = { kind, employeeId: primary.employee.id };
    return (await hr.get('/api/employee-contracts').query(query).expect(200)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  };
  expect([await idsOf('primary'), await idsOf('other')]).toEqual([[primary.id], [other.id]]);
});

describe('the contracts of a department', () => {
  it('are those of its employees, including subdepartments', async () => {
    const above = await seedDepartment(test.db);
    const below = await seedDepartment(test.db, { parentId: above.id });
    await (await seedsOfNewEmployee({ departmentId: below.id })).seed();
    const totalOf = async (id: string): Promise<number> =>
      (await hr.get(`/api/employee-contracts?departmentId=${id}`).expect(200)).body.total;

    expect(await totalOf(below.id)).toBe(1);
    expect(await totalOf(above.id)).toBe(1);
    expect(await totalOf((await seedDepartment(test.db)).id)).toBe(0);
  });
});

describe('an employment type', () => {
  it('counts the employees under contracts of the type, and cannot be deleted while it is used', async () => {
    const own = await contractTemplateSeeds(test, hr);
    const typeOf = async () => (await hr.get(`/api/employment-types/${own.employmentTypeId}`).expect(200)).body;
    const { id } = await seedEmployee(test.db);
    const seeds = employeeContractSeeds(hr, { employeeId: id, employmentTypeId: own.employmentTypeId });
    const contract = await seeds.seedInState('effective');
    await seeds.seedInState('effective', { kind: 'other' });
    await seeds.seed({ startOn: '2029-01-01', endOn: '2029-12-31' });
    await own.seed();

    const type = await typeOf();
    const { body } = await hr.delete(`/api/employment-types/${type.id}?version=${type.version}`).expect(409);

    expect(type.usageCount).toBe(1);
    expect(body.referrers).toMatchObject([
      { kind: 'employee_contract', total: 3 },
      { kind: 'contract_template', total: 1 },
    ]);
    expect(body.referrers[0].items.map(({ title }: { title: string }) => title)).toContain(contract.contractNo);
  });
});
