import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { newEmployeeFactory } from '#testing/seed-new-employees.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other, third] = [
  await seedDepartment(test.db),
  await seedDepartment(test.db),
  await seedDepartment(test.db),
];
const { loadEmployee, createTransfer, command, cancel, transfersOf } = transferSeeds(hr);
const newEmployee = await newEmployeeFactory(test);

interface Identified {
  readonly id: string;
}

interface Position {
  readonly effectiveFrom: string;
  readonly departmentName: string | null;
  readonly jobGrade: string | null;
}

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

const correct = (transfer: Identified & { readonly version: number }, changes: object) =>
  command(transfer, 'correct', { reason: '登錄錯誤', documentNo: null, note: null, ...changes });

const stateOf = async ({ id }: Identified): Promise<string> =>
  (await hr.get(`/api/transfer-records/${id}`).expect(200)).body.state;

const employmentOf = async ({ id }: Identified) => (await hr.get(`/api/employees/${id}/employment`).expect(200)).body;

describe('the correction of a post', () => {
  const postsOf = async (person: Identified) =>
    (await employmentOf(person)).concurrentPositions.map(
      ({ departmentName, effectiveFrom, effectiveTo }: Record<string, string | null>) => [
        departmentName,
        effectiveFrom,
        effectiveTo,
      ],
    );

  it('corrects department and days, keeps omitted values and the original record', async () => {
    const person = await seedWorking();
    const wrong = await createTransfer(person, { kind: 'acting', departmentId: other.id, endsOn: '2026-12-31' });

    const { body } = await correct(wrong, { departmentId: third.id, effectiveOn: '2026-12-01' }).expect(200);

    expect(body).toMatchObject({ correctsNo: wrong.transferNo, effectiveOn: '2026-12-01', endsOn: '2026-12-31' });
    expect(await postsOf(person)).toEqual([[third.nameZh, '2026-12-01', '2027-01-01']]);
    expect(await stateOf(wrong)).toBe('corrected');
    const log = await hr.get(`/api/transfer-records/${body.id}/audit-entries`).expect(200);
    expect(log.body.items).toMatchObject([{ action: `更正 ${wrong.transferNo}` }]);
  });

  it('restores the original when cancelled, unless another post overlaps', async () => {
    const person = await seedWorking();
    const post = { kind: 'acting', departmentId: other.id, endsOn: '2026-12-31' };
    const wrong = await createTransfer(person, post);
    const { body: right } = await correct(wrong, { departmentId: third.id }).expect(200);
    const overlapping = await createTransfer(person, post);

    const refused = await cancel(right).expect(422);
    await cancel(overlapping).expect(200);
    await cancel(right).expect(200);

    expect(refused.body.msg).toMatch(/^無法撤銷：此期間已在同一部門/);
    expect(await postsOf(person)).toEqual([[other.nameZh, '2026-11-22', '2027-01-01']]);
    expect(await stateOf(wrong)).toBe('pending');
  });

  it('is checked like a new post', async () => {
    const wrong = await createTransfer(await seedWorking(), { kind: 'acting', departmentId: other.id });

    const { body: backwards } = await correct(wrong, { endsOn: '2026-11-01' }).expect(400);
    const { body: alien } = await correct(wrong, { unpaidLeaveKind: 'study' }).expect(400);

    expect(backwards.fields).toEqual([{ path: 'endsOn', message: '迄日不可早於生效日' }]);
    expect(alien.fields).toEqual([{ path: 'unpaidLeaveKind', message: '此異動類別沒有留停事由' }]);
    expect(await stateOf(wrong)).toBe('pending');
  });
});

