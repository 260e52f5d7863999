import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const sick = { leaveType: 'sick_leave' } as const;

/** Leave flow of a department with an overdue limit of one day. */
const urgentFlow = ({ departmentId }: Team) => ({
  name: '急件',
  kind: 'leave',
  customKindId: null,
  leaveType: null,
  departmentId,
  jobTitleId: null,
  employmentTypeId: null,
  fromMinutes: null,
  untilMinutes: null,
  steps: [
    {
      name: '主管簽核',
      rule: 'supervisor',
      levels: null,
      roleId: null,
      employeeId: null,
      mode: 'one',
      whenVacant: 'above',
    },
  ],
  skipsRepeated: true,
  allowsRejection: false,
  ...defaultWaitingLimits,
  overdueDays: 1,
  informed: [],
});

const waitTwoDays = (id: string) =>
  test.db.rows(sql`update applications set waiting_since = waiting_since - interval '2 days' where id = ${id}::uuid`);

const countOverdue = async ({ caller }: SignedIn): Promise<string[]> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'overdue' }).expect(200)).body.items.map(
    ({ number }: { readonly number: string }) => number,
  );

it('uses the overdue limit of the flow at submission time', async () => {
  const own = await seedTeam();
  const applicant = await member(own);
  const flow = urgentFlow(own);
  const { body: made } = await hr.post('/api/sign-off-flows').send(flow).expect(201);
  const { id, number } = await apply(applicant.caller, sick);
  await waitTwoDays(id);
  await hr
    .put(`/api/sign-off-flows/${made.id}`)
    .send({ ...flow, overdueDays: 5, version: made.version })
    .expect(200);

  expect(await countOverdue(own.head)).toEqual([number]);
  const { body: tasks } = await own.head.caller.get('/api/signature-tasks').expect(200);
  expect(tasks.items).toMatchObject([{ number, isLate: true, waitingDays: 2 }]);

  await answer([own.head.caller, id], 'send-back').expect(200);
  await resubmit([applicant.caller, id], leaveBody(sick)).expect(200);
  await waitTwoDays(id);
  expect(await countOverdue(own.head)).toEqual([]);
});

it('rejects a flow whose escalation precedes the reminder', async () => {
  const flow = { ...urgentFlow(await seedTeam()), overdueDays: 3, escalationDays: 3 };
  const { body } = await hr.post('/api/sign-off-flows').send(flow).expect(400);
  expect(body.fields).toMatchObject([{ path: 'escalationDays' }]);
});
