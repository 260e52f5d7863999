import { departments } from '@hr/contracts/organisation/departments';
import { columnName } from '@hr/contracts/fields';
import { placementViolations } from '@hr/domain/organisation/departments';
import { applyEdit, periodsOverlap } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { CellError } from '#import/index.ts';
import { type TimelineRow, provisionalId, type PlannedTimeline, timelineImporter } from '#timelines/index.ts';
import { departmentStore, findPlacements, type NamedPlacement } from './department.rows.ts';

/**
 * Returns the periods of a row's department after the import. Unreadable values are replaced by valid ones, so that
 * they cause no further errors.
 */
const placementsOf = (
  { id, existing, edit, plain, dated, effectiveFrom }: PlannedTimeline,
  earliest: CalendarDate,
): NamedPlacement[] => {
  const periods = existing?.periods ?? [
    { id: '', effectiveFrom: effectiveFrom ?? earliest, effectiveTo: null, values: dated },
  ];
  const after = edit ? applyEdit(periods, edit) : periods;
  return after.map((period) => ({
    departmentId: id,
    parentId: effectiveFrom === undefined && !existing ? null : ((period.values['parentId'] ?? null) as string | null),
    nameZh: (plain['code'] === undefined ? id : (period.values['nameZh'] ?? id)) as string,
    effectiveFrom: period.effectiveFrom,
    effectiveTo: period.effectiveTo,
  }));
};

/** Returns the departments that have the same name as a sibling on some day. */
const nameConflicts = (placements: readonly NamedPlacement[]): ReadonlySet<string> => {
  const groups = Map.groupBy(placements, ({ parentId, nameZh }) => `${parentId ?? ''} ${nameZh}`);
  const conflicting = new Set<string>();
  for (const group of groups.values()) {
    for (const a of group.length > 1 ? group : []) {
      if (group.some((b) => b.departmentId !== a.departmentId && periodsOverlap(a, b))) {
        conflicting.add(a.departmentId);
      }
    }
  }
  return conflicting;
};

const [parentColumn, nameColumn] = [columnName(departments.dated.parentId), columnName(departments.dated.nameZh)];

/** Returns the errors of the tree after the import, by department. */
const treeErrors = (
  rows: readonly TimelineRow[],
  stored: readonly NamedPlacement[],
  today: CalendarDate,
): ReadonlyMap<string, CellError[]> => {
  const plannedRows = rows.map(({ values }) => values);
  const updatedIds = new Set(plannedRows.map(({ id }) => id));
  const earliest = plannedRows.reduce(
    (first, { effectiveFrom = today }) => (effectiveFrom < first ? effectiveFrom : first),
    today,
  );
  const placements = [
    ...stored.filter(({ departmentId }) => !updatedIds.has(departmentId)),
    ...plannedRows.flatMap((row) => placementsOf(row, earliest)),
  ];
  const errors = new Map<string, CellError[]>();
  const add = (id: string, error: CellError) => errors.set(id, [...(errors.get(id) ?? []), error]);
  for (const { code, departmentId, on } of placementViolations(placements, earliest)) {
    const message = code === 'cycle' ? '上層部門不可為自己或下級部門' : `上層部門於 ${formatDate(on)} 未啟用`;
    add(departmentId, { column: parentColumn, message });
  }
  for (const id of nameConflicts(placements)) {
    add(id, { column: nameColumn, message: '同一上層部門下已有相同名稱的部門' });
  }
  return errors;
};

/** Import of departments. A row can reference the department of another row as parent. */
export const departmentImports = timelineImporter(departmentStore, {
  extendReferences: (referred, codes) => ({
    ...referred,
    ids: {
      ...referred.ids,
      departments: new Map([
        ...codes.map((code): [string, string] => [code, provisionalId(code)]),
        ...(referred.ids['departments'] ?? []),
      ]),
    },
  }),
  checkTogether: async ({ db, today }, rows) => treeErrors(rows, await findPlacements(db), today),
});
