import type { CalendarDate } from '../../dates/index.ts';
import {
  findStatutoryTable,
  gradeOf,
  type StatutoryTable,
  type StatutoryTableKind,
  type StatutoryTableVersion,
} from '../../organisation/statutory-tables/index.ts';
import type { InsuranceScheme } from './insurance-scheme.ts';

/** Grades in force on a day and their legal source. */
export interface GradesOfDay {
  /** All grades in ascending order. */
  readonly amounts: readonly number[];
  /** Number of the lowest grades that only apply to part-time work. */
  readonly partTime: number;
  readonly source: string;
}

/** Tables of grades (投保薪資、投保金額、月提繳工資分級表) by scheme. */
export const gradeTableKinds = {
  labor: 'labour_insurance',
  occupational: 'occupational_insurance',
  health: 'health_insurance',
  pension: 'labour_pension',
} as const satisfies Readonly<Record<InsuranceScheme, StatutoryTableKind>>;

type GradeTableKind = (typeof gradeTableKinds)[InsuranceScheme];

/** Articles that tie the insured amount to the wage. */
const ARTICLES: Readonly<Record<InsuranceScheme, string>> = {
  labor: '勞工保險條例第 14 條',
  occupational: '勞工職業災害保險及保護法第 17 條',
  health: '全民健康保險法第 19 條、第 20 條',
  pension: '勞工退休金條例第 14 條',
};

const findTable = (
  tables: readonly StatutoryTable[],
  scheme: InsuranceScheme,
  day: CalendarDate,
): StatutoryTableVersion<GradeTableKind> | null => findStatutoryTable(tables, gradeTableKinds[scheme], day);

const partTimeGradesOf = (content: StatutoryTableVersion<GradeTableKind>['content']): readonly number[] =>
  'partTimeGrades' in content ? content.partTimeGrades : [];

/** Returns the grades of a scheme on a day, or null if no table covers the day. */
export const gradesOn = (
  tables: readonly StatutoryTable[],
  scheme: InsuranceScheme,
  day: CalendarDate,
): GradesOfDay | null => {
  const version = findTable(tables, scheme, day);
  if (version === null) {
    return null;
  }
  const partTime = partTimeGradesOf(version.content);
  return { amounts: [...partTime, ...version.content.grades], partTime: partTime.length, source: version.source };
};

/** Returns true if both days use the same table, or both tables are unknown. */
export const isSameTable = (
  tables: readonly StatutoryTable[],
  scheme: InsuranceScheme,
  [one, other]: readonly [CalendarDate, CalendarDate],
): boolean => findTable(tables, scheme, one)?.effectiveFrom === findTable(tables, scheme, other)?.effectiveFrom;

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
 * part-time work. Null if no table covers the day.
 */
export const proposedGrade = (
  tables: readonly StatutoryTable[],
  { scheme, day, pay, isPartTime }: Earning,
): ProposedGrade | null => {
  const version = findTable(tables, scheme, day);
  if (version === null) {
    return null;
  }
  const { content, source } = version;
  const grades = isPartTime ? [...partTimeGradesOf(content), ...content.grades] : content.grades;
  return { amount: gradeOf(grades, pay), article: ARTICLES[scheme], source };
};

/**
 * Returns true if the scheme has tables, but none for a day after its first. An amount of such a day cannot be checked
 * yet. Days before the first table are history, which is entered as it was.
 */
export const isTableMissing = (
  tables: readonly StatutoryTable[],
  scheme: InsuranceScheme,
  day: CalendarDate,
): boolean =>
  findTable(tables, scheme, day) === null &&
  tables.some(({ kind, effectiveFrom }) => kind === gradeTableKinds[scheme] && effectiveFrom <= day);
