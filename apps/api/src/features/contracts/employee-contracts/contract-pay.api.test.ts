import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signInWithGroups } from '#testing/seed-custom-role.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds, withoutPay } from '#testing/seed-employee-contracts.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const templates = await contractTemplateSeeds(test, hr);
const { employmentTypeId } = templates;

const ofSomebody = async () => {
  const { id: employeeId } = await seedEmployee(test.db);
  return employeeContractSeeds(hr, { employeeId, employmentTypeId });
};

const refusal = {
  code: 'ContractPayMissing',
  msg: '合約須載明薪資，請先於草稿填寫薪資。',
  fields: [{ path: 'pay', message: '請輸入薪資' }],
};

const signature = { signedOn: '2026-11-21', signedFileId: null };

const warningsOf = async (id: string): Promise<string[]> => {
  const { body } = await hr.get(`/api/employee-contracts/${id}/warnings`).expect(200);
  return body.items.map(({ text }: { text: string }) => text);
};

const MISSING = '合約未載明薪資，無法檢核最低工資（勞動基準法施行細則第 7 條第 3 款）';

describe('the pay of a contract', () => {
  it('is revealed to the HR officer who entered it, and logged', async () => {
    const { id } = await (await ofSomebody()).seed({ pay: 45_000 });
    expect((await hr.post(`/api/employee-contracts/${id}/reveal`).expect(200)).body).toEqual({ value: '45000' });
    const { body } = await hr.get(`/api/employee-contracts/${id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({ action: '檢視薪資', actorName: 'hr_officer' });
  });

  it('is revealed to the employee whose contract it is', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const seeds = employeeContractSeeds(hr, { employeeId, employmentTypeId });
    const { id } = await seeds.seedInState('effective', { pay: 45_000 });
    const { username } = await test.seedAccount('employee', { employeeId });
    const employee = await test.signIn(username);
    expect((await employee.post(`/api/my/contracts/${id}/reveal`).expect(200)).body).toEqual({ value: '45000' });
    const { id: otherId } = await (await ofSomebody()).seedInState('effective');
    await employee.post(`/api/my/contracts/${otherId}/reveal`).expect(404);
  });

  it('is entered and seen by no role without the group', async () => {
    const seeds = await ofSomebody();
    const clerk = await signInWithGroups(test, 'hr_officer', []);
    const { body } = await clerk
      .post('/api/employee-contracts')
      .send(seeds.newContract({ pay: 45_000 }))
      .expect(403);
    expect(body.fields[0]).toMatchObject({
      path: 'pay',
      message: expect.stringContaining('您無權填寫薪資（具「合約薪資」權限：'),
    });
    const { id } = await seeds.seed({ pay: null });
    expect((await clerk.get(`/api/employee-contracts/${id}`).expect(200)).body.pay).toEqual({
      masked: '＊＊＊',
      isRevealable: false,
    });
    await clerk.post(`/api/employee-contracts/${id}/reveal`).expect(403);
  });
});

describe('a pay below the minimum wage', () => {
  it.each([
    { payBasis: 'monthly', pay: 20_000, minimum: '29,500' },
    { payBasis: 'hourly', pay: 100, minimum: '196' },
  ])('of $pay $payBasis is warned while it is entered, with article and amount of the day', async (entry) => {
    const { minimum, ...paid } = entry;
    const term = { employmentTypeId, startOn: '2026-12-01', endOn: '2026-12-31' };
    const { body } = await hr
      .post('/api/employee-contracts/pay-warnings')
      .send({ ...term, ...paid })
      .expect(200);
    expect(body.items).toEqual([{ text: expect.stringMatching(`最低工資 ${minimum} 元（最低工資法第 5 條`) }]);
  });

  it('is not warned of where part-time work makes it enough', async () => {
    await test.db.prisma.employmentType.update({ where: { id: employmentTypeId }, data: { weeklyMinutes: 1_200 } });
    const term = { employmentTypeId, startOn: '2026-12-01', endOn: null, payBasis: 'monthly', pay: 20_000 };
    const { body } = await hr.post('/api/employee-contracts/pay-warnings').send(term).expect(200);
    await test.db.prisma.employmentType.update({ where: { id: employmentTypeId }, data: { weeklyMinutes: null } });
    expect(body.items).toEqual([]);
  });
});

describe('a contract that states no pay', () => {
  it('may be a draft, which its author is told of, and is not sent to be signed before it states one', async () => {
    const seeds = await ofSomebody();
    const draft = await seeds.seed({ pay: null, endOn: '2026-12-31' });
    expect(await warningsOf(draft.id)).toContain(MISSING);

    const { body } = await seeds.command(draft, 'submit').expect(422);
    expect(body).toMatchObject(refusal);

    const stated = { ...seeds.newContract({ pay: 40_000 }), templateId: undefined, version: draft.version };
    const { body: edited } = await hr.put(`/api/employee-contracts/${draft.id}`).send(stated).expect(200);
    expect(await warningsOf(draft.id)).not.toContain(MISSING);
    await seeds.command(edited, 'submit').expect(200);
  });

  it("is no month's amount that has become an hour's: it is asked for again", async () => {
    const seeds = await ofSomebody();
    const draft = await seeds.seed({ pay: 40_000 });
    const hourly = (pay: number | null) => ({
      ...seeds.newContract({ payBasis: 'hourly', pay }),
      templateId: undefined,
      version: draft.version,
    });
    const { body } = await hr.put(`/api/employee-contracts/${draft.id}`).send(hourly(null)).expect(422);
    expect(body).toMatchObject({ code: 'ContractTermFixed', fields: [{ path: 'pay' }] });
    await hr.put(`/api/employee-contracts/${draft.id}`).send(hourly(250)).expect(200);
  });

  it('is not signed, where it was sent before it had to state one', async () => {
    const seeds = await ofSomebody();
    const pending = await withoutPay(test.db, await seeds.seedInState('pending_sign'));
    const { body } = await seeds.command(pending, 'sign', signature).expect(422);
    expect(body).toMatchObject(refusal);
  });

  it('is not agreed to by its employee either', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { username } = await test.seedAccount('employee', { employeeId });
    const { id: templateId } = await templates.seedInUse('{{員工.姓名}}');
    const seeds = employeeContractSeeds(hr, { employeeId, employmentTypeId });
    const { id, version } = await seeds.seed({ templateId, signMethod: 'electronic' });
    await hr
      .post('/api/employee-contracts/produce')
      .send({ contracts: [{ id, version }], filledIn: {} })
      .expect(200);
    const { body: produced } = await hr.get(`/api/employee-contracts/${id}`).expect(200);
    const pending = await withoutPay(test.db, (await seeds.command(produced, 'submit').expect(200)).body);

    const { body } = await (
      await test.signIn(username)
    )
      .post(`/api/my/contracts/${id}/sign`)
      .send({ version: pending.version, isRead: true })
      .expect(422);

    expect(body.msg).toContain('此合約目前無法線上簽署');
  });

  it('is renewed by a draft, of which its author is told before, and which is not sent without one', async () => {
    const seeds = await ofSomebody();
    const before = await withoutPay(test.db, await seeds.seedInState('expiring'));
    const asked = { ids: [before.id], endOn: null };
    const { body: preview } = await hr.post('/api/employee-contracts/renewals/preview').send(asked).expect(200);
    expect(preview.items[0]).toMatchObject({ refusal: null, warnings: expect.arrayContaining([MISSING]) });

    const { body: next } = await seeds.command(before, 'renew', { endOn: null }).expect(200);

    expect((await seeds.command(next, 'submit').expect(422)).body).toMatchObject(refusal);
  });

  it('is made in a batch as a draft, of which its author is told before, and which is not sent without one', async () => {
    const { id: templateId } = await templates.seedInUse('{{員工.姓名}}');
    const { id: employeeId } = await seedEmployee(test.db);
    const seeds = employeeContractSeeds(hr, { employeeId, employmentTypeId });
    const { employeeId: _one, ...terms } = seeds.newContract({ templateId, pay: null });
    const asked = { ...terms, people: [{ employeeId }], filledIn: {} };
    const { body: preview } = await hr.post('/api/employee-contracts/batch/preview').send(asked).expect(200);
    expect(preview.items[0]).toMatchObject({ refusal: null, warnings: expect.arrayContaining([MISSING]) });

    await hr.post('/api/employee-contracts/batch').set('Idempotency-Key', randomUUID()).send(asked).expect(201);

    const { body } = await hr.get(`/api/employee-contracts?employeeId=${employeeId}`).expect(200);
    expect((await seeds.command(body.items[0], 'submit').expect(422)).body).toMatchObject(refusal);
  });
});
