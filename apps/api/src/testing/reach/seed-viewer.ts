import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { type DataScope, type Permission, permissionsOn, type SensitiveGroup } from '@hr/domain/access/roles';
import { seedDocumentRow } from '../seed-documents.ts';
import { seedApplication, seedAttachment, seedDeputy, seedMail } from '../seed-leave-applications.ts';
import { seedDepartment, seedEmployee } from '../seed-rows.ts';
import { seedCardNumber, seedProtectedPeriod, seedWorkingHourSystem } from '../seed-schedule-rules.ts';
import { seedEvaluation } from '../seed-evaluations.ts';
import { seedSalaryAdjustment } from '../seed-salaries.ts';
import { seedTransferRow } from '../seed-transfers.ts';
import { type Caller, PASSWORD_HASH, type ShippedRole, type TestApp } from '../test-app.ts';

/** Relation of an employee to the viewer. */
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

/** An employee with one record of every kind. */
export interface PersonSeed {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly accountId: string;
  readonly username: string;
  readonly documentId: string;
  /** Draft contract. */
  readonly contractId: string;
  /** A transfer of theirs. */
  readonly transferId: string;
  readonly transferNo: string;
  readonly enrolmentId: string;
  /** Manually added leave hours. */
  readonly leaveMovementId: string;
  readonly dependentId: string;
  readonly salaryAdjustmentId: string;
  readonly evaluationId: string;
  readonly workingHourSystemId: string;
  readonly protectedPeriodId: string;
  readonly cardNumberId: string;
  /** Leave request of the employee. */
  readonly applicationId: string;
  /** Attachment of the leave request. */
  readonly attachmentId: string;
  readonly signOffDeputyId: string;
  readonly mailId: string;
}

/** A viewer with an organisation of employees in every relation. */
export interface ScopedViewer {
  readonly caller: Caller;
  readonly roleId: string;
  readonly permissions: readonly string[];
  readonly sensitiveGroups: readonly string[];
  readonly people: Readonly<Record<Relation, PersonSeed>>;
}

const IDENTITY_NUMBER = 'A123456789';
const BANK_ACCOUNT = '0001234567890';

const PAY = '9876543'; // Long enough that no id contains it by chance.

const seedContract = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
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
      pay: Number(PAY),
      signMethod: 'paper',
    },
    select: { id: true },
  });
  return id;
};

const INSURED_AMOUNT = '45801'; // Not a grade, because the tables of grades are public.

/** Inserts a labour insurance enrolment since the start of the year. */
export const seedEnrolment = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<string> => {
  const { id } = await db.prisma.insuranceEnrolment.create({
    data: {
      employee: { connect: { id: employeeId } },
      scheme: 'labor',
      startOn: new Date('2026-01-01'),
      insuredAmount: Number(INSURED_AMOUNT),
    },
    select: { id: true },
  });
  return id;
};

/** Inserts a manually added day of annual leave. */
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

/** Inserts an NHI dependent since the start of the year, with a unique digest for the same number. */
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

/** Creates an employee with one record of every kind. */
export const seedPerson = async ({ db, cipher }: TestApp, departmentId: string): Promise<PersonSeed> => {
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
  const contractId = await seedContract({ db }, employeeId);
  const { id: transferId, transferNo } = await seedTransferRow({ db }, employeeId);
  const enrolmentId = await seedEnrolment({ db }, employeeId);
  const dependentId = await seedDependent({ db, cipher }, employeeId);
  const evaluationId = await seedEvaluation({ db }, employeeId);
  const salaryAdjustmentId = await seedSalaryAdjustment({ db }, employeeId);
  const workingHourSystemId = await seedWorkingHourSystem({ db }, employeeId);
  const protectedPeriodId = await seedProtectedPeriod({ db }, employeeId);
  const cardNumberId = await seedCardNumber({ db }, employeeId);
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
    salaryAdjustmentId,
    evaluationId,
    workingHourSystemId,
    protectedPeriodId,
    cardNumberId,
    leaveMovementId,
    applicationId,
    attachmentId,
    signOffDeputyId,
    mailId,
  };
};

