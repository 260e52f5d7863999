import type { ChangeRequest } from '@hr/contracts/change-requests';
import { describe, expect, it } from 'vitest';
import { askFor, BANK_ACCOUNT, seedStaff } from '#testing/seed-change-requests.ts';
import { seedChangeRequest } from '#testing/reach/people.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const lead = await test.signedInAs('hr_manager');
const hr = await test.signedInAs('hr_officer');

const NEW_ACCOUNT = '9876543210987';

type Asked = Pick<ChangeRequest, 'id' | 'version'>;

const approve = ({ id, version }: Asked, caller: Caller = lead) =>
  caller.post(`/api/change-requests/${id}/approve`).send({ version });

const sendBack = ({ id, version }: Asked, returnReason = '請附證明', caller: Caller = lead) =>
  caller.post(`/api/change-requests/${id}/send-back`).send({ version, returnReason });

const employeeOf = (id: string) => test.db.prisma.employee.findUniqueOrThrow({ where: { id } });

/** Somebody who waits for another mobile number. */
const seedWaiting = async (overrides: Parameters<typeof askFor>[1] = { mobile: '0987654321' }) => {
  const staff = await seedStaff(test);
  return { ...staff, request: await askFor(staff.caller, overrides) };
};

describe('POST /api/change-requests/:id/approve', () => {
  it('writes what was asked for, counts the version on, and the log of the person tells it', async () => {
    const { id, request, caller } = await seedWaiting({ mobile: '0987654321', alias: '阿明' });

    const { body } = await approve(request).expect(200);

    expect(body).toMatchObject({
      state: 'approved',
      decidedBy: 'hr_manager',
      decidedAt: '2026-11-21T06:00:00.000Z',
      returnReason: null,
    });
    expect(await employeeOf(id)).toMatchObject({ mobile: '0987654321', alias: '阿明', version: 2 });
    const log = await lead.get(`/api/employees/${id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '編輯', actorName: 'hr_manager' });
    expect(log.body.items[0].changes).toContainEqual({ field: '手機', before: '0912345678', after: '0987654321' });
    expect((await caller.get('/api/my/change-requests').expect(200)).body.items).toEqual([body]);
  });

  it('writes an account encrypted, and leaves other sensitive values as they are', async () => {
    const { id, request } = await seedWaiting({ bankAccount: NEW_ACCOUNT, bankCode: '700' });
    await approve(request).expect(200);
    const { bankAccount, identityNumber, bankCode } = await employeeOf(id);
    expect(test.cipher.decrypt(bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
    expect(test.cipher.decrypt(identityNumber ?? '', 'identity_number')).toBe('A123456789');
    expect(bankCode).toBe('700');
  });

  it('is one of two at the same instant; the other is told', async () => {
    const { id, request } = await seedWaiting();
    const answers = await Promise.all([approve(request), sendBack(request)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { state } = await test.db.prisma.changeRequest.findUniqueOrThrow({ where: { id: request.id } });
    expect((await employeeOf(id)).mobile).toBe(state === 'approved' ? '0987654321' : '0912345678');
  });

  it('is refused for one that was decided or taken back', async () => {
    const { request, caller } = await seedWaiting();
    const { body } = await caller
      .post(`/api/my/change-requests/${request.id}/withdraw`)
      .send({ version: request.version });
    expect((await approve(request)).body.code).toBe('StaleVersion');
    expect((await approve(body)).body).toMatchObject({ status: 409, msg: '此事件已經被取消或已逾期' });
  });

  it('is refused by name when somebody changed the same value meanwhile, and changes nothing', async () => {
    const { id, request } = await seedWaiting({ mobile: '0987654321', alias: '阿明' });
    await test.db.prisma.employee.update({ where: { id }, data: { mobile: '0900000000' } });

    const { body } = await approve(request).expect(409);

    expect(body).toMatchObject({ code: 'ChangeRequestOutdated' });
    expect(body.msg).toContain('手機');
    expect(body.msg).not.toContain('常用名');
    expect(await employeeOf(id)).toMatchObject({ mobile: '0900000000', alias: null });
    expect((await lead.get(`/api/change-requests/${request.id}`)).body.state).toBe('pending');
  });

  it('is refused by name when the account was changed meanwhile', async () => {
    const { id, request } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const other = test.cipher.encrypt('111222333444', 'bank_account');
    await test.db.prisma.employee.update({ where: { id }, data: { bankAccount: other } });
    expect((await approve(request).expect(409)).body.msg).toContain('薪轉帳號');
  });

  it('goes through when the same account was only encrypted anew', async () => {
    const { id, request } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const anew = test.cipher.encrypt(BANK_ACCOUNT, 'bank_account');
    await test.db.prisma.employee.update({ where: { id }, data: { bankAccount: anew } });
    await approve(request).expect(200);
  });

  it('goes through when something else was changed meanwhile, which stays', async () => {
    const { id, request } = await seedWaiting();
    await test.db.prisma.employee.update({ where: { id }, data: { alias: '阿明', version: { increment: 1 } } });
    await approve(request).expect(200);
    expect(await employeeOf(id)).toMatchObject({ mobile: '0987654321', alias: '阿明', version: 3 });
  });

  it('is refused when the values do not pass any more', async () => {
    const { id, request } = await seedWaiting({ alias: '阿明' });
    const changes = [{ name: 'mobile', before: '0912345678', after: '12' }];
    await test.db.prisma.changeRequest.update({ where: { id: request.id }, data: { changes } });
    const { body } = await approve(request).expect(400);
    expect(body.msg).toContain('手機須為 09 開頭的 10 碼數字');
    expect((await employeeOf(id)).mobile).toBe('0912345678');
  });

  it('is not for the person themselves', async () => {
    const own = await seedStaff(test, 'hr_manager');
    const request = await askFor(own.caller, { mobile: '0987654321' });
    for (const answer of [await approve(request, own.caller), await sendBack(request, '不可', own.caller)]) {
      expect(answer.body).toMatchObject({ status: 422, code: 'OwnChangeRequest' });
    }
    await approve(request).expect(200);
  });

  it('needs the permission to approve, and not only to edit', async () => {
    const { request } = await seedWaiting();
    await approve(request, hr).expect(403);
  });

  it('of an account needs a role that opens accounts', async () => {
    const { request } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const permissions = ['employee_data:view', 'employee_data:approve'];
    const role = await test.db.prisma.role.create({
      data: { name: '只核准', scope: 'all', permissions: [...permissions], sensitiveGroups: [] },
    });
    const { id: accountId, username } = await test.seedAccount('employee');
    await test.db.prisma.empAccount.update({
      where: { id: accountId },
      data: { roles: { deleteMany: {}, create: { roleId: role.id } } },
    });
    const decider = await test.signIn(username);
    expect((await approve(request, decider).expect(403)).body.code).toBe('SensitiveFieldClosed');
    expect((await decider.post(`/api/change-requests/${request.id}/reveal`).send({})).status).toBe(403);
  });
});

describe('POST /api/change-requests/:id/send-back', () => {
  it('says why, changes nothing of the person, and lets them ask anew', async () => {
    const { id, request, caller } = await seedWaiting();

    const { body } = await sendBack(request, '請附門號證明').expect(200);

    expect(body).toMatchObject({ state: 'returned', returnReason: '請附門號證明', decidedBy: 'hr_manager' });
    expect(await employeeOf(id)).toMatchObject({ mobile: '0912345678', version: 1 });
    await askFor(caller, { mobile: '0987654321' });
  });

  it('is refused without a reason', async () => {
    const { request } = await seedWaiting();
    expect((await sendBack(request, ' ')).body).toMatchObject({ status: 400, fields: [{ path: 'returnReason' }] });
  });
});

describe('POST /api/change-requests/:id/reveal', () => {
  it('tells the account that is asked for, and the log who looked', async () => {
    const { id, request } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const { body } = await hr.post(`/api/change-requests/${request.id}/reveal`).send({}).expect(200);
    expect(body).toEqual({ value: NEW_ACCOUNT });
    const log = await lead.get(`/api/employees/${id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '檢視薪轉帳號', actorName: 'hr_officer' });
  });

  it('finds nothing where no account is asked for', async () => {
    const { request } = await seedWaiting();
    await hr.post(`/api/change-requests/${request.id}/reveal`).send({}).expect(404);
  });
});

