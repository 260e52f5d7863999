import type { scheduleFileEndpoints } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { CallOutput } from '#api/call.ts';
import { type EditObstacle, obstacleOf } from './schedule-guards.ts';
import { type Edit, effectiveEdits, planAt, type ScheduleState } from './schedule-state.ts';
import { type Person, planOf, withValue } from './schedule-values.ts';

type ReadFile = CallOutput<typeof scheduleFileEndpoints.readFile>;

/** Cells that differ from the schedule, as edits. */
export const editsOfFile = (state: ScheduleState, cells: ReadFile['cells']): Edit[] =>
  effectiveEdits(
    state,
    cells.map(({ employeeId, on, ...value }) => {
      const key = { employeeId, on };
      return { ...key, plan: withValue(planOf({ ...value, note: null }), planAt(state, key)) };
    }),
  );

/** A fault with all places of the file that have it. */
export interface FileFault {
  readonly place: string;
  readonly message: string;
}

const MOST_PLACES = 5;

const listed = (places: readonly (string | number)[], unit: string): string =>
  places.length > MOST_PLACES
    ? `${places.slice(0, MOST_PLACES).join('、')} 等 ${places.length} ${unit}`
    : `${places.join('、')} ${unit}`;

/** Merges equal faults of several rows and columns, such as those of an unknown employee or of another month. */
export const groupFaults = (errors: ReadFile['errors']): FileFault[] => {
  const byColumn = [...Map.groupBy(errors, ({ column, message }) => `${column} ${message}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ column, message }) => ({
      column,
      message,
      rows: `第 ${listed(
        same.map(({ rowNumber }) => rowNumber),
        '列',
      )}`,
    })),
  );
  const byRows = Map.groupBy(byColumn, ({ rows, message }) => `${rows} ${message}`).values();
  return [...byRows].flatMap((same) =>
    same.slice(0, 1).map(({ rows, message }) => ({
      place: `${rows}，${listed(
        same.map(({ column }) => column),
        '欄',
      )}`,
      message,
    })),
  );
};

const obstacleTexts: Readonly<Record<EditObstacle, string>> = {
  past: '無法修改過往的班表',
  locked: '該月份班表已鎖定',
  outside: '不在任職期間',
};

/** Faults of edits on days that cannot be changed. */
export const findObstacles = (
  edits: readonly Edit[],
  { people, today }: { readonly people: readonly Person[]; readonly today: CalendarDate },
): FileFault[] => {
  const byId = new Map(people.map((person) => [person.id, person]));
  return edits.flatMap(({ employeeId, on }) => {
    const person = byId.get(employeeId);
    const obstacle = person ? obstacleOf(person, on, today) : null;
    return person && obstacle
      ? [{ place: `${person.employeeNo} ${person.nameZh} ${formatDate(on)}`, message: obstacleTexts[obstacle] }]
      : [];
  });
};
