import { type Employee, employeeFields, employees, type EmploymentHistory } from '@hr/contracts/people/employees';
import type { InsuranceEnrolment } from '@hr/contracts/people/insurance-enrolments';
import type { PaperFact } from '@hr/documents/pdf';
import type { CalendarDate } from '@hr/domain/dates';
import { wordsOf } from '#records/index.ts';
import type { Reward } from './rewards.rows.ts';

export interface CardFacts {
  readonly employee: Employee;
  readonly history: EmploymentHistory;
  readonly enrolments: readonly InsuranceEnrolment[];
  /** 獎懲 that the viewer may see, earliest first. */
  readonly rewards: readonly Reward[];
  readonly today: CalendarDate;
}

const named = { ...employees.derived, ...employeeFields };

export type FactName = keyof typeof named;

/** Fields with the labels of the screen. */
export const factsOf = (employee: Employee, names: readonly FactName[]): PaperFact[] =>
  names.flatMap((name) =>
    Object.entries(wordsOf({ [name]: named[name] }, employee)).map(([label, value]) => ({
      label,
      value: value === null ? '' : String(value),
    })),
  );
