import { departmentImportColumns } from '@hr/contracts/departments';
import { type DepartmentPlacement, placementViolations } from '@hr/domain/departments';
import { applyEdit, changeFrom, inForceOn, periodsOverlap, type TimelineEdit } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { type CellError, type ImportRow, type PlannedRow, withErrors } from '#import/index.ts';
import type { DepartmentImportRow } from './department-import.rows.ts';
import type { DatedValues, DepartmentRecord, Period, PlainValues } from './department.repository.ts';

/** What the file's rows are judged against. */
export interface ImportSurroundings {
  readonly departments: readonly DepartmentRecord[];
  /** Identifiers of the people who are employed, by their numbers. */
  readonly employees: ReadonlyMap<string, string>;
  readonly today: CalendarDate;
}

/** What a right row writes. A new department's id is its code with a mark before it until the database gives one. */
export interface PlannedDepartment {
  readonly id: string;
  readonly effectiveFrom: CalendarDate;
  readonly plain: PlainValues;
  readonly dated: DatedValues;
  /** What the row names its parent and its head by. */
  readonly parentCode: string | null;
  readonly headNo: string | null;
  /** Null for a new department. */
  readonly existing: DepartmentRecord | null;
  /** Null when no dated value changes. */
  readonly edit: TimelineEdit | null;
}

export type DepartmentPlan = PlannedRow<PlannedDepartment>;

type Row = ImportRow<DepartmentImportRow>;
type Candidate = ImportRow<PlannedDepartment>;

export const newIdOf = (code: string): string => `new:${code}`;

const cell = (field: keyof typeof departmentImportColumns, message: string): CellError => ({
  column: departmentImportColumns[field],
  message,
});

const sameValues = <Values extends object>(a: Values, b: Values): boolean =>
  (Object.keys(a) as (keyof Values)[]).every((key) => a[key] === b[key]);

interface Lookup {
  readonly byCode: ReadonlyMap<string, DepartmentRecord>;
  readonly codesInFile: ReadonlyMap<string, number>;
  readonly employees: ReadonlyMap<string, string>;
}

const idOfCode = (code: string, { byCode, codesInFile }: Lookup): string | null =>
  byCode.get(code)?.id ?? (codesInFile.has(code) ? newIdOf(code) : null);

const referenceErrors = (
  { code, parentCode, headNo }: DepartmentImportRow,
  rowNumber: number,
  lookup: Lookup,
): CellError[] => [
  ...(lookup.codesInFile.get(code) === rowNumber ? [] : [cell('code', '檔案中部門編號重複')]),
  ...(parentCode === null || idOfCode(parentCode, lookup) !== null ? [] : [cell('parentCode', '查無此部門編號')]),
  ...(headNo === null || lookup.employees.has(headNo) ? [] : [cell('headNo', '查無此在職員工')]),
];

const editOf = (
  existing: DepartmentRecord,
  dated: DatedValues,
  effectiveFrom: CalendarDate,
): { edit: TimelineEdit | null; errors: CellError[] } => {
  const current = inForceOn(existing.periods, effectiveFrom);
  if (!current) {
    return { edit: null, errors: [cell('effectiveFrom', '部門於生效日未啟用')] };
  }
  const { id: _id, effectiveFrom: _from, effectiveTo: _to, ...values } = current;
  const decision = changeFrom(existing.periods, effectiveFrom);
  return { edit: sameValues(dated, values) || !('edit' in decision) ? null : decision.edit, errors: [] };
};

const toCandidate = (row: Row, lookup: Lookup): Candidate => {
  const { values, ...rest } = row;
  if (values === null) {
    return { ...rest, values: null };
  }
  const { code, costCenter, headcountQuota, sortOrder, note, nameZh, nameEn, level, effectiveFrom } = values;
  const dated: DatedValues = {
    nameZh,
    nameEn,
    level,
    parentId: values.parentCode === null ? null : idOfCode(values.parentCode, lookup),
    headId: values.headNo === null ? null : (lookup.employees.get(values.headNo) ?? null),
  };
  const existing = lookup.byCode.get(code) ?? null;
  const { edit, errors } = existing ? editOf(existing, dated, effectiveFrom) : { edit: null, errors: [] };
  return withErrors(
    {
      ...rest,
      values: {
        id: existing?.id ?? newIdOf(code),
        effectiveFrom,
        parentCode: values.parentCode,
        headNo: values.headNo,
        plain: { code, costCenter, headcountQuota, sortOrder, note },
        dated,
        existing,
        edit,
      },
    },
    [...referenceErrors(values, row.rowNumber, lookup), ...errors],
  );
};

