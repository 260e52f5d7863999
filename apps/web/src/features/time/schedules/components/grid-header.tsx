import { formatDateWithWeekday, weekdayName } from '@hr/domain/dates';
import { memo } from 'react';
import { type GridFacts, isWeekend } from '../schedule-cell.ts';
import { columnStart, type GridLayout, gridWidth } from './use-grid-layout.ts';

interface GridHeaderProps {
  readonly grid: GridFacts;
  readonly columns: readonly number[];
  readonly layout: GridLayout;
  /** Months that are locked for all shown employees. */
  readonly lockedMonths: ReadonlySet<string>;
}

/** Header with the days; holidays carry their name. */
export const GridHeader = memo(({ grid, columns, layout, lockedMonths }: GridHeaderProps) => (
  <div role="rowgroup" className="head" style={{ width: gridWidth(grid, layout) }}>
    <div role="row" aria-rowindex={1} className="line" style={{ height: '100%' }}>
      <div role="columnheader" aria-colindex={1} className="name" data-corner style={{ width: layout.nameWidth }}>
        員工
      </div>
      {columns.map((column) => {
        const on = grid.days[column];
        if (on === undefined) {
          return null;
        }
        const holiday = grid.holidays.get(on);
        const isLocked = lockedMonths.has(on.slice(0, 7));
        const label = [formatDateWithWeekday(on), holiday, isLocked ? '已鎖定' : undefined];
        const name = label.filter((part) => part !== undefined).join(' ');
        const isOff = holiday !== undefined || isWeekend(on);
        return (
          <div
            role="columnheader"
            key={on}
            aria-colindex={column + 2}
            aria-label={name}
            title={name}
            data-column={column}
            className={`day${isOff ? ' off' : ''}${on === grid.today ? ' today' : ''}`}
            style={{ left: columnStart(column, layout) }}
          >
            {on.endsWith('-01') ? `${Number(on.slice(5, 7))}/1` : Number(on.slice(8))}
            <small>{weekdayName(on).slice(-1)}</small>
            <small>{holiday ?? (isLocked ? '鎖' : '')}</small>
          </div>
        );
      })}
    </div>
  </div>
));
