import { describe, expect, it } from 'vitest';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp, TODAY } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { id: departmentId } = await seedDepartment(test.db);
const { id: jobTitleId } = await test.db.prisma.jobTitle.findFirstOrThrow();
const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow();

const days = { seniorityOn: null, leaveSeniorityOn: null, probationEndsOn: null };
const position = { departmentId, jobTitleId, employmentTypeId, jobGrade: null, supervisorId: null, workPlace: '總部' };

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly version: number;
}

const command = ({ id, version }: Person, verb: string, body: object) =>
  hr.post(`/api/employees/${id}/${verb}`).send({ version, ...body });

const done = async (person: Person, verb: string, body: object): Promise<Person> =>
  (await command(person, verb, body).expect(200)).body;

const seedLeft = async (lastWorkingOn = '2026-06-30'): Promise<Person> => {
  const person = await seedEmployee(test.db, { departmentId });
  const leaving = { leavingKind: 'resigned', leavingReason: '返鄉', lastWorkingOn };
  return done({ ...person, version: 1 }, 'mark-resigned', leaving);
};

const rehired = (person: Person, hiredOn = '2026-12-01'): Promise<Person> =>
  done(person, 'rehire', { ...days, ...position, hiredOn });

const cancel = (person: Person) => command(person, 'cancel-rehire', { correctionReason: '改聘他人' });

const on = async ({ employeeNo }: Person, asOf: string) =>
  (await hr.get(`/api/employees?status=all&q=${employeeNo}&asOf=${asOf}`).expect(200)).body.items[0];

const refusalOf = async (person: Person) => (await cancel(person).expect(422)).body;

describe('取消再任用', () => {
  it('leaves the employee as if there had been no rehire', async () => {
    const person = await rehired(await seedLeft());

    await cancel(person).expect(200);

    expect(await on(person, '2027-03-01')).toMatchObject({
      status: 'resigned',
      hiredOn: '2020-01-01',
      lastWorkingOn: '2026-06-30',
      department: { id: departmentId },
    });
    const { body } = await hr.get(`/api/employees/${person.id}/employment`).expect(200);
    expect(body).toMatchObject({ stints: [{ hiredOn: '2020-01-01' }], positions: [{ effectiveFrom: '2020-01-01' }] });
    const log = await hr.get(`/api/employees/${person.id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({
      action: '取消再任用（改聘他人）',
      changes: expect.arrayContaining([
        { field: '任職期間', before: '2020/01/01～2026/06/30、2026/12/01～', after: '2020/01/01～2026/06/30' },
      ]),
    });
  });

  it('restores the previous employee number', async () => {
    const left = await seedLeft();
    const back = await done(left, 'rehire', { ...days, ...position, hiredOn: '2026-12-01', newEmployeeNo: 'BACK-1' });
    const { body: gone } = await cancel(back).expect(200);

    const again = { ...days, ...position, hiredOn: '2026-12-15', newEmployeeNo: left.employeeNo };

    expect(await done(gone, 'rehire', again)).toMatchObject({ id: left.id, employeeNo: left.employeeNo });
  });

  it('cancels the hiring entry with its corrections and allows another rehire', async () => {
    const put = { ...days, hiredOn: '2026-12-15', correctionReason: '延後到職' };
    const person = await done(await rehired(await seedLeft()), 'correct-employment', put);

    const { body: gone } = await cancel(person).expect(200);
    const again = await rehired(gone, '2026-12-15');

    const { body } = await hr.get(`/api/transfer-records?employeeId=${person.id}&kind=onboard&sort=effectiveOn`);
    expect(body.items.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'pending',
    ]);
    expect(await on(again, '2026-12-15')).toMatchObject({ status: 'active', department: { id: departmentId } });
  });

  it('lets an employee stay who had not left yet', async () => {
    const person = await rehired(await seedLeft('2026-11-30'));
    const { body } = await cancel(person).expect(200);
    await command(body, 'cancel-resignation', { correctionReason: '慰留' }).expect(200);
    expect(await on(person, '2027-03-01')).toMatchObject({ status: 'active', department: { id: departmentId } });
  });

  it('is refused without a future rehire and while another leaving is marked', async () => {
    const left = await seedLeft();
    expect((await refusalOf(left)).msg).toBe('此員工沒有再任用，請重新載入後再試。');
    const begun = await rehired(left, TODAY);
    expect((await refusalOf(begun)).msg).toBe('再任用的到職日已到，無法取消；未到職請標記未報到。');
    const leaving = { leavingKind: 'resigned', leavingReason: '返鄉', lastWorkingOn: '2027-06-30' };
    const marked = await done(await rehired(await seedLeft()), 'mark-resigned', leaving);
    expect((await refusalOf(marked)).msg).toBe('再任用的任職已標記離職，請先取消離職，再取消再任用。');
  });

  it('is refused while later records exist, and names them', async () => {
    const person = await rehired(await seedLeft());
    await enrolmentSeeds(() => [hr, person.id]).enrol({ startOn: '2026-12-01' });
    expect(await refusalOf(person)).toMatchObject({
      code: 'EmploymentConflict',
      msg: '2026/12/01 已有投保紀錄，請先刪除、作廢或取消，再取消再任用。',
    });
  });

  it('is suggested when a missed start is marked before the hire date', async () => {
    const person = await rehired(await seedLeft());
    const { body } = await command(person, 'mark-not-onboarded', { notOnboardedReason: '另有他就' }).expect(422);
    expect(body.msg).toBe('到職日 2026/12/01 前為待報到；不再到職時請取消再任用，改期請更正任職。');
  });

  it('is suggested when an employee is deleted before the rehire', async () => {
    const absent = await done(
      { ...(await seedEmployee(test.db, { departmentId, hiredOn: '2026-11-01' })), version: 1 },
      'mark-not-onboarded',
      { notOnboardedReason: '另有他就' },
    );
    const person = await rehired(absent);
    const remove = ({ id, version }: Person) => hr.delete(`/api/employees/${id}?version=${version}`);
    expect((await remove(person).expect(409)).body).toMatchObject({
      code: 'EmployeeInUse',
      msg: '此員工有前次任職，無法刪除；再任用的到職日未到時可取消再任用。',
    });
    const { body } = await cancel(person).expect(200);
    await remove(body).expect(204);
  });
});
