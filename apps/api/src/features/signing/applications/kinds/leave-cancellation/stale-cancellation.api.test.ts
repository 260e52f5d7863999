import { describe, expect, it } from 'vitest';
import { answer, apply, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const group = await seedTeam();

const FIRST = '2026-12-08';
const SECOND = '2026-12-09';
const CLOSED = { code: 'ApplicationClosed', msg: '此事件已經被取消或已逾期' };

const approved = async (applicant: SignedIn) => {
  const { id } = await apply(applicant.caller, { leaveType: 'sick_leave', startOn: FIRST, endOn: SECOND });
  await answer([group.head.caller, id], 'approve').expect(200);
  return (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
};

interface ReadApplication {
  readonly id: string;
  readonly version: number;
}

const cancel = ({ id, version }: ReadApplication, dates: readonly string[] | null = null) =>
  hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '改期', dates, version });

describe('標記取消 with a stale version', () => {
  it('reports that the whole leave is already cancelled', async () => {
    const leave = await approved(await member(group));
    await cancel(leave).expect(200);
    expect((await cancel(leave).expect(409)).body).toMatchObject(CLOSED);
  });

  it('reports that the day is already cancelled, and a stale version for another day', async () => {
    const leave = await approved(await member(group));
    await cancel(leave, [FIRST]).expect(200);
    expect((await cancel(leave, [FIRST]).expect(409)).body).toMatchObject(CLOSED);
    expect((await cancel(leave, [SECOND]).expect(409)).body.code).toBe('StaleVersion');
  });
});

describe('cancelled leave', () => {
  it('keeps the time of its approval as decision time', async () => {
    const leave = await approved(await member(group));
    expect(leave.decidedAt).not.toBeNull();
    const { body } = await cancel(leave).expect(200);
    expect(body).toMatchObject({ state: 'cancelled', decidedAt: leave.decidedAt });
  });
});

describe('the filter by signer', () => {
  it('finds applications of later steps until they are signed', async () => {
    const [applicant, later] = [await member(group), await member(group)];
    const { id } = await apply(applicant.caller, { leaveType: 'sick_leave', startOn: FIRST });
    const listIdsBySigner = async ({ id: signerId }: { readonly id: string }): Promise<string[]> =>
      (
        await hr.get(`/api/employee-applications?employeeId=${applicant.id}&signerId=${signerId}`).expect(200)
      ).body.items.map((item: { id: string }) => item.id);
    await group.head.caller
      .post(`/api/signature-tasks/${id}/add-signers`)
      .send({ round: 1, step: 0, position: 'after', signerIds: [later.id], reason: '請會簽' })
      .expect(200);
    expect([await listIdsBySigner(group.head), await listIdsBySigner(later)]).toEqual([[id], [id]]);

    await answer([group.head.caller, id], 'approve').expect(200);
    expect([await listIdsBySigner(group.head), await listIdsBySigner(later)]).toEqual([[], [id]]);
    await answer([later.caller, id], 'approve', { step: 1 }).expect(200);
    expect(await listIdsBySigner(later)).toEqual([]);
  });
});
