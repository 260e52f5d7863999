import type { PayrollCheckKind } from '@hr/contracts/pay/payroll';
import { coveredCosts } from '@hr/domain/pay/allocations';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';

const seeds = await payrollOrganisation();
const { test, lead, payroll } = seeds;
const [member, other] = [await seeds.employed(), await seeds.employed()];
const { seedInState } = projectSeeds(lead, member);
for (const id of [member, other]) {
  await seeds.pay(id, 40_000);
  await seeds.close(id, '2026-10-01');
}
const small = await seedInState('active', { personnelAmount: 20_000 });
const large = await seedInState('active', { personnelAmount: 600_000 });
const allocate = (employeeId: string, projectId: string, values: object) =>
  lead
    .post('/api/allocations')
    .send({
      employeeId,
      projectId,
      startOn: '2026-10-01',
      endOn: '2026-12-31',
      method: 'percent',
      value: 100,
      covers: coveredCosts,
      isPrimaryInsured: false,
      headcountCategory: null,
      note: null,
      ...values,
    })
    .expect(201);
await allocate(member, small.id, { value: 60 });
await allocate(other, large.id, { endOn: '2026-10-15' });
await test.db.rows(sql`
  insert into fully_funded_employees (employee_id, since, set_by_name) values (${other}::uuid, '2026-10-01', 'HR')`);
const run = await seeds.calculated('2026-10-01');

const employeesOf = async (kind: PayrollCheckKind): Promise<string[]> => {
  const { body } = await payroll.get(`/api/payroll-runs/${run.id}/checks`).expect(200);
  const items = body.items as readonly {
    readonly kind: string;
    readonly employees: readonly { readonly id: string }[];
  }[];
  return items.find((item) => item.kind === kind)?.employees.map(({ id }) => id) ?? [];
};

it('names the employees of projects of which the run exceeds the personnel budget', async () => {
  expect(await employeesOf('budgetExceeded')).toEqual([member]);
  await test.db.rows(sql`update projects set personnel_amount = 600000 where id = ${small.id}::uuid`);
  expect(await employeesOf('budgetExceeded')).toEqual([]);
});

it('names fully funded employees whose allocations do not fill the month', async () => {
  expect(await employeesOf('partFunded')).toEqual([other]);
  await allocate(other, large.id, { startOn: '2026-10-16' });
  expect(await employeesOf('partFunded')).toEqual([]);
});
