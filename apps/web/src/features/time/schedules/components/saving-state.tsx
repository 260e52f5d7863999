import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useStore } from 'zustand';
import { countOf } from '../schedule-board.ts';
import type { Saving, ScheduleStore } from '../schedule-store.ts';

interface SavingStateProps {
  readonly store: ScheduleStore;
  readonly onSave: () => void;
}

const stateText = ({ phase, message }: Saving, count: number): string => {
  if (phase === 'offline') {
    return `連線中斷，尚未儲存 ${count} 格`;
  }
  if (phase === 'refused') {
    return `儲存失敗，尚未儲存 ${count} 格：${message ?? ''}`;
  }
  if (phase === 'sending') {
    return '儲存中';
  }
  return count === 0 ? '已儲存' : `尚未儲存 ${count} 格`;
};

/** States whether all drafts are saved. */
export const SavingState = ({ store, onSave }: SavingStateProps) => {
  const saving = useStore(store, (state) => state.saving);
  const count = useStore(store, ({ board }) => countOf(board.drafts));
  const isFailed = saving.phase === 'offline' || saving.phase === 'refused';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography
        component="output"
        variant="body2"
        aria-live="polite"
        aria-label="儲存狀態"
        title={saving.phase === 'offline' ? '恢復連線後自動儲存，請勿關閉此頁' : undefined}
        sx={{ color: isFailed ? 'error.dark' : 'text.secondary' }}
      >
        {stateText(saving, count)}
      </Typography>
      {isFailed && count > 0 ? (
        <Button size="small" onClick={onSave}>
          再試一次
        </Button>
      ) : null}
    </Box>
  );
};
