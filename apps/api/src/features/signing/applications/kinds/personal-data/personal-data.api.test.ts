import type { ApplicationBody, ApplicationDetail } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { answer, leaveBody, resubmit } from '#testing/seed-leave-applications.ts';
import { askFor, BANK_ACCOUNT, personalDataBody, seedStaff } from '#testing/seed-personal-data.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const lead = await test.signedInAs('hr_manager');
const auditor = await test.signedInAs('auditor');

const NEW_ACCOUNT = '9876543210987';

type Staff = Awaited<ReturnType<typeof seedStaff>>;

let hr: Staff = undefined as never;

beforeAll(async () => {
  hr = await seedStaff(test, 'hr_officer');
});

const mineOf = async (caller: Caller): Promise<ApplicationDetail[]> =>
  (await caller.get('/api/my/applications').expect(200)).body.items;

const ask = async (caller: Caller, overrides: Parameters<typeof personalDataBody>[1]) =>
  caller.post('/api/my/applications').send(await personalDataBody(caller, overrides));

const approve = (id: string, caller: Caller = hr.caller, step = 0) => answer([caller, id], 'approve', { step });

const employeeOf = (id: string) => test.db.prisma.employee.findUniqueOrThrow({ where: { id } });

/** Somebody who waits for another mobile number, unless told otherwise. */
const seedWaiting = async (overrides: Parameters<typeof askFor>[1] = { mobile: '0987654321' }) => {
  const staff = await seedStaff(test);
  return { ...staff, asked: await askFor(staff.caller, overrides) };
};

