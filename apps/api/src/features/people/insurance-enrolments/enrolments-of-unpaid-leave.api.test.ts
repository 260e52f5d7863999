import { beforeEach, describe, expect, it } from 'vitest';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { entered } = transferSeeds(hr);

let person: { id: string; employeeNo: string };

beforeEach(async () => {
  const { id: departmentId } = await seedDepartment(test.db);
  person = await seedEmployee(test.db, { hiredOn: '2026-01-05', departmentId });
});

const { enrol, command, find } = enrolmentSeeds(() => [hr, person.id]);

const leave = {
  kind: 'unpaid_leave',
  unpaidLeaveKind: 'family',
  unpaidLeaveInsurance: 'ended',
  effectiveOn: '2026-11-02',
  endsOn: '2026-12-31',
};
const returning = { kind: 'reinstatement', effectiveOn: '2026-11-20' };

const leftOpen = async () => (await find({ isLeftOpen: 'yes', employeeId: person.id })).map(({ id }) => id);

const uninsured = async (): Promise<boolean> =>
  (await hr.get('/api/employees').query({ isUninsured: 'yes', pageSize: 100 }).expect(200)).body.items.some(
    ({ id }: { id: string }) => id === person.id,
  );

const attentionTo = async (transfer: object): Promise<string[]> => {
  const input = { ...transferInput(transfer), employeeIds: [person.id] };
  const { body } = await hr.post('/api/transfer-records/preview').send(input).expect(200);
  return body.items[0].attention.map(({ text }: { text: string }) => text);
};

describe('unpaid leave during which the insurance ends', () => {
  it('leaves enrolments open until they are withdrawn', async () => {
    const enrolment = await enrol();
    expect(await attentionTo(leave)).toContain('仍有 1 筆投保紀錄未退保');
    await entered(person, leave);

    expect(await leftOpen()).toEqual([enrolment.id]);
    await command(enrolment, 'withdraw', { endOn: '2026-11-01' }).expect(200);
    expect(await leftOpen()).toEqual([]);
  });

  it('leaves none open if the insurance continues', async () => {
    await enrol();
    await entered(person, { ...leave, unpaidLeaveInsurance: 'continued' });

    expect(await leftOpen()).toEqual([]);
  });

  it('requires a new enrolment after the reinstatement', async () => {
    const enrolment = await enrol();
    await entered(person, leave);
    await command(enrolment, 'withdraw', { endOn: '2026-11-01' }).expect(200);
    expect(await uninsured()).toBe(false);
    expect(await attentionTo(returning)).toContain('留職停薪期間已退保 1 筆，請於復職日辦理加保');
    await entered(person, returning);

    expect(await uninsured()).toBe(true);
    await enrol({ startOn: '2026-11-20' });
    expect(await uninsured()).toBe(false);
    expect((await attentionTo({ ...leave, effectiveOn: '2026-12-01' })).join()).not.toContain('加保');
  });
});