/** Sensitive values of every employee; only a reveal may return them. */
export const secrets: readonly string[] = [
  IDENTITY_NUMBER,
  BANK_ACCOUNT,
  PAY,
  INSURED_AMOUNT,
  DEPENDENT_IDENTITY_NUMBER,
];

/** Inserts an active project. */
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

/** Replaces the roles of the account. */
export const assignRoles = async (
  { db }: TestApp,
  { accountId }: Pick<PersonSeed, 'accountId'>,
  roleIds: readonly string[],
): Promise<void> => {
  const roles = { deleteMany: {}, create: roleIds.map((roleId) => ({ roleId })) };
  await db.prisma.empAccount.update({ where: { id: accountId }, data: { roles } });
};

/**
 * Creates a viewer with the roles: belongs to one department, manages a subdepartment, and has a named department and
 * project in the role.
 */
export const seedScopedViewer = async (
  test: TestApp,
  roleIds: readonly [string, ...string[]],
): Promise<ScopedViewer> => {
  const { db } = test;
  const ownDepartment = await seedDepartment(db);
  const self = await seedPerson(test, ownDepartment.id);
  const managedDepartment = await seedDepartment(db, { parentId: ownDepartment.id, headId: self.employeeId });
  const subdepartment = await seedDepartment(db, { parentId: ownDepartment.id });
  const namedDepartment = await seedDepartment(db);
  const namedSubdepartment = await seedDepartment(db, { parentId: namedDepartment.id });
  const otherDepartment = await seedDepartment(db);
  const otherManager = await seedPerson(test, otherDepartment.id);
  const roles = await db.prisma.role.findMany({ where: { id: { in: [...roleIds] } } });
  await assignRoles(test, self, roleIds);
  for (const { id: roleId } of roles.filter(({ scope }) => scope === 'named_departments')) {
    await db.prisma.roleDepartment.create({ data: { roleId, departmentId: namedDepartment.id } });
  }
  const [namedProjectManager, ownProjectManager] = [
    await seedPerson(test, otherDepartment.id),
    await seedPerson(test, otherDepartment.id),
  ];
  const namedProject = await seedProject(test, {
    leader: otherManager.employeeId,
    manager: namedProjectManager.employeeId,
  });
  await seedProject(test, { leader: self.employeeId, manager: ownProjectManager.employeeId });
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
      'direct report': await seedPerson(test, managedDepartment.id),
      'same department': await seedPerson(test, ownDepartment.id),
      'department below': await seedPerson(test, subdepartment.id),
      'named department': await seedPerson(test, namedSubdepartment.id),
      'named project': namedProjectManager,
      'own project': ownProjectManager,
      stranger: await seedPerson(test, otherDepartment.id),
    },
  };
};

/** Relations that each data scope reaches. */
export const reachedBy: Readonly<Record<DataScope, readonly Relation[]>> = {
  self: ['self'],
  direct_reports: ['self', 'direct report'],
  department: ['self', 'direct report', 'same department'],
  department_and_below: ['self', 'direct report', 'same department', 'department below'],
  named_departments: ['self', 'named department'],
  named_projects: ['self', 'named project', 'own project'],
  all: relations,
};

/** Data scopes of the shipped roles. */
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

/** All permissions on screens about employees, so that only the data scope decides. */
export const EVERYTHING_ABOUT_PEOPLE: { permissions: Permission[]; sensitiveGroups: SensitiveGroup[] } = {
  permissions: [
    ...permissionsOn('employee_data'),
    ...permissionsOn('employee_document'),
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
    ...permissionsOn('performance_evaluation'),
    'attendance_overview:view',
    'attendance_overview:edit',
    'attendance_overview:export',
    'shift_management:view',
    'shift_management:edit',
    'shift_management:export',
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
  sensitiveGroups: ['identity', 'bank', 'evaluation'],
};
