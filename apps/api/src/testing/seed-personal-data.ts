import type { ApplicationBody, DetailOf, SentOf } from '@hr/contracts/signing/applications';
import type { MyData } from '@hr/contracts/shell/self-service';
import { seedEmployee } from './seed-rows.ts';
import type { Caller, ShippedRole, TestApp } from './test-app.ts';

const address = { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' };

/** The account that everybody has who is seeded here. */
export const BANK_ACCOUNT = '0001234567890';

/** Somebody of whom all is known that they may say themselves, signed in. */
export const seedStaff = async (
  test: TestApp,
  role: ShippedRole = 'employee',
): Promise<{ readonly id: string; readonly employeeNo: string; readonly caller: Caller }> => {
  const { id, employeeNo } = await seedEmployee(test.db);
  await test.db.prisma.employee.update({
    where: { id },
    data: {
      gender: 'female',
      idKind: 'local',
      mobile: '0912345678',
      personalEmail: 'staff@example.com',
      householdAddress: address,
      emergencyContacts: [{ name: '陳家人', relation: '父母', phone: '02-1234-5678', otherPhone: null }],
      identityNumber: test.cipher.encrypt('A123456789', 'identity_number'),
      bankAccount: test.cipher.encrypt(BANK_ACCOUNT, 'bank_account'),
    },
  });
  const { username } = await test.seedAccount(role, { employeeId: id });
  return { id, employeeNo, caller: await test.signIn(username) };
};

type Asked = SentOf<'personal_data'>;

/** What the form sends when nothing is changed in it but what is told: an account is left out where no other is asked for. */
export const personalDataBody = async (caller: Caller, overrides: Partial<Asked>): Promise<ApplicationBody> => {
  const mine = (await caller.get('/api/my/data').expect(200)).body as MyData;
  return {
    kind: 'personal_data',
    agentId: null,
    fileIds: [],
    payload: {
      nameEn: mine.nameEn,
      alias: mine.alias,
      maritalStatus: mine.maritalStatus,
      mobile: mine.mobile ?? '',
      phone: mine.phone,
      personalEmail: mine.personalEmail ?? '',
      householdAddress: mine.householdAddress ?? address,
      mailingAddress: mine.mailingAddress,
      emergencyContacts: mine.emergencyContacts,
      education: mine.education,
      payMethod: mine.payMethod,
      bankCode: mine.bankCode,
      bankBranchCode: mine.bankBranchCode,
      reason: '更換門號',
      version: mine.version,
      ...overrides,
    },
  };
};

/** Asks for a change as the person themselves. */
export const askFor = async (caller: Caller, overrides: Partial<Asked>): Promise<DetailOf<'personal_data'>> =>
  (
    await caller
      .post('/api/my/applications')
      .send(await personalDataBody(caller, overrides))
      .expect(201)
  ).body as DetailOf<'personal_data'>;
