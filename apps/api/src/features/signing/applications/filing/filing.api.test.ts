import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  approvedLeave,
  cancellationBody,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);

const group = await team();
const officer = await member(await team(), 'hr_officer');
const url = '/api/employee-applications';
const sick = { leaveType: 'sick_leave' } as const;

const file = ({ id: employeeId }: SignedIn, application: object = leaveBody(sick)) =>
  officer.caller.post(url).send({ employeeId, application });

const noticesOf = async ({ caller }: SignedIn): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items.map(({ kind }: { kind: string }) => kind);

describe('代員工申請', () => {
  it('is the employee’s own application, which names who filed it and is told to them', async () => {
    const one = await member(group);
    const { body } = await file(one).expect(201);

    expect(body).toMatchObject({
      state: 'pending',
      employee: { id: one.id },
      actions: [{ action: 'submit', actorName: body.filedBy }],
    });
    expect(body.filedBy).not.toBeNull();
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toMatchObject([
      { id: body.id, filedBy: body.filedBy },
    ]);
    expect(await noticesOf(one)).toEqual(['filed']);
    expect((await officer.caller.get(`${url}/${body.id}`).expect(200)).body.filedBy).toBe(body.filedBy);
  });

  it('is signed by the employee’s signers, and by nobody for having filed it', async () => {
    const one = await member(group);
    const { body } = await file(one).expect(201);
    await answer([officer.caller, body.id], 'approve').expect(404);
    expect((await answer([group.head.caller, body.id], 'approve').expect(200)).body.application.state).toBe('approved');
  });

  it('draws on the employee’s hours by the same rules, as its preview tells', async () => {
    const one = await member(group);
    const asked = { employeeId: one.id, application: leaveBody() };
    const preview = () => officer.caller.post(`${url}/preview`).send(asked).expect(200);
    expect((await preview()).body.faults).toMatchObject([{ isCertain: true }]);
    expect((await file(one, leaveBody()).expect(422)).body.code).toBe('ApplicationNotAllowed');
    await grant(one.id, DAY);
    expect((await preview()).body).toMatchObject({ faults: [], minutes: DAY, outlook: { remainingMinutes: 0 } });

    const { body } = await file(one, leaveBody()).expect(201);

    const kept = await test.db.rows(sql`
      select minutes from leave_entries where source_no = ${body.number} and kind = 'reserve'`);
    expect(kept).toEqual([{ minutes: -DAY }]);
    await one.caller.post(`/api/my/applications/${body.id}/withdraw`).expect(200);
  });

  it('is refused where the day is taken, also by the employee at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await member(group);
      const own = one.caller.post('/api/my/applications').send(leaveBody(sick));
      const both = await Promise.all([own, file(one)]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    }
  });

  it('is for others, within the reach of whoever files it', async () => {
    expect((await file(officer).expect(422)).body.code).toBe('OwnApplication');
    const one = await member(group);
    await group.head.caller
      .post(url)
      .send({ employeeId: one.id, application: leaveBody(sick) })
      .expect(403);
  });

  it('offers everybody who could be asked, also to an account bound to nobody, but the applicant', async () => {
    const one = await member(group);
    const candidates = async (caller: SignedIn['caller'], { id }: SignedIn, applicantId?: string) => {
      const [{ no }] = (await test.db.rows<{ no: string }>(
        sql`select employee_no as no from employees where id = ${id}::uuid`,
      )) as [{ no: string }];
      const query = { q: no, ...(applicantId === undefined ? {} : { applicantId }) };
      return (await caller.get(`${url}/candidates`).query(query).expect(200)).body.items.map(
        (who: { id: string }) => who.id,
      );
    };
    const unbound = await test.signedInAs('hr_officer');

    expect(await candidates(unbound, group.head, one.id)).toEqual([group.head.id]);
    expect(await candidates(officer.caller, officer, one.id)).toEqual([officer.id]);
    expect(await candidates(officer.caller, one, one.id)).toEqual([]);
    expect(await candidates(officer.caller, one)).toEqual([one.id]);
    await one.caller.get(`${url}/candidates`).expect(403);
  });

  it('leaves the employee’s own application without anybody who filed it', async () => {
    const one = await member(group);
    expect((await apply(one.caller, sick)).filedBy).toBeNull();
    expect(await noticesOf(one)).toEqual([]);
  });

  it('takes leave of theirs back, or some of its days, which their signers sign', async () => {
    const one = await member(group);
    const { id: leaveId } = await approvedLeave(one, group, { ...sick, startOn: '2026-12-01', endOn: '2026-12-02' });
    const { body } = await file(one, cancellationBody(leaveId, ['2026-12-01'])).expect(201);
    expect(body).toMatchObject({ kind: 'leave_cancellation', employee: { id: one.id }, payload: { leaveId } });
    await answer([group.head.caller, body.id], 'approve').expect(200);
    const { body: leave } = await officer.caller.get(`${url}/${leaveId}/course`).expect(200);
    expect(leave.days.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([true, false]);
  });

  it('takes nobody else’s leave back', async () => {
    const [one, other] = [await member(group), await member(group)];
    const { id: leaveId } = await approvedLeave(other, group, sick);
    expect((await file(one, cancellationBody(leaveId)).expect(422)).body.code).toBe('ApplicationNotAllowed');
  });
});
