import type { ChangeRequest } from '@hr/contracts/change-requests';
import { describe, expect, it } from 'vitest';
import { askFor, BANK_ACCOUNT, requestBody, seedStaff } from '#testing/seed-change-requests.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const lead = await test.signedInAs('hr_manager');

const NEW_ACCOUNT = '9876543210987';

const mineOf = async (caller: Caller): Promise<ChangeRequest[]> =>
  (await caller.get('/api/my/change-requests').expect(200)).body.items;

const ask = async (caller: Caller, overrides: Parameters<typeof requestBody>[1]) =>
  caller.post('/api/my/change-requests').send(await requestBody(caller, overrides));

const withdraw = (caller: Caller, { id, version }: Pick<ChangeRequest, 'id' | 'version'>) =>
  caller.post(`/api/my/change-requests/${id}/withdraw`).send({ version });

describe('POST /api/my/change-requests', () => {
  it('keeps only what differs, as it was and as it is to be, and waits', async () => {
    const { id, caller } = await seedStaff(test);

    const request = await askFor(caller, { mobile: '0987654321', phone: '02-8765-4321' });

    expect(request).toMatchObject({
      employee: { id },
      state: 'pending',
      reason: '更換門號',
      changes: [
        { name: 'mobile', before: '0912345678', after: '0987654321' },
        { name: 'phone', before: null, after: '02-8765-4321' },
      ],
      bankAccount: null,
      requestedAt: '2026-11-21T06:00:00.000Z',
      decidedAt: null,
    });
    expect(await mineOf(caller)).toEqual([request]);
  });

  it('changes nothing of the person yet', async () => {
    const { caller } = await seedStaff(test);
    await askFor(caller, { mobile: '0987654321' });
    expect((await caller.get('/api/my/data').expect(200)).body).toMatchObject({ mobile: '0912345678', version: 1 });
  });

  it('tells the log of it, and of accounts only that there is one', async () => {
    const { caller } = await seedStaff(test);
    const { id } = await askFor(caller, { mobile: '0987654321', bankAccount: NEW_ACCOUNT });

    const { body } = await lead.get(`/api/change-requests/${id}/audit-entries`).expect(200);

    expect(body.items[0].action).toBe('申請');
    expect(body.items[0].changes).toContainEqual({
      field: '變更內容',
      before: null,
      after: '手機：0912345678 → 0987654321',
    });
    expect(JSON.stringify(body)).not.toContain(NEW_ACCOUNT);
    expect(JSON.stringify(body)).not.toContain(BANK_ACCOUNT);
  });

  it('keeps an account encrypted and tells both masked', async () => {
    const { caller } = await seedStaff(test);

    const request = await askFor(caller, { bankAccount: NEW_ACCOUNT });

    expect(request.changes).toEqual([]);
    expect(request.bankAccount).toMatchObject({ isRevealable: true });
    expect(JSON.stringify(request)).not.toContain(NEW_ACCOUNT);
    expect(JSON.stringify(request)).not.toContain(BANK_ACCOUNT);
    const row = await test.db.prisma.changeRequest.findUniqueOrThrow({ where: { id: request.id } });
    expect(test.cipher.decrypt(row.bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
    expect(test.cipher.decrypt(row.bankAccountBefore ?? '', 'bank_account_before')).toBe(BANK_ACCOUNT);
  });

  it.each([
    { overrides: {}, code: 'NothingToChange', why: 'nothing is another' },
    { overrides: { bankAccount: BANK_ACCOUNT }, code: 'NothingToChange', why: 'the account is the one that is there' },
    { overrides: { mobile: '12345' }, code: 'ValidationFailed', why: 'a value is wrong by itself' },
    { overrides: { emergencyContacts: [] }, code: 'ValidationFailed', why: 'a line is required' },
    { overrides: { bankAccount: null }, code: 'ValidationFailed', why: 'an account is taken away' },
    { overrides: { reason: ' ' }, code: 'ValidationFailed', why: 'it does not say why' },
    { overrides: { version: 9 }, code: 'StaleVersion', why: 'the data are others by now' },
    { overrides: { employeeId: crypto.randomUUID() }, code: 'ValidationFailed', why: 'it says whose it is' },
    { overrides: { nameZh: '王大明' }, code: 'ValidationFailed', why: 'it is not theirs to say' },
  ])('is refused with $code when $why', async ({ overrides, code }) => {
    const { caller } = await seedStaff(test);
    expect((await ask(caller, overrides as object)).body.code).toBe(code);
    expect(await mineOf(caller)).toEqual([]);
  });

  it('is refused where HR’s form would refuse it of this person', async () => {
    const { id, caller } = await seedStaff(test);
    await test.db.prisma.employee.update({ where: { id }, data: { idKind: 'foreign', nameEn: 'Wang' } });

    const { body } = await ask(caller, { nameEn: null });

    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'nameEn' }] });
  });

  it('is refused while another waits, also when both come at once', async () => {
    const { caller } = await seedStaff(test);
    const answers = await Promise.all([ask(caller, { mobile: '0987654321' }), ask(caller, { alias: '小明' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await ask(caller, { alias: '阿明' })).body.code).toBe('ChangeRequestOpen');
  });

  it('is open again once that one was taken back', async () => {
    const { caller } = await seedStaff(test);
    await withdraw(caller, await askFor(caller, { mobile: '0987654321' })).expect(200);
    await askFor(caller, { alias: '阿明' });
    expect((await mineOf(caller)).map(({ state }) => state).toSorted()).toEqual(['pending', 'withdrawn']);
  });
});

describe('POST /api/my/change-requests/:id/withdraw', () => {
  it('takes back what waits, and the log tells it', async () => {
    const { caller } = await seedStaff(test);
    const request = await askFor(caller, { mobile: '0987654321' });

    const { body } = await withdraw(caller, request).expect(200);

    expect(body).toMatchObject({ state: 'withdrawn', decidedAt: null });
    const log = await lead.get(`/api/change-requests/${request.id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '撤回' });
  });

  it('does not find what is somebody else’s, however far the caller’s roles reach', async () => {
    const { caller } = await seedStaff(test);
    const other = await seedStaff(test, 'hr_manager');
    const request = await askFor(caller, { mobile: '0987654321' });
    await withdraw(other.caller, request).expect(404);
    expect(await mineOf(other.caller)).toEqual([]);
  });

  it('is refused for what was decided', async () => {
    const { caller } = await seedStaff(test);
    const request = await askFor(caller, { mobile: '0987654321' });
    const { body } = await lead
      .post(`/api/change-requests/${request.id}/approve`)
      .send({ version: request.version })
      .expect(200);
    expect((await withdraw(caller, request)).body.code).toBe('StaleVersion');
    expect((await withdraw(caller, body)).body).toMatchObject({ status: 409, msg: '此事件已經被取消或已逾期' });
  });
});

describe('an account that is bound to nobody', () => {
  it('has no requests and makes none', async () => {
    expect((await lead.get('/api/my/change-requests')).body.code).toBe('EmployeeNotFound');
    const { caller } = await seedStaff(test);
    const body = await requestBody(caller, { mobile: '0987654321' });
    expect((await lead.post('/api/my/change-requests').send(body)).body.code).toBe('EmployeeNotFound');
    expect((await withdraw(lead, { id: crypto.randomUUID(), version: 1 })).body.code).toBe('EmployeeNotFound');
  });
});
