import { plannedDayNames, type Schedule, type ScheduleCell } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CellValue, type Drafts, keyOf, valueOf } from '../schedule-draft.ts';

interface ConflictListProps {
  readonly schedule: Schedule;
  readonly conflicts: readonly ScheduleCell[];
  readonly drafts: Drafts;
  /** Removes the own drafts of the conflicting days. */
  readonly onTakeTheirs: () => void;
  /** Saves the own drafts over the new values. */
  readonly onKeepMine: () => void;
}

/** Days that another planner has changed since they were read, with both values. */
export const ConflictList = ({ schedule, conflicts, drafts, onTakeTheirs, onKeepMine }: ConflictListProps) => {
  const names = new Map(schedule.people.map(({ id, nameZh }) => [id, nameZh]));
  const codes = new Map(schedule.shifts.map(({ id, code }) => [id, code]));
  const textOf = (value: CellValue): string => {
    if (value === null) {
      return '未排';
    }
    return value.kind === 'work' ? (codes.get(value.shiftTemplateId) ?? '其他班別') : plannedDayNames[value.kind];
  };
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={onTakeTheirs}>
            採用對方的
          </Button>
          <Button color="inherit" size="small" onClick={onKeepMine}>
            改用我的
          </Button>
        </>
      }
    >
      {`下列 ${conflicts.length} 格已被他人更新，尚未儲存：`}
      {conflicts
        .map((cell) => {
          const mine = drafts.get(keyOf(cell.employeeId, cell.on)) ?? null;
          return `${names.get(cell.employeeId) ?? ''} ${formatDate(cell.on)}（對方：${textOf(valueOf(cell))}，我的：${textOf(mine)}）`;
        })
        .join('、')}
    </Alert>
  );
};
