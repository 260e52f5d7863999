import { MAX_REMINDED_EMPLOYEES, remindOfMissing } from '@hr/contracts/people/employee-documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { showFailure } from '#failures/show-failure.ts';
import { toast } from '#messages/toast.ts';
import type { RowSelection } from '#tables/row-selection.ts';

interface ReminderBarProps {
  readonly selection: Pick<RowSelection<{ readonly id: string }>, 'rows' | 'isSettling' | 'drop' | 'clear'>;
}

export const ReminderBar = ({ selection: { rows, isSettling, deselect: drop, clear } }: ReminderBarProps) => {
  const remind = useMutation({
    mutationFn: (employeeIds: string[]) => call(remindOfMissing, { body: { employeeIds } }),
    onSuccess: ({ reminded, others }, employeeIds) => {
      toast(others === 0 ? 'document.reminder.ok' : 'document.reminder.some', { values: { reminded, others } });
      // Rows ticked in the meantime stay selected.
      drop(employeeIds);
    },
    onError: (error) => showFailure('list.refused', error),
  });
  if (rows.size === 0) {
    return null;
  }
  return (
    <Box
      role="toolbar"
      aria-label="批次操作"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1,
        px: 2,
        py: 0.75,
        borderRadius: 1,
        bgcolor: 'primary.light',
      }}
    >
      <Typography
        component="output"
        sx={{ fontWeight: 500 }}
      >{`已選取 ${rows.size.toLocaleString('zh-TW')} 位`}</Typography>
      <Button size="small" onClick={clear}>
        取消選取
      </Button>
      <Box sx={{ flex: 1 }} />
      <Button
        size="small"
        variant="outlined"
        loading={remind.isPending}
        disabled={isSettling || rows.size > MAX_REMINDED_EMPLOYEES}
        onClick={() => remind.mutate([...rows.keys()])}
        sx={{ bgcolor: 'background.paper' }}
      >
        提醒補件
      </Button>
    </Box>
  );
};
