import { describe, expect, it } from 'vitest';
import { answer, apply, leaveApplicationSeeds, type SignedIn } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

const group = await team();

const FIRST = '2026-12-08';
const SECOND = '2026-12-09';
const CLOSED = { code: 'ApplicationClosed', msg: '此事件已經被取消或已逾期' };

const approved = async (one: SignedIn) => {
  const { id } = await apply(one.caller, { leaveType: 'sick_leave', startOn: FIRST, endOn: SECOND });
  await answer([group.head.caller, id], 'approve').expect(200);
  return (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
};

interface Seen {
  readonly id: string;
  readonly version: number;
}

const cancel = ({ id, version }: Seen, dates: readonly string[] | null = null) =>
  hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '改期', dates, version });

describe('標記取消 from another window, which read the leave before', () => {
  it('of the whole leave is told that it is cancelled already', async () => {
    const leave = await approved(await member(group));
    await cancel(leave).expect(200);
    expect((await cancel(leave).expect(409)).body).toMatchObject(CLOSED);
  });

  it('of the same day is told so, too, and of another day that something was changed', async () => {
    const leave = await approved(await member(group));
    await cancel(leave, [FIRST]).expect(200);
    expect((await cancel(leave, [FIRST]).expect(409)).body).toMatchObject(CLOSED);
    expect((await cancel(leave, [SECOND]).expect(409)).body.code).toBe('StaleVersion');
  });
});

describe('leave that is cancelled', () => {
  it('was decided when it was approved', async () => {
    const leave = await approved(await member(group));
    expect(leave.decidedAt).not.toBeNull();
    const { body } = await cancel(leave).expect(200);
    expect(body).toMatchObject({ state: 'cancelled', decidedAt: leave.decidedAt });
  });
});

describe('what a signer of a later step is still to sign', () => {
  it('is found by their name, until they have signed it', async () => {
    const [one, later] = [await member(group), await member(group)];
    const { id } = await apply(one.caller, { leaveType: 'sick_leave', startOn: FIRST });
    const foundOf = async ({ id: signerId }: { readonly id: string }): Promise<string[]> =>
      (await hr.get(`/api/employee-applications?employeeId=${one.id}&signerId=${signerId}`).expect(200)).body.items.map(
        (item: { id: string }) => item.id,
      );
    await group.head.caller
      .post(`/api/signature-tasks/${id}/add-signers`)
      .send({ round: 1, step: 0, position: 'after', signerIds: [later.id], reason: '請會簽' })
      .expect(200);
    expect([await foundOf(group.head), await foundOf(later)]).toEqual([[id], [id]]);

    await answer([group.head.caller, id], 'approve').expect(200);
    expect([await foundOf(group.head), await foundOf(later)]).toEqual([[], [id]]);
    await answer([later.caller, id], 'approve', { step: 1 }).expect(200);
    expect(await foundOf(later)).toEqual([]);
  });
});
