import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { type DataScope, type Permission, permissionsOn, type SensitiveGroup } from '@hr/domain/access/roles';
import { seedDocumentRow } from '../seed-documents.ts';
import { seedApplication, seedAttachment, seedDeputy, seedMail } from '../seed-leave-applications.ts';
import { seedDepartment, seedEmployee } from '../seed-rows.ts';
import { seedTransferRow } from '../seed-transfers.ts';
import { type Caller, PASSWORD_HASH, type ShippedRole, type TestApp } from '../test-app.ts';

/** How a person stands to the one who asks. */
export const relations = [
  'self',
  'direct report',
  'same department',
  'department below',
  'named department',
  'named project',
  'own project',
  'stranger',
] as const;

export type Relation = (typeof relations)[number];

/** Somebody whose data may or may not be reached. */
export interface Person {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly accountId: string;
  readonly username: string;
  readonly documentId: string;
  /** A draft of a contract of theirs. */
  readonly contractId: string;
  /** A transfer of theirs. */
  readonly transferId: string;
  readonly transferNo: string;
  readonly enrolmentId: string;
  /** Hours of leave that were added for them by hand. */
  readonly leaveMovementId: string;
  readonly dependentId: string;
  /** Leave that they have applied for. */
  readonly applicationId: string;
  /** A file that is attached to it. */
  readonly attachmentId: string;
  readonly signOffDeputyId: string;
  readonly mailId: string;
}

/** Who asks, with a small organisation of their own around them. */
export interface Asker {
  readonly caller: Caller;
  readonly roleId: string;
  readonly permissions: readonly string[];
  readonly sensitiveGroups: readonly string[];
  readonly people: Readonly<Record<Relation, Person>>;
}

const IDENTITY_NUMBER = 'A123456789';
const BANK_ACCOUNT = '0001234567890';

// So long that no identifier holds it by chance.
const PAY = '987654321';

const seedContract = async ({ db, cipher }: Pick<TestApp, 'db' | 'cipher'>, employeeId: string): Promise<string> => {
  const { id } = await db.prisma.employeeContract.create({
    data: {
      employee: { connect: { id: employeeId } },
      employmentType: {
        connectOrCreate: {
          where: { code: 'REACH' },
          create: {
            code: 'REACH',
            nameZh: '資料範圍測試',
            termKind: 'indefinite',
            workingTime: 'full_time',
            isLaborActApplicable: true,
            payBasis: 'monthly',
            insurances: [],
            reminderDays: [],
          },
        },
      },
      contractNo: `REACH-${nextNumber()}`,
      kind: 'primary',
      startOn: new Date('2026-01-01'),
      jobTitle: '測試',
      workContent: '測試',
      workPlace: '測試',
      workHours: '測試',
      payBasis: 'monthly',
      pay: cipher.encrypt(PAY, 'pay'),
      signMethod: 'paper',
    },
    select: { id: true },
  });
  return id;
};

const INSURED_AMOUNT = '45800';

/** In labour insurance since the year began. */
export const seedEnrolment = async (
  { db, cipher }: Pick<TestApp, 'db' | 'cipher'>,
  employeeId: string,
): Promise<string> => {
  const { id } = await db.prisma.insuranceEnrolment.create({
    data: {
      employee: { connect: { id: employeeId } },
      scheme: 'labor',
      startOn: new Date('2026-01-01'),
      insuredAmount: cipher.encrypt(INSURED_AMOUNT, 'insured_amount'),
    },
    select: { id: true },
  });
  return id;
};

/** A day of annual leave, added by hand for the year. */
export const seedLeave = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const lot = await db.prisma.leaveLot.create({
    data: {
      employeeId,
      type: 'annual',
      origin: 'manual_add',
      validFrom: new Date('2026-01-01'),
      validUntil: new Date('2026-12-31'),
    },
    select: { id: true },
  });
  const { id } = await db.prisma.leaveEntry.create({
    data: {
      lotId: lot.id,
      employeeId,
      type: 'annual',
      kind: 'manual_add',
      minutes: 480,
      effectiveOn: new Date('2026-01-01'),
      reason: '測試',
      actorName: '測試',
    },
    select: { id: true },
  });
  return id;
};

const DEPENDENT_IDENTITY_NUMBER = 'B123456780';

