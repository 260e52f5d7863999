import type { AnnualGrantPreview } from '@hr/contracts/leave/leave-ledger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';
import { grantDueLeave } from './due-grants.service.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { movementsOf } = leaveSeeds(test, hr);
const { grant, withCompany } = annualGrantSeeds(test, hr);

const owner = new pg.Client({ connectionString: test.ownerUrl });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const seedHired = () => seedEmployee(test.db, { hiredOn: '2023-11-21' });

/** An employee for whom no lot can be written. */
const seedUnwritable = async () => {
  const employee = await seedHired();
  await owner.query(
    `alter table leave_lots add constraint "refuses_${employee.id}" check (employee_id <> '${employee.id}')`,
  );
  return employee;
};

/** An employee whose length of service cannot be calculated. */
const seedIncalculable = async () => {
  const employee = await seedHired();
  await owner.query(`update employments set leave_seniority_on = '-infinity' where employee_id = $1`, [employee.id]);
  return employee;
};

const asReference = ({ id, employeeNo }: { readonly id: string; readonly employeeNo: string }) =>
  expect.objectContaining({ id, employeeNo });

describe('annual leave that cannot be granted to one employee', () => {
  it.each([
    { why: 'their lot cannot be written', failing: seedUnwritable },
    { why: 'it cannot be calculated', failing: seedIncalculable },
  ])('is granted to the others if $why, and the answer names the failed employee', async ({ failing }) => {
    const [one, failed, other] = [await seedHired(), await failing(), await seedHired()];
    const { status, body } = await grant([one.id, failed.id, other.id]);

    const granted = 34 * LEAVE_DAY;
    expect({ status, body }).toMatchObject({ status: 200, body: { people: 2, minutes: 2 * granted } });
    expect(body.failed).toEqual([asReference(failed)]);
    expect(await movementsOf(failed.id)).toEqual([]);
    expect(await movementsOf(one.id)).not.toEqual([]);
    const { body: log } = await hr.get(`/api/leave-balances/${failed.id}/audit-entries`).expect(200);
    expect(log.items).toEqual([]);
  });

  it('is listed in the preview if it cannot be calculated', async () => {
    const [failed, other] = [await seedIncalculable(), await seedHired()];
    const query = { from: '2026-01-01', to: '2026-11-21', departmentId: null, exceptIds: [] };
    const { body } = await hr
      .post('/api/annual-grants/preview')
      .send({ ...query, employeeIds: [failed.id, other.id] })
      .expect(200);
    const { failed: named, people } = body as AnnualGrantPreview;

    expect({ named, people }).toEqual({ named: [asReference(failed)], people: 1 });
  });

  it('is granted to the others by the nightly job if it cannot be calculated', async () => {
    const [failed, other] = [await seedIncalculable(), await seedHired()];
    const log = { error: () => undefined };
    const surroundings = { db: test.db, log } as unknown as Parameters<typeof grantDueLeave>[0];
    await withCompany({ annualLeaveGrantedFrom: '2026-11-20' }, () =>
      grantDueLeave(surroundings, new Date('2026-11-21T00:10:00+08:00')),
    );

    expect(await movementsOf(failed.id)).toEqual([]);
    expect(await movementsOf(other.id)).not.toEqual([]);
  });
});
