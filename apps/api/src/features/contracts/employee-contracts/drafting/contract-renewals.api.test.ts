import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds, removePay } from '#testing/seed-employee-contracts.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { employmentTypeId } = await contractTemplateSeeds(test, hr);

const seedOf = async (
  state: 'effective' | 'expiring' | 'draft',
  overrides: Parameters<ReturnType<typeof employeeContractSeeds>['seedInState']>[1] = {},
): Promise<EmployeeContract> => {
  const { id } = await seedEmployee(test.db);
  return employeeContractSeeds(hr, { employeeId: id, employmentTypeId }).seedInState(state, overrides);
};

const versionsOf = (contracts: readonly EmployeeContract[]) => contracts.map(({ id, version }) => ({ id, version }));

const send = (body: object, key: string = randomUUID()) =>
  hr.post('/api/employee-contracts/renewals').set('Idempotency-Key', key).send(body);

const contractsOf = async ({ employee }: EmployeeContract): Promise<EmployeeContract[]> =>
  (await hr.get(`/api/employee-contracts?employeeId=${employee.id}&sort=startOn`).expect(200)).body.items;

const titleOf = ({ contractNo, employee }: EmployeeContract): string => `${contractNo} ${employee.nameZh}`;

describe('a batch of renewals', () => {
  it('creates a draft for each contract, once per idempotency key, with the same length or until the given day', async () => {
    const contracts = [
      await seedOf('expiring', { startOn: '2026-01-01', endOn: '2026-11-30', pay: 40_000 }),
      await removePay(test.db, await seedOf('effective', { startOn: '2026-01-01', endOn: '2026-12-31' })),
    ];
    const [body, key] = [{ contracts: versionsOf(contracts), endOn: '2027-12-31' }, randomUUID()];

    expect((await send(body, key).expect(201)).body).toMatchObject({ created: 2, items: [{}, {}] });
    expect((await send(body, key).expect(201)).body).toMatchObject({ created: 2, items: [{}, {}] });

    const [[, first], [, second]] = await Promise.all([contractsOf(contracts[0]!), contractsOf(contracts[1]!)]);
    expect(first).toMatchObject({
      state: 'draft',
      startOn: '2026-12-01',
      endOn: '2027-12-31',
      renewedFromNo: contracts[0]?.contractNo,
      pay: { masked: '＊＊＊' },
    });
    expect(second).toMatchObject({ startOn: '2027-01-01', endOn: '2027-12-31', pay: null });
    expect(await contractsOf(contracts[1]!)).toHaveLength(2);
    const log = await hr.get(`/api/employee-contracts/${first?.id}/audit-entries`).expect(200);
    expect(log.body.items).toMatchObject([{ action: '續約' }]);
  });

  it('renews none if one is refused, and names each refusal by number and employee', async () => {
    const [fit, draft, stale] = [await seedOf('expiring'), await seedOf('draft'), await seedOf('expiring')];

    const refused = await send({ contracts: versionsOf([fit, draft]), endOn: null }).expect(422);
    const outdated = await send({
      contracts: [...versionsOf([fit]), { id: stale.id, version: stale.version - 1 }],
      endOn: null,
    }).expect(422);

    expect(refused.body).toMatchObject({
      code: 'BatchRejected',
      msg: '1 份合約無法續約，未寫入任何資料。',
      fields: [{ path: 'contracts', message: expect.stringContaining(`${titleOf(draft)}：沒有迄日的合約不須續約`) }],
    });
    expect(outdated.body.fields).toMatchObject([
      { message: expect.stringContaining(`${titleOf(stale)}：此筆資料已被更新`) },
    ]);
    expect(await contractsOf(fit)).toHaveLength(1);
  });

  it('can be previewed with days, warnings and refusals', async () => {
    const { id: leader } = await seedEmployee(test.db);
    const project = await projectSeeds(hr, leader).seed({ endOn: '2027-06-30' });
    const paid = await seedOf('effective', {
      startOn: '2026-01-01',
      endOn: '2026-12-31',
      projectIds: [project.id],
    });
    const renewed = await seedOf('expiring');
    await send({ contracts: versionsOf([renewed]), endOn: null }).expect(201);

    const { body } = await hr
      .post('/api/employee-contracts/renewals/preview')
      .send({ ids: [renewed.id, paid.id], endOn: null })
      .expect(200);

    expect(body.items).toMatchObject([
      { id: renewed.id, title: titleOf(renewed), startOn: null, endOn: null, refusal: '此合約已有續約' },
      { id: paid.id, startOn: '2027-01-01', endOn: '2027-12-31', refusal: null },
    ]);
    expect(body.items[1].warnings).toEqual([expect.stringContaining('合約迄日晚於計畫迄日 2027/06/30')]);
    expect(await contractsOf(paid)).toHaveLength(1);
  });
});
