import type { CalendarDate } from '../../dates/index.ts';
import type { StatutoryTableContents } from './table-contents.ts';

/** Kinds of statutory tables (法定表). */
export const statutoryTableKinds = [
  'minimum_wage',
  'labour_insurance',
  'occupational_insurance',
  'health_insurance',
  'labour_pension',
  'withholding',
  'tax_free_limits',
] as const;

export type StatutoryTableKind = (typeof statutoryTableKinds)[number];

/** zh-TW names of the tables. */
export const statutoryTableNames: Readonly<Record<StatutoryTableKind, string>> = {
  minimum_wage: '最低工資',
  labour_insurance: '勞工保險及就業保險',
  occupational_insurance: '職業災害保險',
  health_insurance: '全民健康保險',
  labour_pension: '勞工退休金',
  withholding: '薪資所得扣繳',
  tax_free_limits: '免稅限額',
};

/** Whether the contents are known from an official text or from several sources, or still have to be checked. */
export const tableConfidences = ['confirmed', 'unconfirmed'] as const;

export type TableConfidence = (typeof tableConfidences)[number];

/** The content of a table of a kind. */
export interface ContentOfKind<Kind extends StatutoryTableKind> {
  readonly kind: Kind;
  readonly content: StatutoryTableContents[Kind];
}

/** A version of a table. Tables of a year end with it, so that no later day uses them. */
export interface StatutoryTableVersion<Kind extends StatutoryTableKind> extends ContentOfKind<Kind> {
  /** Inclusive. */
  readonly effectiveFrom: CalendarDate;
  /** Exclusive; null while no end is known. */
  readonly effectiveTo: CalendarDate | null;
  readonly source: string;
  readonly confidence: TableConfidence;
}

/** A version of any kind; `kind` decides the content. */
export type StatutoryTable = { [Kind in StatutoryTableKind]: StatutoryTableVersion<Kind> }[StatutoryTableKind];

/** No version of a table is in force on a day. Rules never calculate with zero instead. */
export class UnknownStatutoryTableError extends RangeError {
  readonly kind: StatutoryTableKind;
  readonly date: CalendarDate;

  constructor(kind: StatutoryTableKind, date: CalendarDate) {
    super(`The table ${kind} is not known on ${date}`);
    this.kind = kind;
    this.date = date;
  }
}

const isOfKind = <Kind extends StatutoryTableKind>(
  version: StatutoryTable,
  kind: Kind,
): version is StatutoryTable & StatutoryTableVersion<Kind> => version.kind === kind;

/** Returns the versions of a kind that are in force on a day of a period, in order. Both days are inclusive. */
export const statutoryTablesWithin = <Kind extends StatutoryTableKind>(
  versions: readonly StatutoryTable[],
  kind: Kind,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate | null },
): StatutoryTableVersion<Kind>[] =>
  versions
    .filter((version) => isOfKind(version, kind))
    .filter(
      ({ effectiveFrom, effectiveTo }) =>
        (to === null || effectiveFrom <= to) && (effectiveTo === null || effectiveTo > from),
    )
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));

/** Returns the version of a table that is in force on a day, or null. */
export const findStatutoryTable = <Kind extends StatutoryTableKind>(
  versions: readonly StatutoryTable[],
  kind: Kind,
  date: CalendarDate,
): StatutoryTableVersion<Kind> | null => statutoryTablesWithin(versions, kind, { from: date, to: date })[0] ?? null;

/**
 * Returns the version of a table that is in force on a day.
 * @throws UnknownStatutoryTableError for a day that no version covers.
 */
export const statutoryTableOn = <Kind extends StatutoryTableKind>(
  versions: readonly StatutoryTable[],
  kind: Kind,
  date: CalendarDate,
): StatutoryTableVersion<Kind> => {
  const version = findStatutoryTable(versions, kind, date);
  if (version === null) {
    throw new UnknownStatutoryTableError(kind, date);
  }
  return version;
};

/**
 * Returns the first grade that is not below the wage, else the highest.
 * @throws RangeError if there are no grades.
 */
export const gradeOf = (grades: readonly number[], wage: number): number => {
  const grade = grades.find((amount) => wage <= amount) ?? grades.at(-1);
  if (grade === undefined) {
    throw new RangeError('A table without grades');
  }
  return grade;
};

/** Returns the insured amount of labour insurance. Lower grades apply only to part-time work. */
export const labourGradeOf = (
  { grades, partTimeGrades }: StatutoryTableContents['labour_insurance'],
  wage: number,
  isPartTime: boolean,
): number => gradeOf(isPartTime ? [...partTimeGrades, ...grades] : grades, wage);
