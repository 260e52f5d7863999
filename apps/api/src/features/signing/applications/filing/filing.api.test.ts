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
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

const group = await seedTeam();
const officer = await member(await seedTeam(), 'hr_officer');
const url = '/api/employee-applications';
const sick = { leaveType: 'sick_leave' } as const;

const file = ({ id: employeeId }: SignedIn, application: object = leaveBody(sick)) =>
  officer.caller.post(url).send({ employeeId, application });

const listNotices = async ({ caller }: SignedIn): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items.map(({ kind }: { kind: string }) => kind);

describe('代員工申請', () => {
  it('belongs to the employee, shows who filed it and notifies the employee', async () => {
    const applicant = await member(group);
    const { body } = await file(applicant).expect(201);

    expect(body).toMatchObject({
      state: 'pending',
      employee: { id: applicant.id },
      actions: [{ action: 'submit', actorName: body.filedBy }],
    });
    expect(body.filedBy).not.toBeNull();
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toMatchObject([
      { id: body.id, filedBy: body.filedBy },
    ]);
    expect(await listNotices(applicant)).toEqual(['filed']);
    expect((await officer.caller.get(`${url}/${body.id}`).expect(200)).body.filedBy).toBe(body.filedBy);
  });

  it('is signed by the employee’s signers, not by the person who filed it', async () => {
    const applicant = await member(group);
    const { body } = await file(applicant).expect(201);
    await answer([officer.caller, body.id], 'approve').expect(404);
    expect((await answer([group.head.caller, body.id], 'approve').expect(200)).body.application.state).toBe('approved');
  });

  it('uses the employee’s hours by the same rules, as in its preview', async () => {
    const applicant = await member(group);
    const filing = { employeeId: applicant.id, application: leaveBody() };
    const preview = () => officer.caller.post(`${url}/preview`).send(filing).expect(200);
    expect((await preview()).body.faults).toMatchObject([{ isCertain: true }]);
    expect((await file(applicant, leaveBody()).expect(422)).body.code).toBe('ApplicationNotAllowed');
    await grant(applicant.id, DAY);
    expect((await preview()).body).toMatchObject({ faults: [], minutes: DAY, outlook: { remainingMinutes: 0 } });

    const { body } = await file(applicant, leaveBody()).expect(201);

    const entries = await test.db.rows(sql`
      select minutes from leave_entries where source_no = ${body.number} and kind = 'reserve'`);
    expect(entries).toEqual([{ minutes: -DAY }]);
    await applicant.caller.post(`/api/my/applications/${body.id}/withdraw`).expect(200);
  });

  it('is rejected if the day is taken, also concurrently by the employee', async () => {
    for (let round = 0; round < 5; round += 1) {
      const applicant = await member(group);
      const own = applicant.caller.post('/api/my/applications').send(leaveBody(sick));
      const both = await Promise.all([own, file(applicant)]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    }
  });

  it('is allowed only for other employees in scope', async () => {
    expect((await file(officer).expect(422)).body.code).toBe('OwnApplication');
    const applicant = await member(group);
    await group.head.caller
      .post(url)
      .send({ employeeId: applicant.id, application: leaveBody(sick) })
      .expect(403);
  });

  it('offers all possible agents except the applicant, also to an account without an employee', async () => {
    const applicant = await member(group);
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

    expect(await candidates(unbound, group.head, applicant.id)).toEqual([group.head.id]);
    expect(await candidates(officer.caller, officer, applicant.id)).toEqual([officer.id]);
    expect(await candidates(officer.caller, applicant, applicant.id)).toEqual([]);
    expect(await candidates(officer.caller, applicant)).toEqual([applicant.id]);
    await applicant.caller.get(`${url}/candidates`).expect(403);
  });

  it('shows no filer on the employee’s own application', async () => {
    const applicant = await member(group);
    expect((await apply(applicant.caller, sick)).filedBy).toBeNull();
    expect(await listNotices(applicant)).toEqual([]);
  });

  it('files a leave cancellation, which the employee’s signers sign', async () => {
    const applicant = await member(group);
    const { id: leaveId } = await approvedLeave(applicant, group, {
      ...sick,
      startOn: '2026-12-01',
      endOn: '2026-12-02',
    });
    const { body } = await file(applicant, cancellationBody(leaveId, ['2026-12-01'])).expect(201);
    expect(body).toMatchObject({ kind: 'leave_cancellation', employee: { id: applicant.id }, payload: { leaveId } });
    await answer([group.head.caller, body.id], 'approve').expect(200);
    const { body: leave } = await officer.caller.get(`${url}/${leaveId}/course`).expect(200);
    expect(leave.days.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([true, false]);
  });

  it('rejects a cancellation of another employee’s leave', async () => {
    const [applicant, other] = [await member(group), await member(group)];
    const { id: leaveId } = await approvedLeave(other, group, sick);
    expect((await file(applicant, cancellationBody(leaveId)).expect(422)).body.code).toBe('ApplicationNotAllowed');
  });
});
