import type { EmployeeCreate } from '@hr/contracts/people/employees';
import { rehireFields } from '@hr/contracts/people/employment';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { contractTemplateSeeds } from '#testing/seed-contract-templates.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const newEmployee = await newEmployeeFactory(test);

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly version: number;
}

/** Employee with a hire date of today by default. */
const added = async (overrides: Partial<EmployeeCreate> = {}): Promise<Person & { readonly input: EmployeeCreate }> => {
  const input = newEmployee({ probationEndsOn: null, ...overrides });
  const { body } = await hr.post('/api/employees').send(input).expect(201);
  return { ...body, input };
};

const command = ({ id, version }: Person, verb: string, body: object) =>
  hr.post(`/api/employees/${id}/${verb}`).send({ version, ...body });

const mark = (person: Person) => command(person, 'mark-not-onboarded', { notOnboardedReason: '另有他就' });

const marked = async (person: Person): Promise<Person> => (await mark(person).expect(200)).body;

const moved = async (person: Person, hiredOn: string): Promise<Person> => {
  const days = { hiredOn, seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null };
  return (await command(person, 'correct-employment', { ...days, correctionReason: '延後到職' }).expect(200)).body;
};

const beginningsOf = async ({ id }: Person): Promise<string[]> => {
  const { body } = await hr.get(`/api/transfer-records?employeeId=${id}&kind=onboard&sort=effectiveOn`).expect(200);
  return body.items.map((entry: { effectiveOn: string; state: string }) => `${entry.effectiveOn} ${entry.state}`);
};

const cancelMark = (person: Person) => command(person, 'cancel-not-onboarded', { correctionReason: '次日補報到' });

const on = async ({ employeeNo }: Person, asOf: string) =>
  (await hr.get(`/api/employees?status=all&q=${employeeNo}&asOf=${asOf}`).expect(200)).body.items[0];

const employedOn = async (asOf: string): Promise<number> =>
  (await hr.get(`/api/employees?asOf=${asOf}`).expect(200)).body.total;

