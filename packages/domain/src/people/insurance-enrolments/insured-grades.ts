import type { CalendarDate } from '../../dates/index.ts';
import { FIRST_KNOWN_DAY, type Grades, gradeTables, LAST_KNOWN_DAY } from './grade-tables.ts';
import type { InsuranceScheme } from './insurance-scheme.ts';

/** The grades that are in force on a day, and where the law says so. */
export interface GradesOfDay {
  /** All of them, the lowest first. */
  readonly amounts: readonly number[];
  /** How many of them, the lowest, are for those alone who work less than full time. */
  readonly partTime: number;
  readonly source: string;
}

/** By which article the amount follows from what somebody earns. */
const ARTICLES: Readonly<Record<InsuranceScheme, string>> = {
  labor: '勞工保險條例第 14 條',
  occupational: '勞工職業災害保險及保護法第 17 條',
  health: '全民健康保險法第 19 條、第 20 條',
  pension: '勞工退休金條例第 14 條',
};

const enacted = (scheme: InsuranceScheme, day: CalendarDate) =>
  day < FIRST_KNOWN_DAY || day > LAST_KNOWN_DAY ? null : gradeTables[scheme].on(day);

const offered = ({ general, partTime }: Grades): readonly number[] => [...partTime, ...general];

/** The grades of a scheme on a day; null for one of which they are not known here. */
export const gradesOn = (scheme: InsuranceScheme, day: CalendarDate): GradesOfDay | null => {
  const found = enacted(scheme, day);
  return found && { amounts: offered(found.value), partTime: found.value.partTime.length, source: found.source };
};

/** Whether somebody can be insured at an amount from a day on; of days whose table is not known nothing is refused. */
export const isGradeOn = (scheme: InsuranceScheme, day: CalendarDate, amount: number): boolean =>
  gradesOn(scheme, day)?.amounts.includes(amount) ?? true;

/** Whether one table, or none that is known, judges the amounts of both days. */
export const isSameTable = (scheme: InsuranceScheme, one: CalendarDate, other: CalendarDate): boolean =>
  enacted(scheme, one)?.from === enacted(scheme, other)?.from;

interface Earning {
  readonly scheme: InsuranceScheme;
  readonly day: CalendarDate;
  /** Integer NTD, for a month. */
  readonly pay: number;
  readonly isPartTime: boolean;
}

/** What somebody is to be insured at, and why. */
export interface ProposedGrade {
  readonly amount: number;
  readonly article: string;
  readonly source: string;
}

/**
 * The grade of somebody's pay: the lowest that it does not exceed, the highest for whoever earns more. The grades below the
 * minimum wage are for those alone who work less than full time. Null on a day whose table is not known.
 */
export const proposedGrade = ({ scheme, day, pay, isPartTime }: Earning): ProposedGrade | null => {
  const found = enacted(scheme, day);
  if (found === null) {
    return null;
  }
  const grades = isPartTime ? offered(found.value) : found.value.general;
  const amount = grades.find((grade) => pay <= grade) ?? Math.max(...grades);
  return { amount, article: ARTICLES[scheme], source: found.source };
};