describe('GET /api/change-requests', () => {
  it('is narrowed by its state and by whose they are, and is the card of those who decide', async () => {
    const { employeeNo, request } = await seedWaiting();
    const { body } = await lead.get(`/api/change-requests?state=pending&q=${employeeNo}`).expect(200);
    expect(body.items).toEqual([request]);
    const { body: waiting } = await lead.get('/api/change-requests?state=pending').expect(200);
    const { body: cards } = await lead.get('/api/home/cards').expect(200);
    expect(cards.items).toContainEqual({ name: 'changeRequestsPending', count: waiting.total });
    const { body: others } = await hr.get('/api/home/cards').expect(200);
    expect(others.items.map(({ name }: { name: string }) => name)).not.toContain('changeRequestsPending');
  });

  it('is found by whose it is', async () => {
    const { employeeNo, request } = await seedWaiting();
    const { body } = await lead.get(`/api/search?q=${employeeNo}`).expect(200);
    expect(body.items).toContainEqual(
      expect.objectContaining({ kind: 'change_request', id: request.id, title: '更換門號' }),
    );
  });

  it('keeps somebody who asked for something from being deleted', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2026-12-01' });
    await seedChangeRequest(test, id);
    const { body } = await hr.delete(`/api/employees/${id}?version=1`).expect(409);
    expect(body.referrers).toMatchObject([{ kind: 'change_request', total: 1 }]);
  });
});
