import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { seedDocumentRow } from '../seed-documents.ts';
import { seedApplication, seedAttachment, seedDeputy, seedMail } from '../seed-leave-applications.ts';
import { seedEmployee } from '../seed-rows.ts';
import { seedCardNumber, seedProtectedPeriod, seedWorkingHourSystem } from '../seed-schedule-rules.ts';
import { seedEvaluation } from '../seed-evaluations.ts';
import { seedSalaryAdjustment } from '../seed-salaries.ts';
import { seedTransferRow } from '../seed-transfers.ts';
import { PASSWORD_HASH, type TestApp } from '../test-app.ts';

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
