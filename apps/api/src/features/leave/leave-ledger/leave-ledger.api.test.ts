import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { PDF } from '#testing/seed-documents.ts';
import { yearGrant, LEAVE_DAY, leaveSeeds } from '#testing/seed-leave.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedEmployeeId, addHours, reduceHours, loadBalance, movementsOf, reverseMovement, seedLot } = leaveSeeds(
  test,
  hr,
);

describe('新增時數', () => {
  it('opens a lot for each employee, and audits each', async () => {
    const people = [await seedEmployeeId(), await seedEmployeeId()];
    const { body } = await addHours(people).expect(201);

    expect(body.items).toMatchObject([{ annualRemaining: 2 * LEAVE_DAY }, { annualRemaining: 2 * LEAVE_DAY }]);
    const { body: log } = await hr.get(`/api/leave-balances/${people[0]}/audit-entries`).expect(200);
    expect(log.items[0]).toMatchObject({ action: '新增時數' });
    expect(log.items[0].changes).toContainEqual({ field: '時數', before: null, after: '2 天' });
  });

  it('stores an attachment that readers of the ledger can download, and audits the download', async () => {
    const people = [await seedEmployeeId(), await seedEmployeeId()];
    const upload = await hr.post('/api/leave-balances/files').attach('file', PDF, '協議書.pdf').expect(201);
    await addHours(people, { attachmentId: upload.body.id }).expect(201);
    const [added] = await movementsOf(people[1] ?? '');

    expect(added?.attachment).toMatchObject({ id: upload.body.id, name: '協議書.pdf' });
    const { body: log } = await hr.get(`/api/leave-balances/${people[1]}/audit-entries`).expect(200);
    expect(log.items[0].changes).toContainEqual({ field: '附件', before: null, after: '已附上' });
    const { body } = await binary(hr.get(`/api/leave-movements/${added?.id}/attachment`)).expect(200);
    expect(Buffer.from(body as Uint8Array)).toEqual(PDF);
    expect(
      await test.db.prisma.auditEntry.findFirst({ where: { kind: 'download', entityId: added?.id ?? '' } }),
    ).toMatchObject({ action: '下載附件', employeeId: people[1] });
  });

  it('refuses an attachment uploaded by another user', async () => {
    const lead = await test.signedInAs('hr_manager');
    const upload = await lead.post('/api/leave-balances/files').attach('file', PDF, '協議書.pdf').expect(201);
    const { body } = await addHours([await seedEmployeeId()], { attachmentId: upload.body.id }).expect(422);
    expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'attachmentId' }] });
  });

  it('is refused for all if one of them is not employed on that day', async () => {
    const here = await seedEmployeeId();
    const { id: gone } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    const { body } = await addHours([here, gone], { validFrom: '2026-07-01' }).expect(422);

    expect(body).toMatchObject({ code: 'LeaveOutsideEmployment', fields: [{ path: 'employeeIds' }] });
    expect(await loadBalance(here)).toMatchObject({ annualRemaining: 0 });
  });

  it('is owed to a former employee who was employed on that day', async () => {
    const { id: gone } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    await addHours([gone], { validFrom: '2026-06-30' }).expect(201);
    expect(await loadBalance(gone, { isUnsettled: 'yes' })).toMatchObject({ unsettled: 2 * LEAVE_DAY });
  });

  it('and all manual changes are refused for the own employee record', async () => {
    const { id } = await seedEmployee(test.db);
    const { username } = await test.seedAccount('hr_officer', { employeeId: id });
    const officer = leaveSeeds(test, await test.signIn(username));
    await addHours([id]).expect(201);
    const [added] = await movementsOf(id);

    expect((await officer.addHours([await seedEmployeeId(), id]).expect(422)).body.code).toBe('OwnLeaveHours');
    expect((await officer.reduceHours(id, LEAVE_DAY).expect(422)).body.code).toBe('OwnLeaveHours');
    expect((await officer.reverseMovement(added?.id ?? '').expect(422)).body.code).toBe('OwnLeaveHours');
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 2 * LEAVE_DAY });
  });

  it('is done once for repeated idempotent requests', async () => {
    const id = await seedEmployeeId();
    const key = crypto.randomUUID();
    await addHours([id]).set('Idempotency-Key', key).expect(201);
    await addHours([id]).set('Idempotency-Key', key).expect(201);

    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 2 * LEAVE_DAY });
  });

  it.each([
    { why: 'no hours', overrides: { minutes: 0 }, path: 'minutes' },
    { why: 'a part of half an hour', overrides: { minutes: 45 }, path: 'minutes' },
    { why: 'an end before the beginning', overrides: { validUntil: '2025-12-31' }, path: 'validUntil' },
    { why: 'no reason', overrides: { reason: ' ' }, path: 'reason' },
    { why: 'no employee', overrides: { employeeIds: [] }, path: 'employeeIds' },
  ])('refuses $why at its field', async ({ overrides, path }) => {
    const { body } = await addHours([await seedEmployeeId()], overrides).expect(400);
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path }] });
  });
});

