import { describe, expect, it } from 'vitest';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const lead = await test.signedInAs('hr_manager');
const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
const project = await projectSeeds(lead, investigator).seedInState('active', { personnelAmount: 100_000 });

const hiring = {
  projectId: project.id,
  monthlyPay: 36_000,
  startOn: '2026-11-01',
  endOn: '2027-01-31',
  dependants: 1,
  yearEndMonths: 1.5,
};

const estimate = (values: object, caller = lead) =>
  caller.post('/api/project-costs/estimate').send({ ...hiring, ...values });

describe('the estimate before hiring', () => {
  it('lists the months and compares the total with the rest of the project', async () => {
    const { body } = await estimate({}).expect(200);
    expect(body).toMatchObject({
      rest: 100_000,
      months: [{ month: '2026-11-01', pay: 36_000, yearEnd: 4_500 }, {}, {}],
    });
    const totals = (body.months as readonly { readonly total: number }[]).map(({ total }) => total);
    expect(body.total).toBe(totals.reduce((sum, total) => sum + total, 0));
    expect((await estimate({ projectId: null }).expect(200)).body).toMatchObject({ total: body.total, rest: null });
  });

  it.each([
    ['endOn', { endOn: '2026-10-31' }],
    ['endOn', { endOn: '2031-11-01' }],
    ['monthlyPay', { monthlyPay: 0 }],
    ['dependants', { dependants: -1 }],
  ])('refuses %s of %o', async (path, values) => {
    const { body } = await estimate(values).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('needs the tables of the first day', async () => {
    const { body } = await estimate({ startOn: '2030-01-01', endOn: '2030-12-31' }).expect(422);
    expect(body.code).toBe('StatutoryTableUnknown');
  });

  it('is closed to the investigator of another project', async () => {
    const { id: stranger } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const { username } = await test.seedAccount('principal_investigator', { employeeId: stranger });
    await estimate({}, await test.signIn(username)).expect(404);
  });
});