describe('the correction of an unpaid leave', () => {
  const leave = {
    kind: 'unpaid_leave',
    unpaidLeaveKind: 'parental',
    unpaidLeaveInsurance: 'continued',
    effectiveOn: '2026-11-01',
    endsOn: '2027-04-30',
  };

  it('corrects days, reason, insurance and deputy, also overlapping its own days', async () => {
    const [person, deputy] = [await seedWorking(), await seedWorking()];
    const wrong = await createTransfer(person, leave);
    const changes = { effectiveOn: '2026-12-01', unpaidLeaveKind: 'study', leaveDeputyId: deputy.id };

    await correct(wrong, { ...changes, unpaidLeaveInsurance: 'ended' }).expect(200);

    expect((await employmentOf(person)).unpaidLeaves).toMatchObject([
      { kind: 'study', insurance: 'ended', startsOn: '2026-12-01', endsOn: '2027-04-30' },
    ]);
    expect((await loadEmployee(person)).status).toBe('active');
  });

  it('keeps a deputy who has left since but accepts no other one who has left', async () => {
    const [person, deputy, gone] = [await seedWorking(), await seedWorking(), await seedWorking()];
    const wrong = await createTransfer(person, { ...leave, leaveDeputyId: deputy.id });
    for (const one of [deputy, gone]) {
      await markLeaving(test.db, one.id, { lastWorkingOn: '2026-11-20' });
    }

    const { body: right } = await correct(wrong, { endsOn: '2027-03-31' }).expect(200);
    const refused = await correct(right, { leaveDeputyId: gone.id }).expect(422);
    await cancel(right).expect(200);

    expect(right).toMatchObject({ endsOn: '2027-03-31', leaveDeputy: { id: deputy.id } });
    expect(refused.body).toMatchObject({ code: 'LeaveDeputyNotEmployed' });
    expect((await employmentOf(person)).unpaidLeaves).toMatchObject([{ endsOn: '2027-04-30' }]);
  });

  it('is refused while a reinstatement depends on it', async () => {
    const person = await seedWorking();
    const wrong = await createTransfer(person, leave);
    const back = await createTransfer(person, { kind: 'reinstatement', effectiveOn: '2026-12-01' });

    const { body } = await correct(wrong, { endsOn: '2027-05-31' }).expect(422);

    expect(body.msg).toContain(`「復職」${back.transferNo}`);
  });
});

describe('the correction of a probation', () => {
  const seedOnProbation = async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id, hiredOn: '2026-10-01' });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: person.id },
      data: { probationEndsOn: new Date('2026-12-31') },
    });
    return person;
  };

  const endOf = async (person: Identified) => (await loadEmployee(person)).probationEndsOn;

  it('moves the end, and restores the earlier one when cancelled', async () => {
    const person = await seedOnProbation();
    const wrong = await createTransfer(person, { kind: 'probation_extend', probationEndsOn: '2027-02-28' });

    const { body: right } = await correct(wrong, { probationEndsOn: '2027-01-31' }).expect(200);

    expect(right).toMatchObject({ fromProbationEndsOn: '2026-12-31', toProbationEndsOn: '2027-01-31' });
    expect(await endOf(person)).toBe('2027-01-31');
    await cancel(right).expect(200);
    expect(await endOf(person)).toBe('2027-02-28');
  });

  it('moves the day of passing', async () => {
    const person = await seedOnProbation();
    const wrong = await createTransfer(person, { kind: 'probation_pass', effectiveOn: '2026-11-21' });

    await correct(wrong, { effectiveOn: '2026-12-01' }).expect(200);

    expect(await endOf(person)).toBe('2026-11-30');
  });
});

describe('the correction of a position', () => {
  it('keeps the day, on which later transfers depend', async () => {
    const wrong = await createTransfer(await seedWorking(), { departmentId: other.id });

    const { body } = await correct(wrong, { departmentId: third.id, effectiveOn: '2026-12-01' }).expect(422);

    expect(body.fields).toEqual([{ path: 'effectiveOn', message: '此類異動要改日期，請撤銷後重新新增' }]);
  });
});