describe('標記未報到', () => {
  it('leaves no day of employment', async () => {
    const person = await added();

    await marked(person);

    expect(await on(person, '2026-11-20')).toMatchObject({ status: 'upcoming' });
    for (const day of [TODAY, '2027-06-30']) {
      expect(await on(person, day)).toMatchObject({
        status: 'not_onboarded',
        department: null,
        seniority: null,
        lastWorkingOn: null,
        leavingKind: null,
        settling: null,
        notOnboardedReason: '另有他就',
      });
    }
  });

  it("removes the employee from head counts and today's hirings", async () => {
    const person = await added();
    const before = await employedOn(TODAY);
    await marked(person);

    expect(await employedOn(TODAY)).toBe(before - 1);
    const { body } = await hr.get('/api/employees').query({ hiredFrom: TODAY, hiredTo: TODAY, q: person.employeeNo });
    expect(body.items).toEqual([]);
  });

  it('makes the employee findable by status', async () => {
    const person = await marked(await added());
    const { body } = await hr
      .get('/api/employees')
      .query({ status: 'not_onboarded', q: person.employeeNo })
      .expect(200);
    expect(body.items).toMatchObject([{ id: person.id, status: 'not_onboarded' }]);
  });

  it('is logged and shown in timeline and history with the hiring entry cancelled', async () => {
    const person = await marked(await added());

    const log = await hr.get(`/api/employees/${person.id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({
      action: '標記未報到',
      changes: expect.arrayContaining([
        { field: '任職期間', before: '2026/11/21～', after: '2026/11/21 未報到' },
        { field: '未報到原因', before: null, after: '另有他就' },
      ]),
    });
    const timeline = await hr.get(`/api/employees/${person.id}/timeline`).expect(200);
    expect(timeline.body.items).toMatchObject([{ on: TODAY, kind: 'milestone', title: '未報到' }]);
    const transfers = await hr.get(`/api/transfer-records?q=${person.employeeNo}`).expect(200);
    expect(transfers.body.items).toMatchObject([{ kind: 'onboard', state: 'cancelled' }]);
    const { body } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
    expect(body).toMatchObject({ stints: [{ notOnboardedReason: '另有他就' }], positions: [] });
  });

  it('cancels every version of a corrected hiring entry', async () => {
    const person = await moved(await moved(await added({ hiredOn: '2026-11-01' }), '2026-11-08'), '2026-11-15');
    await marked(person);
    expect(await beginningsOf(person)).toEqual([
      '2026-11-01 cancelled',
      '2026-11-08 cancelled',
      '2026-11-15 cancelled',
    ]);
  });

  it('is refused twice, for an old version, and after a leaving; a leaving is refused after it', async () => {
    const person = await added();
    const now = await marked(person);
    for (const read of [person, now]) {
      const refusal = { code: 'EmployeeAlreadyNotOnboarded', msg: '該員工已經標記過未報到' };
      expect((await mark(read).expect(409)).body).toMatchObject(refusal);
    }

    const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-12-31' };
    expect((await command(now, 'mark-resigned', leaving).expect(409)).body.code).toBe('EmployeeAlreadyNotOnboarded');
    const other = await added();
    const left = (await command(other, 'mark-resigned', leaving).expect(200)).body;
    expect((await mark(left).expect(409)).body.code).toBe('EmployeeAlreadyResigned');
  });

  it('is refused before the hire date', async () => {
    const person = await added({ hiredOn: '2026-11-22' });
    expect((await mark(person).expect(422)).body).toMatchObject({
      code: 'StateConflict',
      msg: '到職日 2026/11/22 前為待報到；不再到職時請刪除，改期請更正任職。',
    });
  });

  it('is refused while later records exist, and names them', async () => {
    const person = await added({ hiredOn: '2026-11-02' });
    const insurance = enrolmentSeeds(() => [hr, person.id]);
    const { id, version } = await insurance.enrol({ startOn: '2026-11-02' });
    expect((await mark(person).expect(422)).body).toMatchObject({
      code: 'EmploymentConflict',
      msg: '2026/11/02 已有投保紀錄，請先刪除、作廢或取消，再標記未報到。',
    });

    await hr.delete(`/api/insurance-enrolments/${id}?version=${version}`).expect(204);
    await transferSeeds(hr).createTransfer(person, { kind: 'grade_change', jobGrade: '8', effectiveOn: '2027-01-01' });
    const { body } = await mark((await hr.get(`/api/employees/${person.id}`)).body).expect(422);
    expect(body.msg).toMatch(/^2027\/01\/01 已有異動 /);
  });

  it('is refused while a draft contract exists that could still be signed', async () => {
    const person = await added();
    const { employmentTypeId } = await contractTemplateSeeds(test, hr);
    const contracts = employeeContractSeeds(hr, { employeeId: person.id, employmentTypeId });
    const { contractNo } = await contracts.seed({ startOn: TODAY });
    expect((await mark(person).expect(422)).body.msg).toContain(`合約 ${contractNo}`);
  });

  it('blocks transfers', async () => {
    const person = await marked(await added());
    const { status, body } = await transferSeeds(hr).postTransfer(person, { kind: 'grade_change', jobGrade: '8' });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'TransferConflict' } });
  });

  it('blocks corrections of the dates', async () => {
    const person = await marked(await added());
    const days = { hiredOn: '2026-11-20', seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null };
    const { body } = await command(person, 'correct-employment', { ...days, correctionReason: '誤植' }).expect(409);
    expect(body.code).toBe('EmployeeAlreadyNotOnboarded');
  });

  it('blocks certificates', async () => {
    const { id } = await marked(await added());
    const { body } = await hr.get(`/api/employees/${id}/papers/service-certificate/export`).expect(422);
    expect(body.code).toBe('EmployeeNeverWorked');
  });
});

describe('取消未報到', () => {
  it('restores the position as if nothing had been marked', async () => {
    const person = await added();

    const { body } = await cancelMark(await marked(person)).expect(200);

    expect(body).toMatchObject({ status: 'active', department: { id: person.input.departmentId }, jobGrade: '7' });
    const transfers = await hr.get(`/api/transfer-records?q=${person.employeeNo}`).expect(200);
    expect(transfers.body.items).toMatchObject([{ state: 'cancelled' }, { state: 'effective' }]);
    expect(await on(person, TODAY)).toMatchObject({ notOnboardedReason: null });
  });

  it('can be marked and cancelled again', async () => {
    const person = await added();
    const { body: back } = await cancelMark(await marked(person)).expect(200);
    const { body } = await cancelMark(await marked(back)).expect(200);
    expect(body).toMatchObject({ status: 'active', department: { id: person.input.departmentId } });
  });

  it('keeps exactly one active hiring entry, the corrected one, after repeated marking', async () => {
    const person = await moved(await added({ hiredOn: '2026-11-01' }), '2026-11-15');
    const { body: back } = await cancelMark(await marked(person)).expect(200);
    expect(await beginningsOf(person)).toEqual([
      '2026-11-01 cancelled',
      '2026-11-15 cancelled',
      '2026-11-15 effective',
    ]);
    await cancelMark(await marked(await moved(back, '2026-11-08'))).expect(200);
    expect((await beginningsOf(person)).filter((entry) => !entry.endsWith('cancelled'))).toEqual([
      '2026-11-08 effective',
    ]);
  });

  it('is refused without a mark', async () => {
    expect((await cancelMark(await added()).expect(422)).body.code).toBe('StateConflict');
  });
});

const returningOf = ({ input }: { readonly input: EmployeeCreate }) => {
  const filled: Readonly<Record<string, unknown>> = { ...input, newEmployeeNo: null };
  return Object.fromEntries(Object.keys(rehireFields).map((name) => [name, filled[name]]));
};

describe('再任用 after a missed start', () => {
  it('rehires the same employee on a later day', async () => {
    const person = await added();
    const now = await marked(person);
    const rehire = (hiredOn: string) => command(now, 'rehire', { ...returningOf(person), hiredOn });

    expect((await rehire(TODAY).expect(422)).body.fields).toEqual([
      { path: 'hiredOn', message: '到職日須晚於未報到的 2026/11/21' },
    ]);
    await rehire('2026-12-01').expect(200);
    expect(await on(person, '2026-11-30')).toMatchObject({ status: 'not_onboarded' });
    expect(await on(person, '2026-12-01')).toMatchObject({
      status: 'active',
      department: { id: person.input.departmentId },
    });
  });

  it('cannot be corrected to the missed hire date or earlier', async () => {
    const person = await added();
    const returning = { ...returningOf(person), hiredOn: '2026-12-01' };
    const { body: back } = await command(await marked(person), 'rehire', returning).expect(200);
    const days = { seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null, correctionReason: '登錄錯誤' };

    for (const hiredOn of [TODAY, '2026-11-20']) {
      const { body } = await command(back, 'correct-employment', { ...days, hiredOn }).expect(422);
      expect(body.fields).toEqual([{ path: 'hiredOn', message: '到職日須晚於未報到的 2026/11/21' }]);
    }
    expect(await moved(back, '2026-11-22')).toMatchObject({ employeeNo: person.employeeNo });
  });
});

describe('deleting an employee who never started', () => {
  it('keeps the number reserved', async () => {
    const person = await marked(await added());
    await hr.delete(`/api/employees/${person.id}?version=${person.version}`).expect(204);
    const again = await hr
      .post('/api/employees')
      .send(newEmployee({ employeeNo: person.employeeNo }))
      .expect(409);
    expect(again.body.code).toBe('DuplicateEmployeeNumber');
  });
});

describe('a stint without days', () => {
  const breaking = (id: string, change: ReturnType<typeof sql>) =>
    test.db.rows(sql`update employments set ${change} where employee_id = ${id}::uuid`);

  it('is allowed by the database only for a missed start and has no leaving', async () => {
    const [came, absent] = [await added(), await marked(await added())];
    await expect(breaking(came.id, sql`last_working_on = hired_on - 1`)).rejects.toThrow('employments_days_in_order');
    await expect(breaking(came.id, sql`not_onboarded_reason = '另有他就'`)).rejects.toThrow(
      'employments_days_in_order',
    );
    await expect(breaking(absent.id, sql`last_working_on = hired_on`)).rejects.toThrow('employments_days_in_order');
    await expect(breaking(absent.id, sql`leaving_kind = 'resigned'`)).rejects.toThrow(
      'employments_left_once_onboarded',
    );
    await expect(breaking(absent.id, sql`effective_to = hired_on`)).rejects.toThrow('employments_left_before_the_next');
  });
});
