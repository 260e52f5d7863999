import { daysBetween, type Period } from '@hr/domain/dates';
import { leaveTypeOn } from '@hr/domain/leave/leave-types';
import {
  type EnteredAmount,
  type Layoff,
  type PayItem,
  type PayslipFacts,
  type PayslipItems,
  type UnusedLeave,
  type WithholdingMethod,
} from '@hr/domain/pay/payroll';
import { noticeOfLeaving } from '@hr/domain/people/employment';
import { employmentInsuranceOf } from '@hr/domain/people/insurance-enrolments';
import { findPayableLeave, type PayableLeave } from '#features/leave/leave-ledger/index.ts';
import {
  type CountedAbsence,
  type CountedLeave,
  type CountedOvertime,
  findAbsences,
  findApprovedLeave,
  findPaidOvertime,
} from '#features/time/attendance/index.ts';
import type { Context } from '#core/context.ts';
import { findOvertimeConsent, findPayItems, findStoredPayFacts, type StoredPayFacts } from './payroll-facts.rows.ts';

/** Facts of the payslip of an employee, and what is stored with it. */
export interface EmployeeFacts extends Pick<StoredPayFacts, 'employeeId' | 'departmentId' | 'projectId' | 'payMethod'> {
  readonly facts: PayslipFacts;
}

/** Codes of the shipped items for what is calculated. They cannot be deleted, because payslips refer to them. */
const codes = {
  overtime: 'OT',
  shiftAllowance: 'SHIFT',
  leave: 'LEAVE',
  unusedLeave: 'LEAVEPAY',
  unusedCompensation: 'COMPPAY',
  severance: 'SEVERANCE',
  notice: 'NOTICEPAY',
  labour: 'LI',
  health: 'NHI',
  pension: 'PENSION',
  supplementary: 'NHI2',
  tax: 'TAX',
} as const satisfies Readonly<Record<keyof PayslipItems, string>>;

const required = (items: ReadonlyMap<string, PayItem>, code: string): PayItem => {
  const item = items.get(code);
  if (!item) {
    throw new RangeError(`The salary item ${code} is missing`);
  }
  return item;
};

const payslipItems = (items: ReadonlyMap<string, PayItem>): PayslipItems => ({
  overtime: required(items, codes.overtime),
  shiftAllowance: required(items, codes.shiftAllowance),
  leave: required(items, codes.leave),
  unusedLeave: required(items, codes.unusedLeave),
  unusedCompensation: required(items, codes.unusedCompensation),
  severance: required(items, codes.severance),
  notice: required(items, codes.notice),
  labour: required(items, codes.labour),
  health: required(items, codes.health),
  pension: required(items, codes.pension),
  supplementary: required(items, codes.supplementary),
  tax: required(items, codes.tax),
});

const withholdingOf = ({ taxResidency, withholdingMethod }: StoredPayFacts): WithholdingMethod => {
  if (taxResidency === 'non_resident' || withholdingMethod?.startsWith('non_resident')) {
    return 'non_resident';
  }
  return withholdingMethod === 'five_percent' ? 'flat' : 'table';
};

const toLeave = ({ on, type, minutes, payPercent }: CountedLeave): PayslipFacts['leaves'][number] => {
  const known = leaveTypeOn(type, on);
  return {
    on,
    name: known?.name ?? type,
    article: known?.article ?? '',
    minutes,
    payPercent,
    attendanceBonus: known?.attendanceBonus ?? null,
  };
};

const NO_LEAVE: Pick<PayableLeave, 'annualMinutes' | 'compensation'> = { annualMinutes: 0, compensation: [] };

const layoffOf = ({ layoff, lastWorkingOn }: StoredPayFacts): Layoff | null => {
  if (layoff === null || lastWorkingOn === null) {
    return null;
  }
  const { noticeOn, seniorityOn, unpaidLeaves, wagesBefore, daysBefore } = layoff;
  // Without a known day of notice, none was given.
  const noticedOn = noticeOn ?? lastWorkingOn;
  const required = noticeOfLeaving({ seniorityOn, unpaidLeaves, noticeOn: noticedOn, isUnderAct: true });
  return {
    seniorityOn,
    requiredNoticeDays: required?.days ?? 0,
    observedNoticeDays: daysBetween(noticedOn, lastWorkingOn),
    wagesBefore,
    daysBefore,
  };
};

