import type { ApplicationBody, DetailOf, SubmittedOf } from '@hr/contracts/signing/applications';
import type { MyData } from '@hr/contracts/shell/self-service';
import { seedEmployee } from './seed-rows.ts';
import type { Caller, ShippedRole, TestApp } from './test-app.ts';

const address = { postalCode: '100', county: '臺北市', district: '中正區', detail: '重慶南路一段122號' };

/** Bank account of seeded employees. */
export const BANK_ACCOUNT = '0001234567890';

/** Creates an employee with complete personal data, signed in. */
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

type PersonalDataRequest = SubmittedOf<'personal_data'>;

/**
 * Form input for a change of personal data: current values except the overrides. The bank account is omitted unless
 * it changes.
 */
export const personalDataBody = async (
  caller: Caller,
  overrides: Partial<PersonalDataRequest>,
): Promise<ApplicationBody> => {
  const ownData = (await caller.get('/api/my/data').expect(200)).body as MyData;
  return {
    kind: 'personal_data',
    agentId: null,
    fileIds: [],
    payload: {
      nameEn: ownData.nameEn,
      alias: ownData.alias,
      maritalStatus: ownData.maritalStatus,
      mobile: ownData.mobile ?? '',
      phone: ownData.phone,
      personalEmail: ownData.personalEmail ?? '',
      householdAddress: ownData.householdAddress ?? address,
      mailingAddress: ownData.mailingAddress,
      emergencyContacts: ownData.emergencyContacts,
      education: ownData.education,
      payMethod: ownData.payMethod,
      bankCode: ownData.bankCode,
      bankBranchCode: ownData.bankBranchCode,
      reason: '更換門號',
      version: ownData.version,
      ...overrides,
    },
  };
};

/** Submits a change of personal data as the employee. */
export const requestDataChange = async (
  caller: Caller,
  overrides: Partial<PersonalDataRequest>,
): Promise<DetailOf<'personal_data'>> =>
  (
    await caller
      .post('/api/my/applications')
      .send(await personalDataBody(caller, overrides))
      .expect(201)
  ).body as DetailOf<'personal_data'>;