describe('the correction of the first position', () => {
  const seedBegun = async (hiredOn: CalendarDate = '2026-11-21') => {
    const begun = { hiredOn, probationEndsOn: null, departmentId: home.id };
    const { body: person } = await hr.post('/api/employees').send(newEmployee(begun)).expect(201);
    const [beginning] = await transfersOf(person);
    return { person, beginning };
  };

  const placesOf = async (person: Identified) =>
    (await employmentOf(person)).positions
      .map(({ effectiveFrom, ...position }: Position) => [effectiveFrom, position.departmentName, position.jobGrade])
      .toReversed();

  it('corrects the first position and keeps the original record', async () => {
    const { person, beginning } = await seedBegun();
    const changes = { departmentId: other.id, jobGrade: null, workPlace: '臺中院區' };

    const { body: right } = await correct(beginning, changes).expect(200);

    expect(right).toMatchObject({ kind: 'onboard', correctsNo: beginning.transferNo, effectiveOn: '2026-11-21' });
    expect(right).toMatchObject({ toDepartment: { id: other.id }, toJobGrade: null, toWorkPlace: '臺中院區' });
    expect(await loadEmployee(person)).toMatchObject({
      department: { id: other.id },
      jobGrade: null,
      workPlace: '臺中院區',
      jobTitle: { id: beginning.toJobTitle.id },
    });
    expect(await stateOf(beginning)).toBe('corrected');
    expect(await placesOf(person)).toEqual([['2026-11-21', other.nameZh, null]]);
  });

  it('keeps what a later transfer sets and updates its previous values', async () => {
    const { person, beginning } = await seedBegun();
    const moved = await createTransfer(person, { departmentId: third.id, effectiveOn: '2027-02-01' });

    await correct(beginning, { departmentId: other.id, jobGrade: '9' }).expect(200);

    expect(await placesOf(person)).toEqual([
      ['2026-11-21', other.nameZh, '9'],
      ['2027-02-01', third.nameZh, '9'],
    ]);
    const { body } = await hr.get(`/api/transfer-records/${moved.id}`).expect(200);
    expect(body).toMatchObject({ fromDepartment: { id: other.id }, toDepartment: { id: third.id } });
  });

  it('can be corrected again and moves with the hire date', async () => {
    const { person, beginning } = await seedBegun('2026-12-01');
    const { body: once } = await correct(beginning, { departmentId: other.id }).expect(200);
    const { body: twice } = await correct(once, { departmentId: third.id }).expect(200);
    const days = { hiredOn: '2026-12-15', seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null };
    const { version } = await loadEmployee(person);

    await hr
      .post(`/api/employees/${person.id}/correct-employment`)
      .send({ ...days, correctionReason: '延後到職', version })
      .expect(200);

    expect(await stateOf(twice)).toBe('corrected');
    expect(await placesOf(person)).toEqual([['2026-12-15', third.nameZh, '7']]);
    expect((await transfersOf(person, '&state=pending')).length).toBe(1);
  });

  it('applies after a missed start is cancelled', async () => {
    const { person, beginning } = await seedBegun();
    await correct(beginning, { departmentId: other.id, jobGrade: null }).expect(200);
    const run = async (verb: string, body: object) =>
      hr
        .post(`/api/employees/${person.id}/${verb}`)
        .send({ ...body, version: (await loadEmployee(person)).version })
        .expect(200);

    await run('mark-not-onboarded', { notOnboardedReason: '另有他就' });
    expect(await placesOf(person)).toEqual([]);
    expect(await transfersOf(person, '&state=effective')).toEqual([]);
    await run('cancel-not-onboarded', { correctionReason: '次日補報到' });

    expect(await placesOf(person)).toEqual([['2026-11-21', other.nameZh, null]]);
  });

  it('keeps the day, is checked like a hiring, and cannot be cancelled', async () => {
    const closed = await seedDepartment(test.db, { effectiveTo: '2026-11-30' });
    const { person, beginning } = await seedBegun();
    const refusal = async (changes: object) => (await correct(beginning, changes)).body.fields;

    expect(await refusal({ effectiveOn: '2026-11-22' })).toEqual([
      { path: 'effectiveOn', message: '到職日請由員工資料的「更正任職」更正' },
    ]);
    expect(await refusal({ departmentId: closed.id })).toMatchObject([{ path: 'departmentId' }]);
    expect(await refusal({ supervisorId: person.id })).toMatchObject([{ path: 'supervisorId' }]);
    const { body: right } = await correct(beginning, { departmentId: other.id }).expect(200);
    expect((await cancel(right).expect(422)).body.code).toBe('StateConflict');
  });

  it('is not possible for a leaving', async () => {
    const { person } = await seedBegun();
    const leaving = { leavingKind: 'resigned', leavingReason: '生涯規劃', lastWorkingOn: '2026-12-31' };
    await hr
      .post(`/api/employees/${person.id}/mark-resigned`)
      .send({ ...leaving, version: person.version })
      .expect(200);
    const [left] = await transfersOf(person, '&kind=resignation');

    expect((await correct(left, { departmentId: other.id }).expect(422)).body.msg).toBe('離職請由員工資料更正。');
  });
});
