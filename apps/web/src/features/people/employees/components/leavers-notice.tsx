import type { EmployeeListQuery } from '@hr/contracts/people/employees';
import { groupOf, statusesOf } from '@hr/domain/people/employment';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface LeaversNoticeProps {
  readonly query: Readonly<Record<string, unknown>>;
  readonly onInclude: () => void;
}

/** States that a search excludes former employees, with a button to include them. */
export const LeaversNotice = ({ query: { q, status }, onInclude }: LeaversNoticeProps) =>
  q !== '' && groupOf(statusesOf(status as EmployeeListQuery['status'])) === 'employed' ? (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={onInclude}>
          包含離職員工
        </Button>
      }
      sx={{ mb: 2 }}
    >
      未包含離職員工。
    </Alert>
  ) : null;