type NamedPlacement = DepartmentPlacement & { readonly nameZh: string };

const timelineOf = ({ existing, edit, dated, effectiveFrom }: PlannedDepartment): readonly Period[] => {
  const fresh = (days: { effectiveFrom: CalendarDate; effectiveTo: CalendarDate | null }): Period => ({
    ...days,
    ...dated,
    id: '',
  });
  if (!existing) {
    return [fresh({ effectiveFrom, effectiveTo: null })];
  }
  return edit ? applyEdit(existing.periods, edit, fresh) : existing.periods;
};

const placed = (departmentId: string, periods: readonly Period[]): NamedPlacement[] =>
  periods.map(({ parentId, nameZh, effectiveFrom, effectiveTo }) => ({
    departmentId,
    parentId,
    nameZh,
    effectiveFrom,
    effectiveTo,
  }));

/** Every placement as it will be once the rows are written. */
const placementsAfter = (
  candidates: readonly Candidate[],
  departments: readonly DepartmentRecord[],
): NamedPlacement[] => {
  const planned = candidates.flatMap(({ values }) => (values ? [values] : []));
  const touched = new Set(planned.map(({ id }) => id));
  return [
    ...departments.filter(({ id }) => !touched.has(id)).flatMap(({ id, periods }) => placed(id, periods)),
    ...planned.flatMap((row) => placed(row.id, timelineOf(row))),
  ];
};

/** Departments that share a name under one parent on some day. */
const nameClashes = (placements: readonly NamedPlacement[]): ReadonlySet<string> => {
  const groups = Map.groupBy(placements, ({ parentId, nameZh }) => `${parentId ?? ''} ${nameZh}`);
  const clashing = new Set<string>();
  for (const group of groups.values()) {
    for (const a of group.length > 1 ? group : []) {
      if (group.some((b) => b.departmentId !== a.departmentId && periodsOverlap(a, b))) {
        clashing.add(a.departmentId);
      }
    }
  }
  return clashing;
};

const treeErrors = (
  candidates: readonly Candidate[],
  { departments, today }: ImportSurroundings,
): ReadonlyMap<string, CellError[]> => {
  const placements = placementsAfter(candidates, departments);
  const earliest = candidates
    .map(({ values }) => values?.effectiveFrom ?? today)
    .reduce((first, date) => (date < first ? date : first), today);
  const errors = new Map<string, CellError[]>();
  const add = (id: string, error: CellError) => errors.set(id, [...(errors.get(id) ?? []), error]);
  for (const { code, departmentId, on } of placementViolations(placements, earliest)) {
    const message = code === 'cycle' ? '上層部門不可為自己或下級部門' : `上層部門於 ${formatDate(on)} 未啟用`;
    add(departmentId, cell('parentCode', message));
  }
  for (const id of nameClashes(placements)) {
    add(id, cell('nameZh', '同一上層部門下已有相同名稱的部門'));
  }
  return errors;
};

const actionOf = ({ values, errors }: Candidate): DepartmentPlan['action'] => {
  if (errors.length > 0 || values === null) {
    return 'error';
  }
  if (values.existing === null) {
    return 'create';
  }
  const { code, costCenter, headcountQuota, sortOrder, note } = values.existing;
  const isSame =
    values.edit === null && sameValues(values.plain, { code, costCenter, headcountQuota, sortOrder, note });
  return isSame ? 'unchanged' : 'update';
};

/** Judges every row against the database and against the other rows; decides nothing that depends on their order. */
export const planDepartmentImport = (rows: readonly Row[], surroundings: ImportSurroundings): DepartmentPlan[] => {
  const codesInFile = new Map<string, number>();
  for (const { values, rowNumber } of rows) {
    if (values && !codesInFile.has(values.code)) {
      codesInFile.set(values.code, rowNumber);
    }
  }
  const byCode = new Map(surroundings.departments.map((department) => [department.code, department]));
  const lookup: Lookup = { byCode, codesInFile, employees: surroundings.employees };
  const candidates = rows.map((row) => toCandidate(row, lookup));
  // The tree is judged only once every reference is known, so that one unknown number does not look like many faults.
  const errors = candidates.some((candidate) => candidate.errors.length > 0)
    ? new Map<string, CellError[]>()
    : treeErrors(candidates, surroundings);
  return candidates
    .map((candidate) => withErrors(candidate, errors.get(candidate.values?.id ?? '') ?? []))
    .map((candidate) => ({ ...candidate, action: actionOf(candidate) }));
};
