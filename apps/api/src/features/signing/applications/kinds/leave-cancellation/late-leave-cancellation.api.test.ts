import { companies } from '@hr/contracts/organisation/companies';
import { buildCompany } from '@hr/contracts/organisation/companies/company.factory.ts';
import type { DetailOf } from '@hr/contracts/signing/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  approvedLeave,
  cancellationBody,
  leaveApplicationSeeds,
  type SignedIn,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

/** Today is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member } = leaveApplicationSeeds(test);
const group = await seedTeam();

let company: { readonly id: string; readonly version: number } = undefined as never;

beforeAll(async () => {
  const input = companies.input.strip().parse(buildCompany({ code: 'A-0', leaveCancellationDays: 10 }));
  company = (await hr.post('/api/companies').send(input).expect(201)).body;
});

afterAll(async () => {
  await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);
});

/** Approved day of annual leave from a lot with a given expiry date. */
const onLeave = async (on: `${number}-${number}-${number}`, lotUntil: string) => {
  const applicant = await member(group);
  const data = { employeeId: applicant.id, type: 'annual', origin: 'manual_add' };
  const days = { validFrom: new Date('2025-01-01'), validUntil: new Date(lotUntil) };
  const { id: lotId } = await test.db.prisma.leaveLot.create({ data: { ...data, ...days } });
  const entry = { kind: 'manual_add', minutes: DAY, effectiveOn: days.validFrom, actorName: '測試' };
  await test.db.prisma.leaveEntry.create({ data: { lotId, employeeId: applicant.id, type: 'annual', ...entry } });
  return { applicant, leave: await approvedLeave(applicant, group, { startOn: on, endOn: on }) };
};

const preview = async ({ caller }: SignedIn, leaveId: string) =>
  (await caller.post('/api/my/applications/preview').send(cancellationBody(leaveId)).expect(200)).body;

const submit = ({ caller }: SignedIn, leaveId: string) =>
  caller.post('/api/my/applications').send(cancellationBody(leaveId));

const cancel = ({ id, version }: DetailOf<'leave'>) =>
  hr
    .post(`/api/employee-applications/${id}/cancel`)
    .send({ reason: '誤請', dates: null, isEmployeeNotified: true, version });

describe('cancelling past leave', () => {
  it('is allowed within the days that the company sets', async () => {
    const { applicant, leave } = await onLeave('2026-11-11', '2026-12-31');
    expect(await preview(applicant, leave.id)).toMatchObject({ faults: [] });
  });

  it('is rejected later for the applicant, but not for HR', async () => {
    const { applicant, leave } = await onLeave('2026-11-10', '2026-12-31');
    expect((await submit(applicant, leave.id).expect(422)).body.msg).toBe('已逾銷假期限 2026/11/20，請洽人事單位。');
    const filed = { employeeId: applicant.id, application: cancellationBody(leave.id), overrideReason: null };
    const { body } = await hr.post('/api/employee-applications/preview').send(filed).expect(200);
    expect(body.faults).toEqual([]);
    await cancel(leave).expect(200);
  });

  it('warns applicant and signer of hours that return to an expired lot', async () => {
    const { applicant, leave } = await onLeave('2026-11-13', '2026-11-15');
    const returned = { returnedMinutes: DAY, expiredMinutes: DAY };
    expect(await preview(applicant, leave.id)).toMatchObject({ outlook: returned });
    const { id } = (await submit(applicant, leave.id).expect(201)).body;
    const { body: task } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect(task.background).toMatchObject(returned);

    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await hr.get('/api/leave-balances').query({ employeeId: applicant.id, status: 'all' }).expect(200);
    expect(body.items).toMatchObject([{ annualRemaining: 0, unsettled: DAY }]);
  });
});
