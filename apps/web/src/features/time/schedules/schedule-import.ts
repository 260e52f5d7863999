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

/** A fault with all rows of the file that have it in the same column. */
export interface FileFault {
  readonly place: string;
  readonly message: string;
}

const rowsText = (rows: readonly number[]): string => {
  const listed = rows.slice(0, MOST_ROWS).join('、');
  return rows.length > MOST_ROWS ? `第 ${listed} 列等共 ${rows.length} 列` : `第 ${listed} 列`;
};

const MOST_ROWS = 5;

/** Merges equal faults of several rows, such as those of a column with a date of another month. */
export const groupFaults = (errors: ReadFile['errors']): FileFault[] =>
  [...Map.groupBy(errors, ({ column, message }) => `${column} ${message}`).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            place: `${rowsText([first, ...others].map(({ rowNumber }) => rowNumber))}「${first.column}」`,
            message: first.message,
          },
        ]
      : [],
  );

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
