import type { GradeChange } from '@hr/contracts/people/insurance-enrolments';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { relations, seedScopedViewer } from '#testing/reach/seed-viewer.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const payroll = await test.signedInAs('payroll_officer');

let employeeId = '';
const { enrol } = enrolmentSeeds(() => [hr, employeeId]);

const insure = async (overrides: Parameters<typeof enrol>[0]): Promise<string> => {
  ({ id: employeeId } = await seedEmployee(test.db, { hiredOn: '2025-01-01' }));
  await enrol({ startOn: '2026-01-05', ...overrides });
  return employeeId;
};

/** Stores a version of 2030 from that of 2026 with other values, and returns the ids of both. */
const storeVersion = async (kind: string, values: object) => {
  await test.db.rows(sql`delete from statutory_tables where effective_from = '2030-01-01'`);
  await test.db.rows(sql`
    insert into statutory_tables (kind, effective_from, effective_to, source, confidence, content)
    select kind, '2030-01-01', '2031-01-01', source, 'unconfirmed', content || ${JSON.stringify(values)}::jsonb
    from statutory_tables where kind = ${kind} and effective_from = '2026-01-01'`);
  const [before, after] = await test.db.rows<{ id: string }>(sql`
    select id from statutory_tables where kind = ${kind} and effective_from in ('2026-01-01', '2030-01-01')
    order by effective_from`);
  return { beforeId: before?.id, afterId: after?.id };
};

const changesUnder = async (kind: string, values: object): Promise<GradeChange[]> => {
  const ids = await storeVersion(kind, values);
  return (await payroll.post('/api/insurance-enrolments/grade-changes').send(ids).expect(200)).body.items;
};

it('lists the employees whose grade is gone, with the new deduction', async () => {
  const affected = await insure({ insuredAmount: '30300' });
  await insure({ insuredAmount: '42000' });
  const changes = await changesUnder('labour_insurance', { grades: [31_800, 42_000, 45_800] });
  expect(changes.map(({ employee: { id }, id: _id, ...change }) => ({ id, ...change }))).toEqual([
    {
      id: affected,
      scheme: 'labor',
      amountBefore: 30_300,
      amountAfter: 31_800,
      deductionBefore: 758,
      deductionAfter: 795,
    },
  ]);
});

it('lists the employees whose deduction changes with the rate, including dependants', async () => {
  const alone = await insure({ scheme: 'health', insuredAmount: '42000', healthCapacity: 'employee' });
  const changes = await changesUnder('health_insurance', { rate: '6' });
  expect(changes.find(({ employee }) => employee.id === alone)).toMatchObject({
    amountAfter: 42_000,
    deductionBefore: 651,
    deductionAfter: 756,
  });
});

it('lists no employee for a table without grades', async () => {
  expect(await changesUnder('tax_free_limits', { mealAllowance: 4_000 })).toEqual([]);
});

it.each([
  { group: 'contract_pay', reached: ['department below', 'same department', 'self'] },
  { group: 'bank', reached: [] },
] as const)('lists employees in scope whose amounts are open by $group', async ({ group, reached }) => {
  const role = await test.db.prisma.role.create({
    data: {
      code: `grades_${group}`,
      name: `級距 ${group}`,
      permissions: ['insurance_enrolment:view'],
      scope: 'department_and_below',
      sensitiveGroups: [group],
    },
  });
  const { caller, people } = await seedScopedViewer(test, [role.id]);
  const { body } = await caller
    .post('/api/insurance-enrolments/grade-changes')
    .send(
      await storeVersion('labour_insurance', {
        shares: { employee: '25', employer: '70' },
      }),
    )
    .expect(200);
  const ids = new Set((body.items as GradeChange[]).map(({ employee }) => employee.id));
  const names = relations.filter((relation) => ids.has(people[relation].employeeId));
  expect(names.filter((name) => name !== 'direct report').toSorted()).toEqual(reached);
  expect(ids.has(people.stranger.employeeId)).toBe(false);
});

it('logs that amounts were read', async () => {
  await insure({ insuredAmount: '30300' });
  await changesUnder('labour_insurance', { grades: [31_800, 42_000, 45_800] });
  const { body } = await test.signedInAs('auditor').then((auditor) => auditor.get('/api/audit-entries').expect(200));
  expect(body.items).toContainEqual(expect.objectContaining({ kind: 'reveal', action: '檢視法定級距變動影響的員工' }));
});
