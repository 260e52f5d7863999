import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { ntd } from '../ntd.ts';

interface CostBarProps {
  /** NTD; null if nothing is approved. */
  readonly approved: number | null;
  readonly spent: number;
  readonly committed: number;
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, (part / whole) * 100));

/** Bar of what is spent and forecast of the approved amount; above it the whole bar is red. */
export const CostBar = ({ approved, spent, committed }: CostBarProps) => {
  const whole = Math.max(approved ?? 0, spent + committed);
  const isOver = approved !== null && spent + committed > approved;
  const share = approved === null || approved === 0 ? null : Math.round(((spent + committed) / approved) * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 140, maxWidth: 420 }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', flex: 1, height: 10, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        <Box sx={{ width: `${percentOf(spent, whole)}%`, bgcolor: isOver ? 'error.dark' : 'text.secondary' }} />
        <Box sx={{ width: `${percentOf(committed, whole)}%`, bgcolor: isOver ? 'error.light' : 'primary.light' }} />
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {`已支 ${ntd(spent)}，預估 ${ntd(committed)}，核定 ${approved === null ? '未核定' : ntd(approved)}`}
      </Box>
      <Typography variant="caption" color={isOver ? 'error' : 'textSecondary'}>
        {share === null ? '未核定人事費' : `${share}%`}
      </Typography>
    </Box>
  );
};
