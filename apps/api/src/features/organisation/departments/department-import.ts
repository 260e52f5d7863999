import { departments } from '@hr/contracts/organisation/departments';
import { columnName } from '@hr/contracts/fields';
import { placementViolations } from '@hr/domain/organisation/departments';
import { applyEdit, periodsOverlap } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { CellError } from '#import/index.ts';
import { type Candidate, newIdOf, type PlannedTimeline, timelineImporter } from '#timelines/index.ts';
import { departmentStore, findPlacements, type NamedPlacement } from './department.rows.ts';

/**
 * The periods of a row's department as they will be once the row is written. What cannot be read of a row is taken as
 * nobody would complain of it: from the earliest day, under none, with a name of its own.
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

const [parentColumn, nameColumn] = [columnName(departments.dated.parentId), columnName(departments.dated.nameZh)];

/** What is wrong with the tree as the rows would leave it, by department. */
const treeErrors = (
  candidates: readonly Candidate[],
  stored: readonly NamedPlacement[],
  today: CalendarDate,
): ReadonlyMap<string, CellError[]> => {
  const planned = candidates.map(({ values }) => values);
  const touched = new Set(planned.map(({ id }) => id));
  const earliest = planned.reduce(
    (first, { effectiveFrom = today }) => (effectiveFrom < first ? effectiveFrom : first),
    today,
  );
  const placements = [
    ...stored.filter(({ departmentId }) => !touched.has(departmentId)),
    ...planned.flatMap((row) => placementsOf(row, earliest)),
  ];
  const errors = new Map<string, CellError[]>();
  const add = (id: string, error: CellError) => errors.set(id, [...(errors.get(id) ?? []), error]);
  for (const { code, departmentId, on } of placementViolations(placements, earliest)) {
    const message = code === 'cycle' ? '上層部門不可為自己或下級部門' : `上層部門於 ${formatDate(on)} 未啟用`;
    add(departmentId, { column: parentColumn, message });
  }
  for (const id of nameClashes(placements)) {
    add(id, { column: nameColumn, message: '同一上層部門下已有相同名稱的部門' });
  }
  return errors;
};

/** The import of departments: a row may stand under a department that another row makes. */
export const departmentImports = timelineImporter(departmentStore, {
  referred: (referred, codes) => ({
    ...referred,
    ids: {
      ...referred.ids,
      departments: new Map([
        ...codes.map((code): [string, string] => [code, newIdOf(code)]),
        ...(referred.ids['departments'] ?? []),
      ]),
    },
  }),
  together: async ({ db, today }, candidates) => treeErrors(candidates, await findPlacements(db), today),
});