describe('asking for other data of one’s own', () => {
  it('keeps only what differs, as it was and as it is to be, and is signed by HR', async () => {
    const { caller } = await seedStaff(test);
    const asked = await askFor(caller, { mobile: '0987654321', phone: '02-8765-4321' });
    expect(asked).toMatchObject({
      number: expect.stringMatching(/^PD-20261121-\d{4}$/),
      state: 'pending',
      summary: '變更手機、市話',
      steps: [{ name: '人資簽核' }],
      payload: {
        reason: '更換門號',
        changes: [
          { name: 'mobile', before: '0912345678', after: '0987654321' },
          { name: 'phone', before: null, after: '02-8765-4321' },
        ],
        bankAccount: null,
      },
    });
    expect(await mineOf(caller)).toMatchObject([{ id: asked.id }]);
  });

  it('takes a mobile number as people write it, which is no other for its hyphens', async () => {
    const { caller } = await seedStaff(test);
    expect((await ask(caller, { mobile: '0912-345-678' })).body).toMatchObject({ code: 'NothingToChange' });
    const { payload } = await askFor(caller, { mobile: '0987-654-321' });
    expect(payload).toMatchObject({ changes: [{ name: 'mobile', before: '0912345678', after: '0987654321' }] });
  });

  it('changes nothing of the person yet', async () => {
    const { caller } = await seedWaiting();
    expect((await caller.get('/api/my/data').expect(200)).body).toMatchObject({ mobile: '0912345678', version: 1 });
  });

  it('keeps an account encrypted beside it, and tells both masked alone', async () => {
    const { asked, caller } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const row = await test.db.prisma.askedAccount.findUniqueOrThrow({ where: { id: asked.id } });
    expect(test.cipher.decrypt(row.bankAccount, 'bank_account')).toBe(NEW_ACCOUNT);
    expect(test.cipher.decrypt(row.bankAccountBefore ?? '', 'bank_account_before')).toBe(BANK_ACCOUNT);
    const told = [
      await mineOf(caller),
      await test.db.prisma.application.findUniqueOrThrow({ where: { id: asked.id } }),
      (await hr.caller.get(`/api/signature-tasks/${asked.id}`).expect(200)).body,
      (await auditor.get('/api/audit-entries').expect(200)).body,
    ];
    expect(JSON.stringify(told)).not.toContain(NEW_ACCOUNT);
    expect(JSON.stringify(told)).not.toContain(BANK_ACCOUNT);
  });

  it('is under the name that is told with it, which becomes theirs on approval, and their own again with the next', async () => {
    const { id, asked, caller } = await seedWaiting({ bankAccount: NEW_ACCOUNT, bankAccountName: '陳美惠' });
    expect(asked.payload.bankAccount).toMatchObject({ name: '陳○惠' });
    await approve(asked.id).expect(200);
    const kept = (await employeeOf(id)).bankAccountName;
    expect(test.cipher.decrypt(kept ?? '', 'bank_account_name')).toBe('陳美惠');

    const { body: mine } = await caller.get('/api/my/data').expect(200);
    const next = await askFor(caller, { bankAccount: '5555666677', bankAccountName: mine.nameZh });
    expect(next.payload.bankAccount).toMatchObject({ name: null });
    await approve(next.id).expect(200);
    expect((await employeeOf(id)).bankAccountName).toBeNull();
  });

  it('tells the log, and whoever is told of it by mail, which items and nothing of what they say', async () => {
    const { asked } = await seedWaiting();
    const log = (await auditor.get('/api/audit-entries').expect(200)).body;
    expect(JSON.stringify(log)).toContain(asked.number);
    const mails = await test.db.rows(sql`select * from outgoing_mails`);
    expect(JSON.stringify([log, mails])).not.toContain('0987654321');
  });

  it.each([
    { overrides: {}, code: 'NothingToChange', why: 'nothing is another' },
    { overrides: { bankAccount: BANK_ACCOUNT }, code: 'NothingToChange', why: 'the account is the one that is there' },
    { overrides: { mobile: '12345' }, code: 'ValidationFailed', why: 'a value is wrong by itself' },
    { overrides: { bankAccountName: '陳美惠' }, code: 'ValidationFailed', why: 'a name is told of no account' },
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

  it.each([null, '阮文安'])(
    'is refused where HR’s form would refuse it of this person: the name %s',
    async (nameEn) => {
      const { id, caller } = await seedStaff(test);
      await test.db.prisma.employee.update({ where: { id }, data: { idKind: 'foreign', nameEn: 'Wang' } });
      const { body } = await ask(caller, { nameEn });
      expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'nameEn' }] });
    },
  );

  it('is refused while another waits, also when both come at once', async () => {
    const { caller } = await seedStaff(test);
    const answers = await Promise.all([ask(caller, { mobile: '0987654321' }), ask(caller, { alias: '小明' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await ask(caller, { alias: '阿明' })).body.code).toBe('ChangeRequestOpen');
  });

  it('is open again once that one was taken back', async () => {
    const { asked, caller } = await seedWaiting();
    await caller.post(`/api/my/applications/${asked.id}/withdraw`).expect(200);
    await askFor(caller, { alias: '阿明' });
  });

  it('is kept in no draft, for an account would stand there', async () => {
    const { caller } = await seedStaff(test);
    const { body } = await caller
      .post('/api/my/application-drafts')
      .send({ kind: 'personal_data', agentId: null, fileIds: [], payload: { bankAccount: NEW_ACCOUNT } });
    expect(body).toMatchObject({ status: 400, fields: [{ path: 'kind' }] });
  });
});

