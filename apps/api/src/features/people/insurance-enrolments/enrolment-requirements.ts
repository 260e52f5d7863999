import {
  type EnrolmentInput,
  enrolmentFaults,
  type InsuranceEnrolment,
  type InsuranceEnrolmentInput,
  insuredAmountNames,
} from '@hr/contracts/people/insurance-enrolments';
import { unknownTableText } from '@hr/contracts/organisation/statutory-tables';
import {
  gradesOn,
  gradeTableKinds,
  isSameTable,
  isTableMissing,
  isWithinStint,
  outlastsStint,
} from '@hr/domain/people/insurance-enrolments';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findStints } from './enrolment-facts.rows.ts';
import { insuranceEnrolmentStore as store } from './insurance-enrolment.rows.ts';

/**
 * Locks the employee against other insurance changes and checks the days against the employment.
 * @throws AppError OutOfScope, EnrolmentOutsideEmployment outside the employment, EnrolmentDateInvalid for an end
 * after the last day.
 */
export const requireEmployed = async (
  within: Context,
  { employeeId, startOn, endOn }: Pick<InsuranceEnrolmentInput, 'employeeId' | 'startOn' | 'endOn'>,
): Promise<void> => {
  await lockEmployeeInScope(within, employeeId);
  const stints = await findStints(within, employeeId);
  if (!isWithinStint(stints, startOn)) {
    throw fieldError(
      'EnrolmentOutsideEmployment',
      'startOn',
      '起日須在員工的任職期間內：加保為到職當日，不得早於到職日',
    );
  }
  if (outlastsStint(stints, { startOn, endOn })) {
    throw fieldError('EnrolmentDateInvalid', 'endOn', '迄日不可晚於最後工作日：退保為離職當日');
  }
};

/** @throws AppError ValidationFailed at each inconsistent field. */
export const requireValidEnrolment = (enrolled: EnrolmentInput): void => {
  const faults = Object.entries(enrolmentFaults(enrolled)).flatMap(([path, message]) =>
    message === null ? [] : [{ path, message }],
  );
  if (faults.length > 0) {
    throw new AppError('ValidationFailed', { fields: faults });
  }
};

/**
 * Checks the amount against the table of the first day. Days before the first table are history.
 * @throws AppError StatutoryTableUnknown without a table for the day, ValidationFailed if the amount is no grade.
 */
export const requireGrade = async (
  within: Context,
  { scheme, startOn, insuredAmount }: Pick<EnrolmentInput, 'scheme' | 'startOn' | 'insuredAmount'>,
): Promise<void> => {
  const kind = gradeTableKinds[scheme];
  const tables = await findStatutoryTables(within, [kind]);
  if (isTableMissing(tables, scheme, startOn)) {
    throw fieldError('StatutoryTableUnknown', 'startOn', unknownTableText(kind, startOn));
  }
  const grades = gradesOn(tables, scheme, startOn);
  if (grades !== null && typeof insuredAmount === 'string' && !grades.amounts.includes(Number(insuredAmount))) {
    const message = `${insuredAmountNames[scheme]}須為起日當日分級表的級距之一`;
    throw new AppError('ValidationFailed', { fields: [{ path: 'insuredAmount', message }] });
  }
};

/** @throws AppError EnrolmentFixed if the employee or the scheme changes. */
export const requireSameEnrolment = (input: InsuranceEnrolmentInput, before: InsuranceEnrolment): void => {
  const path = [
    ...(input.employeeId === before.employee.id ? [] : ['employeeId']),
    ...(input.scheme === before.scheme ? [] : ['scheme']),
  ];
  if (path.length > 0) {
    throw new AppError('EnrolmentFixed', { fields: path.map((field) => ({ path: field, message: '不可變更' })) });
  }
};

/**
 * Loads an enrolment and locks its employee.
 * @throws AppError NotFound, OutOfScope.
 */
export const loadLocked = async (within: Context, id: string): Promise<InsuranceEnrolment> => {
  const { employee } = await store.load(within, id);
  await lockEmployeeInScope(within, employee.id);
  return store.load(within, id);
};

/**
 * An unchanged amount is only valid for the table that it was checked against.
 * @throws AppError ValidationFailed if the amount has to be entered again.
 */
export const requireKnownAmount = async (
  within: Context,
  { insuredAmount, startOn }: Pick<EnrolmentInput, 'insuredAmount' | 'startOn'>,
  before: InsuranceEnrolment,
): Promise<void> => {
  if (insuredAmount !== undefined) {
    return;
  }
  const tables = await findStatutoryTables(within, [gradeTableKinds[before.scheme]]);
  if (!isSameTable(tables, before.scheme, [before.startOn, startOn])) {
    throw new AppError('ValidationFailed', {
      fields: [{ path: 'insuredAmount', message: '起日跨越不同年度的分級表，請重新填寫投保級距' }],
    });
  }
};
