import { memo } from 'react';
import type { GridFacts } from '../schedule-cell.ts';
import { ALL_SHIFTS, type Coverage } from '../schedule-coverage.ts';
import { COLUMN_WIDTH } from './grid-styles.ts';

interface GridCoverageProps {
  readonly grid: GridFacts;
  readonly columns: readonly number[];
  readonly nameWidth: number;
  readonly coverage: Coverage;
  readonly minimums: Coverage;
  /** Shifts of the rows; the first row counts all shifts. */
  readonly shiftIds: readonly string[];
  /** Number of rows above. */
  readonly rowsBefore: number;
}

/** People per shift and day, with the minimum. */
export const GridCoverage = memo((props: GridCoverageProps) => {
  const { grid, columns, nameWidth, coverage, minimums, shiftIds, rowsBefore } = props;
  return (
    <div role="rowgroup" className="foot" style={{ width: nameWidth + grid.days.length * COLUMN_WIDTH }}>
      {[ALL_SHIFTS, ...shiftIds].map((shiftId, index) => {
        const shift = grid.shifts.get(shiftId);
        return (
          <div role="row" key={shiftId} aria-rowindex={rowsBefore + index + 1} className="line">
            <div role="rowheader" aria-colindex={1} className="name" style={{ width: nameWidth }}>
              <small>{shift ? `${shift.code} ${shift.nameZh} 人數` : '上班人數'}</small>
            </div>
            {columns.map((column) => {
              const on = grid.days[column];
              if (on === undefined) {
                return null;
              }
              const count = coverage.get(shiftId)?.get(on) ?? 0;
              const least = minimums.get(shiftId)?.get(on);
              const isShort = least !== undefined && count < least;
              return (
                <div
                  role="gridcell"
                  key={on}
                  aria-colindex={column + 2}
                  className={`count${isShort ? ' short' : ''}`}
                  title={isShort ? `人力不足：至少 ${least} 人` : undefined}
                  style={{ left: nameWidth + column * COLUMN_WIDTH }}
                >
                  {least === undefined ? count : `${count}/${least}`}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
});