describe('approving it', () => {
  it('writes what was asked for, counts the version on, and the log of the person tells it', async () => {
    const { id, asked } = await seedWaiting({ mobile: '0987654321', alias: '阿明' });
    await approve(asked.id).expect(200);
    expect(await employeeOf(id)).toMatchObject({ mobile: '0987654321', alias: '阿明', version: 2 });
    const log = await lead.get(`/api/employees/${id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '編輯' });
    expect(log.body.items[0].changes).toContainEqual({ field: '手機', before: '0912345678', after: '0987654321' });
  });

  it('writes an account encrypted, and leaves other sensitive values as they are', async () => {
    const { id, asked } = await seedWaiting({ bankAccount: NEW_ACCOUNT, bankCode: '700' });
    await approve(asked.id).expect(200);
    const { bankAccount, identityNumber, bankCode } = await employeeOf(id);
    expect(test.cipher.decrypt(bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
    expect(test.cipher.decrypt(identityNumber ?? '', 'identity_number')).toBe('A123456789');
    expect(bankCode).toBe('700');
  });

  it('leaves what HR remarks of the person, which they do not read', async () => {
    const { id, asked } = await seedWaiting();
    await test.db.prisma.employee.update({ where: { id }, data: { note: '內部備註' } });
    await approve(asked.id).expect(200);
    expect(await employeeOf(id)).toMatchObject({ mobile: '0987654321', note: '內部備註' });
  });

  it('is refused by name when somebody changed the same value meanwhile, and changes nothing', async () => {
    const { id, asked } = await seedWaiting({ mobile: '0987654321', alias: '阿明' });
    await test.db.prisma.employee.update({ where: { id }, data: { mobile: '0900000000' } });
    const { body } = await approve(asked.id).expect(422);
    expect(body.msg).toContain('手機');
    expect(body.msg).not.toContain('常用名');
    expect(await employeeOf(id)).toMatchObject({ mobile: '0900000000', alias: null });
  });

  it('is refused by name when the account was changed meanwhile', async () => {
    const { id, asked } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const bankAccount = test.cipher.encrypt('111222333444', 'bank_account');
    await test.db.prisma.employee.update({ where: { id }, data: { bankAccount } });
    expect((await approve(asked.id).expect(422)).body.msg).toContain('薪轉帳號');
  });

  it('goes through when the same account was only encrypted anew', async () => {
    const { id, asked } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const bankAccount = test.cipher.encrypt(BANK_ACCOUNT, 'bank_account');
    await test.db.prisma.employee.update({ where: { id }, data: { bankAccount } });
    await approve(asked.id).expect(200);
  });

  it('goes through when something else was changed meanwhile, which stays', async () => {
    const { id, asked } = await seedWaiting();
    await test.db.prisma.employee.update({ where: { id }, data: { alias: '阿明', version: { increment: 1 } } });
    await approve(asked.id).expect(200);
    expect(await employeeOf(id)).toMatchObject({ mobile: '0987654321', alias: '阿明', version: 3 });
  });

  it('is refused when the values do not pass any more', async () => {
    const { id, asked } = await seedWaiting({ alias: '阿明' });
    const payload = { ...asked.payload, changes: [{ name: 'mobile', before: '0912345678', after: '12' }] };
    await test.db.prisma.application.update({ where: { id: asked.id }, data: { payload } as never });
    expect((await approve(asked.id).expect(422)).body.msg).toContain('手機號碼須為 09 開頭共 10 碼');
    expect((await employeeOf(id)).mobile).toBe('0912345678');
  });

  it('of an account needs a role that opens accounts; of other data it needs none', async () => {
    const blind = await seedStaff(test);
    const [account, mobile] = [await seedWaiting({ bankAccount: NEW_ACCOUNT }), await seedWaiting()];
    await test.db.rows(sql`
      update application_signers set signer_id = ${blind.id}::uuid
      where application_id in (${account.asked.id}::uuid, ${mobile.asked.id}::uuid) and signer_id = ${hr.id}::uuid`);
    expect((await approve(account.asked.id, blind.caller).expect(422)).body.msg).toContain('薪轉帳號');
    await blind.caller.post(`/api/signature-tasks/${account.asked.id}/reveal-account`).send({}).expect(403);
    await approve(mobile.asked.id, blind.caller).expect(200);
    expect((await employeeOf(mobile.id)).mobile).toBe('0987654321');
  });

  it('of an account asks that of the last signature alone, by which it is written', async () => {
    const blind = await seedStaff(test);
    const { id, asked } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const hrSigner = sql`signer_id = ${hr.id}::uuid and application_id = ${asked.id}::uuid`;
    await test.db.rows(sql`update application_signers set signer_id = ${blind.id}::uuid where ${hrSigner}`);
    await blind.caller
      .post(`/api/signature-tasks/${asked.id}/add-signers`)
      .send({ round: 1, step: 0, position: 'after', signerIds: [hr.id], reason: '請核發' })
      .expect(200);

    await approve(asked.id, blind.caller).expect(200);
    expect((await approve(asked.id, hr.caller, 1).expect(200)).body.application.state).toBe('approved');
    expect((await employeeOf(id)).bankAccount).not.toBeNull();
  });

  it('is one of two at the same instant', async () => {
    const { id, asked } = await seedWaiting();
    const answers = await Promise.all([approve(asked.id), answer([hr.caller, asked.id], 'send-back')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isApproved = answers[0].status === 200;
    expect((await employeeOf(id)).mobile).toBe(isApproved ? '0987654321' : '0912345678');
  });
});

describe('what was sent back', () => {
  it('is sent again by what the person wants now, with another account than before', async () => {
    const { id, asked, caller } = await seedWaiting({ bankAccount: '5555666677' });
    await answer([hr.caller, asked.id], 'send-back').expect(200);
    expect((await ask(caller, { alias: '阿明' })).body.code).toBe('ChangeRequestOpen');
    const again = await personalDataBody(caller, { bankAccount: NEW_ACCOUNT });
    await resubmit([caller, asked.id], again).expect(200);
    await answer([hr.caller, asked.id], 'approve', { round: 2 }).expect(200);
    expect(test.cipher.decrypt((await employeeOf(id)).bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
  });

  it('keeps the account that it asked for, which no form can show to be sent again', async () => {
    const { id, asked, caller } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    await answer([hr.caller, asked.id], 'send-back').expect(200);
    const again = await personalDataBody(caller, { alias: '阿明' });
    const { body } = await resubmit([caller, asked.id], again).expect(200);
    expect(body.summary).toBe('變更常用名、薪轉帳號');
    await answer([hr.caller, asked.id], 'approve', { round: 2 }).expect(200);
    expect(test.cipher.decrypt((await employeeOf(id)).bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
  });
});

describe('the preview of what is sent again', () => {
  const previewing = (caller: Caller, id: string, body: ApplicationBody) =>
    caller.post(`/api/my/applications/${id}/preview`).send(body);

  it('lacks nothing where only the account is asked for that was asked for before, as sending it does not', async () => {
    const { asked, caller } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    await answer([hr.caller, asked.id], 'send-back').expect(200);
    const again = await personalDataBody(caller, {});
    expect((await previewing(caller, asked.id, again).expect(200)).body.faults).toEqual([]);
    await resubmit([caller, asked.id], again).expect(200);
  });

  it('is of an own one that was sent back', async () => {
    const { asked, caller } = await seedWaiting();
    const again = await personalDataBody(caller, { alias: '阿明' });
    expect((await previewing(caller, asked.id, again).expect(409)).body.code).toBe('ApplicationClosed');
    await answer([hr.caller, asked.id], 'send-back').expect(200);
    const other = await seedStaff(test);
    await previewing(other.caller, asked.id, await personalDataBody(other.caller, { alias: '阿明' })).expect(404);
    await previewing(caller, asked.id, leaveBody()).expect(404);
  });
});

describe('the account that is asked for', () => {
  it('is told whole to whoever signs it, and the log who looked', async () => {
    const { id, asked } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const task = await hr.caller.get(`/api/signature-tasks/${asked.id}`).expect(200);
    expect(task.body.background).toEqual({ bankAccount: { masked: expect.any(String), isRevealable: true } });
    const { body } = await hr.caller.post(`/api/signature-tasks/${asked.id}/reveal-account`).send({}).expect(200);
    expect(body).toEqual({ value: NEW_ACCOUNT });
    const log = await lead.get(`/api/employees/${id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '檢視薪轉帳號' });
  });

  it('is nothing where none is asked for, and is not for whoever does not sign it', async () => {
    const [none, one] = [await seedWaiting(), await seedWaiting({ bankAccount: NEW_ACCOUNT })];
    await hr.caller.post(`/api/signature-tasks/${none.asked.id}/reveal-account`).send({}).expect(404);
    const other = await seedStaff(test, 'payroll_officer');
    await other.caller.post(`/api/signature-tasks/${one.asked.id}/reveal-account`).send({}).expect(404);
  });

  it('is not revealed to an auditor, who sees the applications of everyone and signs none', async () => {
    const { asked } = await seedWaiting({ bankAccount: NEW_ACCOUNT });
    const data = {
      name: '稽核',
      scope: 'all',
      permissions: ['employee_application_record:view'],
      sensitiveGroups: ['bank'],
    };
    const role = await test.db.prisma.role.create({ data });
    const { id: accountId, username } = await test.seedAccount('auditor');
    await test.db.prisma.accountRole.create({ data: { accountId, roleId: role.id } });
    const reader = await test.signIn(username);
    const task = await reader.get(`/api/signature-tasks/${asked.id}`).expect(200);
    expect(task.body.background.bankAccount).toMatchObject({ isRevealable: false });
    await reader.post(`/api/signature-tasks/${asked.id}/reveal-account`).send({}).expect(404);
  });
});
