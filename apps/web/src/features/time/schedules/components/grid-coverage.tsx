import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import { memo } from 'react';
import type { GridFacts } from '../schedule-cell.ts';
import { ALL_SHIFTS, type Coverage, type Staffing, staffingOf } from '../schedule-coverage.ts';
import { columnStart, type GridLayout, gridWidth } from './use-grid-layout.ts';

interface GridCoverageProps {
  readonly grid: GridFacts;
  readonly columns: readonly number[];
  readonly layout: GridLayout;
  readonly coverage: Coverage;
  readonly minimums: Coverage;
  readonly gaps: readonly ScheduleViolation[];
  /** Shifts of the rows; the first row counts all shifts. */
  readonly shiftIds: readonly string[];
  /** Number of rows above. */
  readonly rowsBefore: number;
}

const textOf = ({ count, least }: Staffing): string => (least === null ? String(count) : `${count}/${least}`);

/** People per shift and day with the minimum, and a light per day that is red if a shift lacks people. */
export const GridCoverage = memo((props: GridCoverageProps) => {
  const { grid, columns, layout, coverage, minimums, gaps, shiftIds, rowsBefore } = props;
  return (
    <div role="rowgroup" className="foot" style={{ width: gridWidth(grid, layout) }}>
      {[ALL_SHIFTS, ...shiftIds].map((shiftId, index) => {
        const shift = grid.shifts.get(shiftId);
        return (
          <div role="row" key={shiftId} aria-rowindex={rowsBefore + index + 1} className="line">
            <div role="rowheader" aria-colindex={1} className="name" style={{ width: layout.nameWidth }}>
              <small>{shift ? `${shift.code} ${shift.nameZh} 人數` : '上班人數'}</small>
            </div>
            {columns.map((column) => {
              const on = grid.days[column];
              if (on === undefined) {
                return null;
              }
              const staffing = staffingOf({ coverage, minimums, gaps, shifts: grid.shifts }, shiftId, on);
              return (
                <div
                  role="gridcell"
                  key={on}
                  aria-colindex={column + 2}
                  className={`count ${staffing.light ?? ''}`}
                  title={staffing.text}
                  style={{ left: columnStart(column, layout) }}
                >
                  {textOf(staffing)}
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
});