interface AttendanceOfMonth {
  readonly leaves: ReadonlyMap<string, readonly CountedLeave[]>;
  readonly overtime: ReadonlyMap<string, readonly CountedOvertime[]>;
  readonly absences: ReadonlyMap<string, readonly CountedAbsence[]>;
}

const ofEmployee = <Row extends { readonly employeeId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ employeeId }) => employeeId);

const NO_REDUCTION = 0;

/** Minutes of a full day; part-time employees work fewer on average. */
const FULL_DAY = 480;

const reductionsOf = ({ cipher }: Context, { dependants }: StoredPayFacts): number[] =>
  dependants.map((stored) => (stored === null ? NO_REDUCTION : Number(cipher.decrypt(stored, 'reduction')) || 0));

interface Sources extends AttendanceOfMonth {
  readonly month: Period;
  readonly items: ReadonlyMap<string, PayItem>;
  readonly hasOvertimeConsent: boolean;
  readonly payableLeave: ReadonlyMap<string, PayableLeave>;
}

const unusedLeaveOf = ({ employeeId, dayMinutes }: StoredPayFacts, { payableLeave }: Sources): UnusedLeave => {
  const { annualMinutes, compensation } = payableLeave.get(employeeId) ?? NO_LEAVE;
  return { annualMinutes, compensation, dayMinutes };
};

const factsOf = (context: Context, stored: StoredPayFacts, sources: Sources): PayslipFacts => {
  const { month, items, hasOvertimeConsent } = sources;
  const { employeeId } = stored;
  const verdict = employmentInsuranceOf(stored, month.to);
  const reductions = reductionsOf(context, stored);
  return {
    month,
    hiredOn: stored.hiredOn,
    lastWorkingOn: stored.lastWorkingOn,
    unpaidLeaves: stored.unpaidLeaves,
    salaries: stored.salaries.map(({ lines, ...salary }) => ({
      ...salary,
      lines: lines.map(({ code, amount }) => ({ item: required(items, code), amount })),
    })),
    workedMinutes: stored.workedMinutes,
    attendedDays: stored.attendedDays,
    leaves: (sources.leaves.get(employeeId) ?? []).map(toLeave),
    overtime: sources.overtime.get(employeeId) ?? [],
    absences: sources.absences.get(employeeId) ?? [],
    shiftAllowances: stored.shiftAllowances,
    enrolments: stored.enrolments,
    isEmploymentInsured: verdict === 'covered' || verdict === 'coveredAsSpouse' || verdict === 'unknown',
    isPartTime: stored.dayMinutes < FULL_DAY,
    dependantReductions: reductions,
    unusedLeave: unusedLeaveOf(stored, sources),
    layoff: layoffOf(stored),
    withholding: withholdingOf(stored),
    // The exemption form is not recorded; insured dependants are the best that is known.
    persons: reductions.length,
    entered: stored.entries.map(({ code, amount, reason }): EnteredAmount => ({
      item: required(items, code),
      amount,
      reason,
      ofMonth: null,
    })),
    bonusesOfYear: stored.bonusesOfYear,
    hasOvertimeConsent,
    items: payslipItems(items),
  };
};

interface FactsQuery {
  readonly runId: string;
  readonly employeeIds: readonly string[];
  readonly month: Period;
}

/** Finds the facts of the payslips of employees for a month. The number of statements does not depend on the employees. */
export const findPayslipFacts = async (context: Context, query: FactsQuery): Promise<EmployeeFacts[]> => {
  const { employeeIds, month } = query;
  const sources: Sources = {
    month,
    items: await findPayItems(context),
    hasOvertimeConsent: await findOvertimeConsent(context, month.to),
    leaves: ofEmployee(await findApprovedLeave(context, employeeIds, month)),
    overtime: ofEmployee(await findPaidOvertime(context, employeeIds, month)),
    absences: ofEmployee(await findAbsences(context, employeeIds, month)),
    payableLeave: new Map((await findPayableLeave(context, employeeIds, month)).map((one) => [one.employeeId, one])),
  };
  return (await findStoredPayFacts(context, query)).map((stored) => ({
    employeeId: stored.employeeId,
    departmentId: stored.departmentId,
    projectId: stored.projectId,
    payMethod: stored.payMethod,
    facts: factsOf(context, stored, sources),
  }));
};
