import type { ScheduleCell, ScheduleViolation } from '@hr/contracts/time/schedules';
import { type CalendarDate, formatHours } from '@hr/domain/dates';
import { type CSSProperties, memo } from 'react';
import { cellLook, type GridFacts } from '../schedule-cell.ts';
import { totalsOf } from '../schedule-coverage.ts';
import type { Person, Plan } from '../schedule-values.ts';
import { ROW_HEIGHT } from './grid-styles.ts';
import { columnStart, type GridLayout, gridWidth } from './use-grid-layout.ts';

interface GridRowProps {
  readonly grid: GridFacts;
  readonly person: Person;
  readonly row: number;
  /** First row of its department. */
  readonly isFirst: boolean;
  /** Indexes of the rendered days. */
  readonly columns: readonly number[];
  readonly stored: ReadonlyMap<CalendarDate, ScheduleCell> | undefined;
  readonly drafts: ReadonlyMap<CalendarDate, Plan> | undefined;
  readonly violations: readonly ScheduleViolation[];
  readonly layout: GridLayout;
}

export const cellId = (idPrefix: string, row: number, column: number): string => `${idPrefix}-${row}-${column}`;

type NameProps = Pick<GridRowProps, 'grid' | 'person' | 'row' | 'stored' | 'drafts' | 'layout'>;

const RowName = ({ grid, person, row, stored, drafts, layout }: NameProps) => {
  const { isNarrow } = layout;
  const { id, employeeNo, nameZh, employmentTypeName, departmentName, dueMinutes } = person;
  const board = { stored: new Map(stored ? [[id, stored]] : []), drafts: new Map(drafts ? [[id, drafts]] : []) };
  const { minutes, regular, rest } = totalsOf(board, { employeeId: id, days: grid.days, shifts: grid.shifts });
  const hours = `${formatHours(minutes)}／${formatHours(dueMinutes)} 時`;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className="name"
      data-row={row}
      style={{ width: layout.nameWidth }}
      title={[departmentName, employmentTypeName].filter((part) => part !== null).join('／')}
    >
      {isNarrow ? null : (
        <span aria-hidden className="face">
          {nameZh.slice(0, 1)}
        </span>
      )}
      <span>
        <b>{isNarrow ? nameZh : `${employeeNo} ${nameZh}`}</b>
        {isNarrow ? null : <em>{departmentName}</em>}
        <small>
          {isNarrow ? `${employeeNo} ${hours}` : `${employmentTypeName ?? '—'} ${hours} 例 ${regular} 休 ${rest}`}
        </small>
      </span>
    </div>
  );
};

const NO_VIOLATIONS: readonly ScheduleViolation[] = [];

const byDay = (violations: readonly ScheduleViolation[]): ReadonlyMap<CalendarDate, ScheduleViolation[]> => {
  const days = new Map<CalendarDate, ScheduleViolation[]>();
  for (const violation of violations) {
    for (const day of violation.days) {
      days.set(day, [...(days.get(day) ?? []), violation]);
    }
  }
  return days;
};

/** Row of an employee. It is rendered again only if its own days change or other columns are shown. */
export const GridRow = memo((props: GridRowProps) => {
  const { grid, person, row, isFirst, columns, stored, drafts, violations, layout } = props;
  const marked = byDay(violations);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={isFirst ? 'line first' : 'line'}
      style={{ top: row * ROW_HEIGHT, width: gridWidth(grid, layout) }}
    >
      <RowName {...props} />
      {columns.map((column) => {
        const on = grid.days[column];
        if (on === undefined) {
          return null;
        }
        const look = cellLook(
          {
            person,
            on,
            stored: stored?.get(on),
            draft: drafts?.get(on),
            violations: marked.get(on) ?? NO_VIOLATIONS,
          },
          grid,
        );
        return (
          <div
            role="gridcell"
            key={on}
            id={cellId(grid.idPrefix, row, column)}
            aria-colindex={column + 2}
            aria-label={look.label}
            title={look.label}
            className={look.colour === undefined ? look.className : `${look.className} work`}
            data-row={row}
            data-column={column}
            style={{ left: columnStart(column, layout), '--shift': look.colour } as CSSProperties}
          >
            {look.absence === '' ? null : <i>{look.absence}</i>}
            {look.code}
          </div>
        );
      })}
    </div>
  );
});
