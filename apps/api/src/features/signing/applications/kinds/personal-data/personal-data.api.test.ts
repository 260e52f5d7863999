import type { ApplicationBody, ApplicationDetail } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { answer, leaveBody, resubmit } from '#testing/seed-leave-applications.ts';
import { requestDataChange, BANK_ACCOUNT, personalDataBody, seedStaff } from '#testing/seed-personal-data.ts';
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

const listOwn = async (caller: Caller): Promise<ApplicationDetail[]> =>
  (await caller.get('/api/my/applications').expect(200)).body.items;

const submit = async (caller: Caller, overrides: Parameters<typeof personalDataBody>[1]) =>
  caller.post('/api/my/applications').send(await personalDataBody(caller, overrides));

const approve = (id: string, caller: Caller = hr.caller, step = 0) => answer([caller, id], 'approve', { step });

const getEmployee = (id: string) => test.db.prisma.employee.findUniqueOrThrow({ where: { id } });

/** An employee with a pending application, by default for another mobile number. */
const seedPending = async (overrides: Parameters<typeof requestDataChange>[1] = { mobile: '0987654321' }) => {
  const staff = await seedStaff(test);
  return { ...staff, application: await requestDataChange(staff.caller, overrides) };
};

describe('a personal data application', () => {
  it('stores only changed values, before and after, and is signed by HR', async () => {
    const { caller } = await seedStaff(test);
    const application = await requestDataChange(caller, { mobile: '0987654321', phone: '02-8765-4321' });
    expect(application).toMatchObject({
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
    expect(await listOwn(caller)).toMatchObject([{ id: application.id }]);
  });

  it('ignores hyphens in a mobile number', async () => {
    const { caller } = await seedStaff(test);
    expect((await submit(caller, { mobile: '0912-345-678' })).body).toMatchObject({ code: 'NothingToChange' });
    const { payload } = await requestDataChange(caller, { mobile: '0987-654-321' });
    expect(payload).toMatchObject({ changes: [{ name: 'mobile', before: '0912345678', after: '0987654321' }] });
  });

  it('does not change the employee record yet', async () => {
    const { caller } = await seedPending();
    expect((await caller.get('/api/my/data').expect(200)).body).toMatchObject({ mobile: '0912345678', version: 1 });
  });

  it('encrypts a bank account and shows it masked', async () => {
    const { application, caller } = await seedPending({ bankAccount: NEW_ACCOUNT });
    const row = await test.db.prisma.pendingBankAccount.findUniqueOrThrow({ where: { id: application.id } });
    expect(test.cipher.decrypt(row.bankAccount, 'bank_account')).toBe(NEW_ACCOUNT);
    expect(test.cipher.decrypt(row.bankAccountBefore ?? '', 'bank_account_before')).toBe(BANK_ACCOUNT);
    const texts = [
      await listOwn(caller),
      await test.db.prisma.application.findUniqueOrThrow({ where: { id: application.id } }),
      (await hr.caller.get(`/api/signature-tasks/${application.id}`).expect(200)).body,
      (await auditor.get('/api/audit-entries').expect(200)).body,
    ];
    expect(JSON.stringify(texts)).not.toContain(NEW_ACCOUNT);
    expect(JSON.stringify(texts)).not.toContain(BANK_ACCOUNT);
  });

  it('changes the account holder on approval, and back with the next application', async () => {
    const { id, application, caller } = await seedPending({ bankAccount: NEW_ACCOUNT, bankAccountName: '陳美惠' });
    expect(application.payload.bankAccount).toMatchObject({ name: '陳○惠' });
    await approve(application.id).expect(200);
    const stored = (await getEmployee(id)).bankAccountName;
    expect(test.cipher.decrypt(stored ?? '', 'bank_account_name')).toBe('陳美惠');

    const { body: mine } = await caller.get('/api/my/data').expect(200);
    const next = await requestDataChange(caller, { bankAccount: '5555666677', bankAccountName: mine.nameZh });
    expect(next.payload.bankAccount).toMatchObject({ name: null });
    await approve(next.id).expect(200);
    expect((await getEmployee(id)).bankAccountName).toBeNull();
  });

  it('logs and mails only the names of the changed fields', async () => {
    const { application } = await seedPending();
    const log = (await auditor.get('/api/audit-entries').expect(200)).body;
    expect(JSON.stringify(log)).toContain(application.number);
    const mails = await test.db.rows(sql`select * from outgoing_mails`);
    expect(JSON.stringify([log, mails])).not.toContain('0987654321');
  });

  it.each([
    { overrides: {}, code: 'NothingToChange', why: 'nothing has changed' },
    { overrides: { bankAccount: BANK_ACCOUNT }, code: 'NothingToChange', why: 'the account is unchanged' },
    { overrides: { mobile: '12345' }, code: 'ValidationFailed', why: 'a value is invalid' },
    {
      overrides: { bankAccountName: '陳美惠' },
      code: 'ValidationFailed',
      why: 'a holder without an account is entered',
    },
    { overrides: { emergencyContacts: [] }, code: 'ValidationFailed', why: 'a line is required' },
    { overrides: { bankAccount: null }, code: 'ValidationFailed', why: 'an account is removed' },
    { overrides: { reason: ' ' }, code: 'ValidationFailed', why: 'the reason is missing' },
    { overrides: { version: 9 }, code: 'StaleVersion', why: 'the record has changed' },
    {
      overrides: { employeeId: crypto.randomUUID() },
      code: 'ValidationFailed',
      why: 'it contains an employee identifier',
    },
    { overrides: { nameZh: '王大明' }, code: 'ValidationFailed', why: 'a field cannot be requested' },
  ])('is refused with $code if $why', async ({ overrides, code }) => {
    const { caller } = await seedStaff(test);
    expect((await submit(caller, overrides as object)).body.code).toBe(code);
    expect(await listOwn(caller)).toEqual([]);
  });

  it.each([null, '阮文安'])('is refused if HR’s form would refuse it: the name %s', async (nameEn) => {
    const { id, caller } = await seedStaff(test);
    await test.db.prisma.employee.update({ where: { id }, data: { idKind: 'foreign', nameEn: 'Wang' } });
    const { body } = await submit(caller, { nameEn });
    expect(body).toMatchObject({ code: 'ValidationFailed', fields: [{ path: 'nameEn' }] });
  });

  it('is refused while another is pending, also concurrently', async () => {
    const { caller } = await seedStaff(test);
    const answers = await Promise.all([submit(caller, { mobile: '0987654321' }), submit(caller, { alias: '小明' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await submit(caller, { alias: '阿明' })).body.code).toBe('ChangeRequestOpen');
  });

  it('is allowed again after a withdrawal', async () => {
    const { application, caller } = await seedPending();
    await caller.post(`/api/my/applications/${application.id}/withdraw`).expect(200);
    await requestDataChange(caller, { alias: '阿明' });
  });

  it('cannot be saved as a draft, because it may contain a bank account', async () => {
    const { caller } = await seedStaff(test);
    const { body } = await caller
      .post('/api/my/application-drafts')
      .send({ kind: 'personal_data', agentId: null, fileIds: [], payload: { bankAccount: NEW_ACCOUNT } });
    expect(body).toMatchObject({ status: 400, fields: [{ path: 'kind' }] });
  });
});

describe('approval of personal data', () => {
  it('saves the values, increments the version and logs it', async () => {
    const { id, application } = await seedPending({ mobile: '0987654321', alias: '阿明' });
    await approve(application.id).expect(200);
    expect(await getEmployee(id)).toMatchObject({ mobile: '0987654321', alias: '阿明', version: 2 });
    const log = await lead.get(`/api/employees/${id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '編輯' });
    expect(log.body.items[0].changes).toContainEqual({ field: '手機', before: '0912345678', after: '0987654321' });
  });

  it('encrypts an account and keeps other sensitive values', async () => {
    const { id, application } = await seedPending({ bankAccount: NEW_ACCOUNT, bankCode: '700' });
    await approve(application.id).expect(200);
    const { bankAccount, identityNumber, bankCode } = await getEmployee(id);
    expect(test.cipher.decrypt(bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
    expect(test.cipher.decrypt(identityNumber ?? '', 'identity_number')).toBe('A123456789');
    expect(bankCode).toBe('700');
  });

  it('keeps HR’s remarks on the employee', async () => {
    const { id, application } = await seedPending();
    await test.db.prisma.employee.update({ where: { id }, data: { note: '內部備註' } });
    await approve(application.id).expect(200);
    expect(await getEmployee(id)).toMatchObject({ mobile: '0987654321', note: '內部備註' });
  });

  it('is refused by field name if the value was changed meanwhile', async () => {
    const { id, application } = await seedPending({ mobile: '0987654321', alias: '阿明' });
    await test.db.prisma.employee.update({ where: { id }, data: { mobile: '0900000000' } });
    const { body } = await approve(application.id).expect(422);
    expect(body.msg).toContain('手機');
    expect(body.msg).not.toContain('常用名');
    expect(await getEmployee(id)).toMatchObject({ mobile: '0900000000', alias: null });
  });

  it('is refused by field name if the account was changed meanwhile', async () => {
    const { id, application } = await seedPending({ bankAccount: NEW_ACCOUNT });
    const bankAccount = test.cipher.encrypt('111222333444', 'bank_account');
    await test.db.prisma.employee.update({ where: { id }, data: { bankAccount } });
    expect((await approve(application.id).expect(422)).body.msg).toContain('薪轉帳號');
  });

  it('succeeds if the account was only encrypted again', async () => {
    const { id, application } = await seedPending({ bankAccount: NEW_ACCOUNT });
    const bankAccount = test.cipher.encrypt(BANK_ACCOUNT, 'bank_account');
    await test.db.prisma.employee.update({ where: { id }, data: { bankAccount } });
    await approve(application.id).expect(200);
  });

  it('succeeds if another field was changed meanwhile', async () => {
    const { id, application } = await seedPending();
    await test.db.prisma.employee.update({ where: { id }, data: { alias: '阿明', version: { increment: 1 } } });
    await approve(application.id).expect(200);
    expect(await getEmployee(id)).toMatchObject({ mobile: '0987654321', alias: '阿明', version: 3 });
  });

  it('is refused if the values are no longer valid', async () => {
    const { id, application } = await seedPending({ alias: '阿明' });
    const payload = { ...application.payload, changes: [{ name: 'mobile', before: '0912345678', after: '12' }] };
    await test.db.prisma.application.update({ where: { id: application.id }, data: { payload } as never });
    expect((await approve(application.id).expect(422)).body.msg).toContain('手機號碼須為 09 開頭共 10 碼');
    expect((await getEmployee(id)).mobile).toBe('0912345678');
  });

  it('requires a role that shows accounts only for accounts', async () => {
    const blind = await seedStaff(test);
    const [account, mobile] = [await seedPending({ bankAccount: NEW_ACCOUNT }), await seedPending()];
    await test.db.rows(sql`
      update application_signers set signer_id = ${blind.id}::uuid
      where application_id in (${account.application.id}::uuid, ${mobile.application.id}::uuid) and signer_id = ${hr.id}::uuid`);
    expect((await approve(account.application.id, blind.caller).expect(422)).body.msg).toContain('薪轉帳號');
    await blind.caller.post(`/api/signature-tasks/${account.application.id}/reveal-account`).send({}).expect(403);
    await approve(mobile.application.id, blind.caller).expect(200);
    expect((await getEmployee(mobile.id)).mobile).toBe('0987654321');
  });

  it('requires the role for accounts only at the last signature', async () => {
    const blind = await seedStaff(test);
    const { id, application } = await seedPending({ bankAccount: NEW_ACCOUNT });
    const hrSigner = sql`signer_id = ${hr.id}::uuid and application_id = ${application.id}::uuid`;
    await test.db.rows(sql`update application_signers set signer_id = ${blind.id}::uuid where ${hrSigner}`);
    await blind.caller
      .post(`/api/signature-tasks/${application.id}/add-signers`)
      .send({ round: 1, step: 0, position: 'after', signerIds: [hr.id], reason: '請核發' })
      .expect(200);

    await approve(application.id, blind.caller).expect(200);
    expect((await approve(application.id, hr.caller, 1).expect(200)).body.application.state).toBe('approved');
    expect((await getEmployee(id)).bankAccount).not.toBeNull();
  });

  it('succeeds once for concurrent requests', async () => {
    const { id, application } = await seedPending();
    const answers = await Promise.all([approve(application.id), answer([hr.caller, application.id], 'send-back')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isApproved = answers[0].status === 200;
    expect((await getEmployee(id)).mobile).toBe(isApproved ? '0987654321' : '0912345678');
  });
});

describe('a returned personal data application', () => {
  it('can be resubmitted with other values and another account', async () => {
    const { id, application, caller } = await seedPending({ bankAccount: '5555666677' });
    await answer([hr.caller, application.id], 'send-back').expect(200);
    expect((await submit(caller, { alias: '阿明' })).body.code).toBe('ChangeRequestOpen');
    const again = await personalDataBody(caller, { bankAccount: NEW_ACCOUNT });
    await resubmit([caller, application.id], again).expect(200);
    await answer([hr.caller, application.id], 'approve', { round: 2 }).expect(200);
    expect(test.cipher.decrypt((await getEmployee(id)).bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
  });

  it('keeps its earlier account, which forms cannot show again', async () => {
    const { id, application, caller } = await seedPending({ bankAccount: NEW_ACCOUNT });
    await answer([hr.caller, application.id], 'send-back').expect(200);
    const again = await personalDataBody(caller, { alias: '阿明' });
    const { body } = await resubmit([caller, application.id], again).expect(200);
    expect(body.summary).toBe('變更常用名、薪轉帳號');
    await answer([hr.caller, application.id], 'approve', { round: 2 }).expect(200);
    expect(test.cipher.decrypt((await getEmployee(id)).bankAccount ?? '', 'bank_account')).toBe(NEW_ACCOUNT);
  });
});

describe('the preview of a resubmission', () => {
  const postPreview = (caller: Caller, id: string, body: ApplicationBody) =>
    caller.post(`/api/my/applications/${id}/preview`).send(body);

  it('keeps the earlier account like the resubmission', async () => {
    const { application, caller } = await seedPending({ bankAccount: NEW_ACCOUNT });
    await answer([hr.caller, application.id], 'send-back').expect(200);
    const again = await personalDataBody(caller, {});
    expect((await postPreview(caller, application.id, again).expect(200)).body.faults).toEqual([]);
    await resubmit([caller, application.id], again).expect(200);
  });

  it('is allowed only for own returned applications', async () => {
    const { application, caller } = await seedPending();
    const again = await personalDataBody(caller, { alias: '阿明' });
    expect((await postPreview(caller, application.id, again).expect(409)).body.code).toBe('ApplicationClosed');
    await answer([hr.caller, application.id], 'send-back').expect(200);
    const other = await seedStaff(test);
    await postPreview(other.caller, application.id, await personalDataBody(other.caller, { alias: '阿明' })).expect(
      404,
    );
    await postPreview(caller, application.id, leaveBody()).expect(404);
  });
});

describe('the requested account', () => {
  it('is revealed to its signer and logged', async () => {
    const { id, application } = await seedPending({ bankAccount: NEW_ACCOUNT });
    const task = await hr.caller.get(`/api/signature-tasks/${application.id}`).expect(200);
    expect(task.body.background).toEqual({ bankAccount: { masked: expect.any(String), isRevealable: true } });
    const { body } = await hr.caller.post(`/api/signature-tasks/${application.id}/reveal-account`).send({}).expect(200);
    expect(body).toEqual({ value: NEW_ACCOUNT });
    const log = await lead.get(`/api/employees/${id}/audit-entries`).expect(200);
    expect(log.body.items[0]).toMatchObject({ action: '檢視薪轉帳號' });
  });

  it('is not found without an account or for other employees', async () => {
    const [withoutAccount, applicant] = [await seedPending(), await seedPending({ bankAccount: NEW_ACCOUNT })];
    await hr.caller.post(`/api/signature-tasks/${withoutAccount.application.id}/reveal-account`).send({}).expect(404);
    const other = await seedStaff(test, 'payroll_officer');
    await other.caller.post(`/api/signature-tasks/${applicant.application.id}/reveal-account`).send({}).expect(404);
  });

  it('is not revealed to an auditor, who signs nothing', async () => {
    const { application } = await seedPending({ bankAccount: NEW_ACCOUNT });
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
    const task = await reader.get(`/api/signature-tasks/${application.id}`).expect(200);
    expect(task.body.background.bankAccount).toMatchObject({ isRevealable: false });
    await reader.post(`/api/signature-tasks/${application.id}/reveal-account`).send({}).expect(404);
  });
});
