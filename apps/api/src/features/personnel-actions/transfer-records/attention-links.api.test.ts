import type { ApplicationBody } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import { answer, apply, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { transferInput } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member } = leaveApplicationSeeds(test);
const sick = { leaveType: 'sick_leave' } as const;

const leave = {
  kind: 'unpaid_leave',
  unpaidLeaveKind: 'family',
  unpaidLeaveInsurance: 'continued',
  effectiveOn: '2026-12-15',
  endsOn: '2027-01-31',
} as const;

interface AttentionItem {
  readonly kind: string;
  readonly text: string;
  readonly path: string;
}

let items: readonly AttentionItem[] = [];

/** Before, during and after the absence. */
const bodies: readonly ApplicationBody[] = [
  ...(['2026-11-24', '2026-12-15', '2027-02-02'] as const).flatMap((on) => [overtimeBody({ on }), outingBody({ on })]),
  tripBody({ startOn: '2026-11-26', endOn: '2026-11-27' }),
  tripBody({ startOn: '2027-02-03', endOn: '2027-02-04' }),
  tripBody({ startOn: '2027-01-28', endOn: '2027-01-29' }),
];

beforeAll(async () => {
  const own = await seedTeam();
  const signer = await member(own, 'hr_officer');
  const { id: employeeId, caller } = own.head;
  for (const body of bodies) {
    const { id } = (await caller.post('/api/my/applications').send(body).expect(201)).body;
    await answer([signer.caller, id], 'approve').expect(200);
  }
  for (const startOn of ['2026-12-01', '2026-12-18', '2027-02-01'] as const) {
    await apply(caller, { ...sick, startOn });
  }
  const withdrawn = await apply(caller, { ...sick, startOn: '2026-12-22' });
  await caller.post(`/api/my/applications/${withdrawn.id}/withdraw`).expect(200);
  // Expired, although no job has marked it yet.
  const late = await apply(caller, { ...sick, startOn: '2026-12-23' });
  await test.db.rows(sql`update applications set expires_at = '2026-11-20' where id = ${late.id}::uuid`);

  const input = { ...transferInput(leave), employeeIds: [employeeId] };
  items = (await hr.post('/api/transfer-records/preview').send(input).expect(200)).body.items[0].attention;
});

describe('the links of attention items', () => {
  it.each([
    { kind: 'application', count: 3 },
    { kind: 'leave', count: 1 },
    { kind: 'overtime', count: 1 },
    { kind: 'business_trip', count: 1 },
    { kind: 'outing', count: 1 },
  ])('lead to as many applications as stated: $kind', async ({ kind, count }) => {
    const { text = '', path = '' } = items.find((one) => one.kind === kind) ?? {};
    const list = path.replace('/dashboard/employee_application_record', '/api/employee-applications');
    expect(text).toMatch(new RegExp(`^有 ${count} 件`, 'u'));
    expect((await hr.get(list).expect(200)).body.total).toBe(count);
  });
});
