import type { CalendarDate } from '../../dates/index.ts';
import { FIRST_KNOWN_DAY, type Grades, gradeTables, LAST_KNOWN_DAY } from './grade-tables.ts';
import type { InsuranceScheme } from './insurance-scheme.ts';

/** Grades in force on a day and their legal source. */
export interface GradesOfDay {
  /** All grades in ascending order. */
  readonly amounts: readonly number[];
  /** Number of the lowest grades that only apply to part-time work. */
  readonly partTime: number;
  readonly source: string;
}

/** Articles that tie the insured amount to the wage. */
const ARTICLES: Readonly<Record<InsuranceScheme, string>> = {
  labor: '勞工保險條例第 14 條',
  occupational: '勞工職業災害保險及保護法第 17 條',
  health: '全民健康保險法第 19 條、第 20 條',
  pension: '勞工退休金條例第 14 條',
};

const enacted = (scheme: InsuranceScheme, day: CalendarDate) =>
  day < FIRST_KNOWN_DAY || day > LAST_KNOWN_DAY ? null : gradeTables[scheme].on(day);

const offered = ({ general, partTime }: Grades): readonly number[] => [...partTime, ...general];

/** Returns the grades of a scheme on a day, or null if the table is unknown. */
export const gradesOn = (scheme: InsuranceScheme, day: CalendarDate): GradesOfDay | null => {
  const version = enacted(scheme, day);
  return (
    version && { amounts: offered(version.value), partTime: version.value.partTime.length, source: version.source }
  );
};

/** Returns true if the amount is a grade on the day. Any amount is accepted if the table is unknown. */
export const isGradeOn = (scheme: InsuranceScheme, day: CalendarDate, amount: number): boolean =>
  gradesOn(scheme, day)?.amounts.includes(amount) ?? true;

/** Returns true if both days use the same table, or both tables are unknown. */
export const isSameTable = (scheme: InsuranceScheme, one: CalendarDate, other: CalendarDate): boolean =>
  enacted(scheme, one)?.from === enacted(scheme, other)?.from;

interface Earning {
  readonly scheme: InsuranceScheme;
  readonly day: CalendarDate;
  readonly pay: number;
  readonly isPartTime: boolean;
}

/** Proposed insured amount and its legal basis. */
export interface ProposedGrade {
  readonly amount: number;
  readonly article: string;
  readonly source: string;
}

/**
 * Returns the lowest grade that is not below the pay, or the highest. Grades below the minimum wage apply only to
 * part-time work. Null if the table is unknown.
 */
export const proposedGrade = ({ scheme, day, pay, isPartTime }: Earning): ProposedGrade | null => {
  const version = enacted(scheme, day);
  if (version === null) {
    return null;
  }
  const grades = isPartTime ? offered(version.value) : version.value.general;
  const amount = grades.find((grade) => pay <= grade) ?? Math.max(...grades);
  return { amount, article: ARTICLES[scheme], source: version.source };
};
