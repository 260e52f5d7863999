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

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { team, member } = leaveApplicationSeeds(test);
const group = await team();

let company: { readonly id: string; readonly version: number } = undefined as never;

beforeAll(async () => {
  const input = companies.input.strip().parse(buildCompany({ code: 'A-0', leaveCancellationDays: 10 }));
  company = (await hr.post('/api/companies').send(input).expect(201)).body;
});

afterAll(async () => {
  await hr.delete(`/api/companies/${company.id}`).query({ version: company.version }).expect(204);
});

/** Approved annual leave of a day, drawn from a lot that ends on a day. */
const onLeave = async (on: `${number}-${number}-${number}`, lotUntil: string) => {
  const one = await member(group);
  const data = { employeeId: one.id, type: 'annual', origin: 'manual_add' };
  const days = { validFrom: new Date('2025-01-01'), validUntil: new Date(lotUntil) };
  const { id: lotId } = await test.db.prisma.leaveLot.create({ data: { ...data, ...days } });
  const entry = { kind: 'manual_add', minutes: DAY, effectiveOn: days.validFrom, actorName: '測試' };
  await test.db.prisma.leaveEntry.create({ data: { lotId, employeeId: one.id, type: 'annual', ...entry } });
  return { one, leave: await approvedLeave(one, group, { startOn: on, endOn: on }) };
};

const preview = async ({ caller }: SignedIn, leaveId: string) =>
  (await caller.post('/api/my/applications/preview').send(cancellationBody(leaveId)).expect(200)).body;

const ask = ({ caller }: SignedIn, leaveId: string) =>
  caller.post('/api/my/applications').send(cancellationBody(leaveId));

const cancel = ({ id, version }: DetailOf<'leave'>) =>
  hr
    .post(`/api/employee-applications/${id}/cancel`)
    .send({ reason: '誤請', dates: null, isEmployeeNotified: true, version });

describe('taking back leave that is over', () => {
  it('is asked for within the days that the company sets', async () => {
    const { one, leave } = await onLeave('2026-11-11', '2026-12-31');
    expect(await preview(one, leave.id)).toMatchObject({ faults: [] });
  });

  it('is refused to its applicant later, and not to HR', async () => {
    const { one, leave } = await onLeave('2026-11-10', '2026-12-31');
    expect((await ask(one, leave.id).expect(422)).body.msg).toBe('已逾銷假期限 2026/11/20，請洽人事單位。');
    const filed = { employeeId: one.id, application: cancellationBody(leave.id), overrideReason: null };
    const { body } = await hr.post('/api/employee-applications/preview').send(filed).expect(200);
    expect(body.faults).toEqual([]);
    await cancel(leave).expect(200);
  });

  it('says to the applicant and the signer that hours return to a lot that is over, where they are unsettled', async () => {
    const { one, leave } = await onLeave('2026-11-13', '2026-11-15');
    const told = { returnedMinutes: DAY, expiredMinutes: DAY };
    expect(await preview(one, leave.id)).toMatchObject({ outlook: told });
    const { id } = (await ask(one, leave.id).expect(201)).body;
    const { body: task } = await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200);
    expect(task.background).toMatchObject(told);

    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await hr.get('/api/leave-balances').query({ employeeId: one.id, status: 'all' }).expect(200);
    expect(body.items).toMatchObject([{ annualRemaining: 0, unsettled: DAY }]);
  });
});