/** Insured with somebody since the year began; a digest of its own each, though the number is the same. */
export const seedDependent = async (
  { db, cipher }: Pick<TestApp, 'db' | 'cipher'>,
  employeeId: string,
): Promise<string> => {
  const { id } = await db.prisma.nhiDependent.create({
    data: {
      employee: { connect: { id: employeeId } },
      nameZh: '測試眷屬',
      relation: 'child',
      identityNumber: cipher.encrypt(DEPENDENT_IDENTITY_NUMBER, 'identity_number'),
      identityDigest: `REACH-${nextNumber()}`,
      birthOn: new Date('2018-01-01'),
      startOn: new Date('2026-01-01'),
    },
    select: { id: true },
  });
  return id;
};

/** An employee of a department, with one record of every kind. */
export const seedPerson = async ({ db, cipher }: TestApp, departmentId: string): Promise<Person> => {
  const { id: employeeId, employeeNo } = await seedEmployee(db, { departmentId });
  await db.prisma.employee.update({
    where: { id: employeeId },
    data: {
      identityNumber: cipher.encrypt(IDENTITY_NUMBER, 'identity_number'),
      bankAccount: cipher.encrypt(BANK_ACCOUNT, 'bank_account'),
    },
  });
  const username = `person${nextNumber()}`.padEnd(12, 'x');
  const { id: accountId } = await db.prisma.empAccount.create({
    data: {
      username,
      passwordHash: PASSWORD_HASH,
      employee: { connect: { id: employeeId } },
      roles: { create: { role: { connect: { code: 'employee' } } } },
    },
  });
  for (const [entity, entityId] of [
    ['employee', employeeId],
    ['emp_account', accountId],
  ] as const) {
    await db.prisma.auditEntry.create({
      data: { actorName: username, entity, entityId, employeeId, action: '測試', changes: [] },
    });
  }
  const documentId = await seedDocumentRow(db, { employeeId, accountId });
  const contractId = await seedContract({ db, cipher }, employeeId);
  const { id: transferId, transferNo } = await seedTransferRow({ db }, employeeId);
  const enrolmentId = await seedEnrolment({ db, cipher }, employeeId);
  const dependentId = await seedDependent({ db, cipher }, employeeId);
  const leaveMovementId = await seedLeave({ db }, employeeId);
  const applicationId = await seedApplication({ db }, employeeId);
  const attachmentId = await seedAttachment({ db }, { applicationId, accountId });
  const mailId = await seedMail({ db }, { applicationId, employeeId });
  const signOffDeputyId = await seedDeputy({ db }, employeeId, (await seedEmployee(db)).id);
  return {
    employeeId,
    employeeNo,
    accountId,
    username,
    documentId,
    contractId,
    transferId,
    transferNo,
    enrolmentId,
    dependentId,
    leaveMovementId,
    applicationId,
    attachmentId,
    signOffDeputyId,
    mailId,
  };
};

/** The sensitive values that everyone has; none may leave but by being revealed. */
export const secrets: readonly string[] = [
  IDENTITY_NUMBER,
  BANK_ACCOUNT,
  PAY,
  INSURED_AMOUNT,
  DEPENDENT_IDENTITY_NUMBER,
];

/** A running project of two people. */
const seedProject = async (
  { db }: TestApp,
  { leader, manager }: { leader: string; manager: string },
): Promise<string> => {
  const { id } = await db.prisma.project.create({
    data: {
      code: `P${nextNumber()}`,
      nameZh: '測試計畫',
      kind: 'internal',
      funder: 'own',
      startOn: new Date('2026-01-01'),
      endOn: new Date('2026-12-31'),
      approvedAmount: 0,
      eligibleCosts: [],
      state: 'active',
      principalInvestigatorId: leader,
      managerId: manager,
    },
    select: { id: true },
  });
  return id;
};

/** From now on the person holds these roles and no others. */
export const giveRoles = async (
  { db }: TestApp,
  { accountId }: Pick<Person, 'accountId'>,
  roleIds: readonly string[],
): Promise<void> => {
  const roles = { deleteMany: {}, create: roleIds.map((roleId) => ({ roleId })) };
  await db.prisma.empAccount.update({ where: { id: accountId }, data: { roles } });
};

