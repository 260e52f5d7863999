import type { EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { describe, expect, it } from 'vitest';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { markLeaving, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const templates = await contractTemplateSeeds(test, hr);
const { employmentTypeId } = templates;

const refusal = {
  code: 'ContractOutsideEmployment',
  fields: [{ path: 'startOn', message: '契約起日須在員工的任職期間內' }],
};

const signature = { signedOn: '2026-11-21', signedFileId: null };

const seedsOf = (employeeId: string) => employeeContractSeeds(hr, { employeeId, employmentTypeId });

interface DraftWithChange {
  readonly seeds: ReturnType<typeof seedsOf>;
  readonly draft: EmployeeContract;
  /** Changes the employment so that it no longer covers the first day of the draft. */
  readonly change: () => Promise<unknown>;
}

const seedBeforeLeaving = async (): Promise<DraftWithChange> => {
  const { id } = await seedEmployee(test.db);
  const seeds = seedsOf(id);
  const contract = await seeds.seedInState('effective', { endOn: '2026-12-31' });
  const { body: draft } = await seeds.command(contract, 'renew', { endOn: null }).expect(200);
  return { seeds, draft, change: () => markLeaving(test.db, id, { lastWorkingOn: '2026-12-15' }) };
};

const seedBeforeHire = async (): Promise<DraftWithChange> => {
  const { id } = await seedEmployee(test.db, { hiredOn: '2026-12-01' });
  const seeds = seedsOf(id);
  const draft = await seeds.seed({ startOn: '2026-12-01' });
  const comesOn = new Date('2026-12-10');
  const days = { hiredOn: comesOn, seniorityOn: comesOn };
  return {
    seeds,
    draft,
    change: () => test.db.prisma.employment.updateMany({ where: { employeeId: id }, data: days }),
  };
};

describe.each([
  { who: 'leaves before it begins', prepare: seedBeforeLeaving },
  { who: 'comes after it begins', prepare: seedBeforeHire },
])('a contract of an employee who $who', ({ prepare }) => {
  it('is not submitted for signature', async () => {
    const { seeds, draft, change } = await prepare();
    await change();

    const { body } = await seeds.command(draft, 'submit').expect(422);

    expect(body).toMatchObject(refusal);
  });

  it('is not signed if it was submitted before', async () => {
    const { seeds, draft, change } = await prepare();
    const { body: pending } = await seeds.command(draft, 'submit').expect(200);
    await change();

    const { body } = await seeds.command(pending, 'sign', signature).expect(422);

    expect(body).toMatchObject(refusal);
    await seeds.command(pending, 'retract').expect(200);
  });
});

it.each(['alone', 'with others'])('is not drafted %s during a concurrent leaving of the employee', async (how) => {
  const { id } = await seedEmployee(test.db);
  const draft = seedsOf(id).newContract({ startOn: '2027-01-01', endOn: '2027-12-31' });
  const { employeeId: _employee, ...terms } = draft;
  const template = await templates.seedInUse('{{員工.姓名}}');
  const patience = { timeout: 30_000 };
  const drafting = await test.db.prisma.$transaction(async (editor) => {
    await editor.$queryRaw`select id from employees where id = ${id}::uuid for no key update`;
    const request =
      how === 'alone'
        ? hr.post('/api/employee-contracts').send(draft)
        : hr
            .post('/api/employee-contracts/batch')
            .send({ ...terms, templateId: template.id, people: [{ employeeId: id }], filledIn: {} });
    const status = request.then((answer) => answer.status);
    const transactionId = await transactionIdOf(editor);
    await expect.poll(() => countWaitingFor(test.db, transactionId), patience).toBe(1);
    await editor.$executeRaw`
      update employments set last_working_on = '2026-12-15', leaving_kind = 'resigned' where employee_id = ${id}::uuid`;
    return { status };
  }, patience);
  expect(await drafting.status).toBe(422);
});

describe('a pending contract of an employee who leaves before it begins', () => {
  const agree = async (leaving: Parameters<typeof markLeaving>[2]) => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { username } = await test.seedAccount('employee', { employeeId });
    const { id: templateId } = await templates.seedInUse('{{員工.姓名}}');
    const seeds = seedsOf(employeeId);
    const term = { startOn: '2027-01-01', templateId, signMethod: 'electronic' } as const;
    const { id, version } = await seeds.seed(term);
    await hr
      .post('/api/employee-contracts/produce')
      .send({ contracts: [{ id, version }], filledIn: {} })
      .expect(200);
    const { body: produced } = await hr.get(`/api/employee-contracts/${id}`).expect(200);
    const { body: pending } = await seeds.command(produced, 'submit').expect(200);
    await markLeaving(test.db, employeeId, leaving);
    const person = await test.signIn(username);
    return person.post(`/api/my/contracts/${id}/sign`).send({ version: pending.version, isRead: true });
  };

  it('cannot be signed by the employee', async () => {
    const { status, body } = await agree({ lastWorkingOn: '2026-12-15' });

    expect(status).toBe(422);
    expect(body.msg).toContain('此合約目前無法線上簽署');
  });
});

it('is signed late by an employee who has left since it began', async () => {
  const { id } = await seedEmployee(test.db);
  const seeds = seedsOf(id);
  const draft = await seeds.seed();
  await markLeaving(test.db, id, { lastWorkingOn: '2026-10-31' });

  const { body: pending } = await seeds.command(draft, 'submit').expect(200);
  const { body: signed } = await seeds.command(pending, 'sign', signature).expect(200);

  expect(signed).toMatchObject({ state: 'effective', startOn: '2026-01-01' });
});