describe('減少時數', () => {
  it('can deduct any remaining minutes, which part-time work has', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [['grant', 2_016, '2026-01-01']]);
    expect((await reduceHours(id, 2_016).expect(200)).body).toMatchObject({ annualRemaining: 0 });
  });

  it('deducts first from the lot that ends first', async () => {
    const id = await seedEmployeeId();
    await addHours([id], { validUntil: '2027-06-30' }).expect(201);
    await addHours([id], { validUntil: '2026-12-31' }).expect(201);
    const { body } = await reduceHours(id, 3 * LEAVE_DAY).expect(200);

    expect(body).toMatchObject({ annualRemaining: LEAVE_DAY, annualAdjusted: LEAVE_DAY, annualEndsOn: '2027-06-30' });
  });

  it('is refused for more than the remaining hours, without writing', async () => {
    const id = await seedEmployeeId();
    await addHours([id]).expect(201);
    const { body } = await reduceHours(id, 2 * LEAVE_DAY + 30).expect(422);

    expect(body).toMatchObject({
      code: 'LeaveHoursInsufficient',
      msg: '減少時數不可大於剩餘時數',
      fields: [{ path: 'minutes', message: '減少時數不可大於剩餘時數' }],
    });
    expect(await movementsOf(id)).toHaveLength(1);
  });

  it('deducts the last day of a balance once for concurrent requests', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await seedEmployeeId();
      await addHours([id], { minutes: LEAVE_DAY }).expect(201);
      const answers = await Promise.all([reduceHours(id, LEAVE_DAY), reduceHours(id, LEAVE_DAY)]);

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(await loadBalance(id)).toMatchObject({ annualRemaining: 0 });
    }
  });
});

describe('更正', () => {
  it('reverses manually added hours, once', async () => {
    const id = await seedEmployeeId();
    await addHours([id]).expect(201);
    const [added] = await movementsOf(id);
    const { body } = await reverseMovement(added?.id ?? '').expect(200);

    expect(body).toMatchObject({ id: added?.id ?? '', state: 'reversed' });
    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 0 });
    const { body: again } = await reverseMovement(added?.id ?? '').expect(409);
    expect(again).toMatchObject({ code: 'LeaveEntryReversed', msg: '此事件已經被取消或已逾期' });
  });

  it('returns manually reduced hours', async () => {
    const id = await seedEmployeeId();
    await addHours([id]).expect(201);
    await reduceHours(id, LEAVE_DAY).expect(200);
    const reduced = (await movementsOf(id)).find(({ kind }) => kind === 'manual_reduce');
    await reverseMovement(reduced?.id ?? '').expect(200);

    expect(await loadBalance(id)).toMatchObject({ annualRemaining: 2 * LEAVE_DAY });
  });

  it('refuses to reverse used hours', async () => {
    const id = await seedEmployeeId();
    await addHours([id]).expect(201);
    await reduceHours(id, LEAVE_DAY).expect(200);
    const added = (await movementsOf(id)).find(({ kind }) => kind === 'manual_add');
    const { body } = await reverseMovement(added?.id ?? '').expect(422);

    expect(body).toMatchObject({ code: 'LeaveHoursUsed' });
  });

  it('is refused for entries that were not made by hand', async () => {
    const id = await seedEmployeeId();
    await seedLot(id, yearGrant, [['grant', LEAVE_DAY, '2026-01-01']]);
    const [granted] = await movementsOf(id);
    const { body } = await reverseMovement(granted?.id ?? '').expect(422);

    expect(body).toMatchObject({ code: 'LeaveEntryNotReversible' });
  });

  it('is done by one of two concurrent requests', async () => {
    const id = await seedEmployeeId();
    await addHours([id]).expect(201);
    const [added] = await movementsOf(id);
    const answers = await Promise.all([reverseMovement(added?.id ?? ''), reverseMovement(added?.id ?? '')]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