/** Gives the roles to somebody who works in one department, heads another below it, and reads the third by its name. */
export const seedAsker = async (test: TestApp, roleIds: readonly [string, ...string[]]): Promise<Asker> => {
  const { db } = test;
  const own = await seedDepartment(db);
  const self = await seedPerson(test, own.id);
  const headed = await seedDepartment(db, { parentId: own.id, headId: self.employeeId });
  const below = await seedDepartment(db, { parentId: own.id });
  const named = await seedDepartment(db);
  const belowNamed = await seedDepartment(db, { parentId: named.id });
  const elsewhere = await seedDepartment(db);
  const elsewhereHead = await seedPerson(test, elsewhere.id);
  const roles = await db.prisma.role.findMany({ where: { id: { in: [...roleIds] } } });
  await giveRoles(test, self, roleIds);
  for (const { id: roleId } of roles.filter(({ scope }) => scope === 'named_departments')) {
    await db.prisma.roleDepartment.create({ data: { roleId, departmentId: named.id } });
  }
  const [inNamed, inOwn] = [await seedPerson(test, elsewhere.id), await seedPerson(test, elsewhere.id)];
  const namedProject = await seedProject(test, { leader: elsewhereHead.employeeId, manager: inNamed.employeeId });
  await seedProject(test, { leader: self.employeeId, manager: inOwn.employeeId });
  for (const { id: roleId } of roles.filter(({ scope }) => scope === 'named_projects')) {
    await db.prisma.roleProject.create({ data: { roleId, projectId: namedProject } });
  }
  return {
    caller: await test.signIn(self.username),
    roleId: roleIds[0],
    permissions: roles.flatMap(({ permissions }) => permissions),
    sensitiveGroups: roles.flatMap((role) => role.sensitiveGroups),
    people: {
      self,
      'direct report': await seedPerson(test, headed.id),
      'same department': await seedPerson(test, own.id),
      'department below': await seedPerson(test, below.id),
      'named department': await seedPerson(test, belowNamed.id),
      'named project': inNamed,
      'own project': inOwn,
      stranger: await seedPerson(test, elsewhere.id),
    },
  };
};

/** Whom each scope reaches. */
export const reachedBy: Readonly<Record<DataScope, readonly Relation[]>> = {
  self: ['self'],
  direct_reports: ['self', 'direct report'],
  department: ['self', 'direct report', 'same department'],
  department_and_below: ['self', 'direct report', 'same department', 'department below'],
  named_departments: ['self', 'named department'],
  named_projects: ['self', 'named project', 'own project'],
  all: relations,
};

/** Whose data the shipped roles reach. */
export const shippedScopes: Readonly<Record<ShippedRole, DataScope>> = {
  system_administrator: 'all',
  hr_manager: 'all',
  hr_officer: 'all',
  payroll_officer: 'all',
  manager: 'department_and_below',
  principal_investigator: 'named_projects',
  auditor: 'all',
  employee: 'self',
};

/** What a role of the test opens: every screen that shows people, so that only the scope tells who is seen. */
export const opened: { permissions: Permission[]; sensitiveGroups: SensitiveGroup[] } = {
  permissions: [
    'employee_data:view',
    'employee_data:edit',
    'employee_data:approve',
    'employee_data:export',
    'employee_document:view',
    'employee_document:edit',
    'employee_document:approve',
    'employee_document:export',
    'access_set_up:view',
    'access_set_up:edit',
    'access_set_up:export',
    'audit_log:view',
    'audit_log:export',
    'contract_template:view',
    'employee_contract:view',
    'employee_contract:edit',
    'transfer_records:view',
    'transfer_records:edit',
    'transfer_records:export',
    'employee_contract:export',
    'insurance_enrolment:view',
    'insurance_enrolment:edit',
    'insurance_enrolment:export',
    ...permissionsOn('nhi_dependent'),
    'annual_and_compensatory_management:view',
    'annual_and_compensatory_management:edit',
    'annual_and_compensatory_management:export',
    'annual_and_compensatory_transactions:view',
    'annual_and_compensatory_transactions:edit',
    'annual_and_compensatory_transactions:export',
    ...permissionsOn('sign_off_deputy'),
    ...permissionsOn('sign_off_flow'),
    ...permissionsOn('custom_kind'),
    ...permissionsOn('outgoing_mail'),
    'employee_application_record:view',
    'employee_application_record:edit',
    'employee_application_record:export',
    'signature_task:view',
    'signature_task:export',
  ],
  sensitiveGroups: ['identity', 'bank'],
};
