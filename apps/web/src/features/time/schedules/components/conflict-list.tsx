import type { Schedule, ScheduleCell } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Board, itemAt } from '../schedule-board.ts';
import { nameOf, type Plan, planOf, type ShiftsById } from '../schedule-values.ts';

interface ConflictListProps {
  readonly people: Schedule['people'];
  readonly shifts: ShiftsById;
  readonly conflicts: readonly ScheduleCell[];
  readonly drafts: Board<Plan>;
  /** Decides some of the conflicts. */
  readonly onDecide: (cells: readonly ScheduleCell[], side: 'theirs' | 'mine') => void;
}

/** Days that another planner has changed since they were read, with both values and a choice for each. */
export const ConflictList = ({ people, shifts, conflicts, drafts, onDecide }: ConflictListProps) => {
  const names = new Map(people.map(({ id, nameZh }) => [id, nameZh]));
  const choices = (cells: readonly ScheduleCell[], suffix: string) => (
    <>
      <Button color="inherit" size="small" onClick={() => onDecide(cells, 'theirs')}>
        {`${suffix}採用對方的`}
      </Button>
      <Button color="inherit" size="small" onClick={() => onDecide(cells, 'mine')}>
        {`${suffix}改用我的`}
      </Button>
    </>
  );
  return (
    <Alert severity="warning" sx={{ mb: 1, maxHeight: 200, overflowY: 'auto' }}>
      {`下列 ${conflicts.length} 格已被他人更新，尚未儲存：`}
      {conflicts.length > 1 ? choices(conflicts, '全部') : null}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {conflicts.map((cell) => {
          const [theirs, mine] = [planOf(cell), itemAt(drafts, cell) ?? null];
          return (
            <li key={`${cell.employeeId} ${cell.on}`}>
              {`${names.get(cell.employeeId) ?? ''} ${formatDate(cell.on)}（對方：${nameOf(theirs, shifts)}，我的：${nameOf(mine, shifts)}）`}
              {choices([cell], '')}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
};
