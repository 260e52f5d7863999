import { formatClock, minuteOfInstant } from '@hr/domain/dates';
import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

interface UpdatedAtProps {
  /** Milliseconds since the epoch; 0 before the first fetch. */
  readonly at: number;
  readonly onRefresh: () => unknown;
}

/** Time of the last fetch with a refresh button. */
export const UpdatedAt = ({ at, onRefresh }: UpdatedAtProps) =>
  at === 0 ? null : (
    // No `overflow: hidden`, which would cut off the focus ring of the button.
    <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {`更新於 ${formatClock(minuteOfInstant(new Date(at)))}`}
      <IconButton size="small" aria-label="重新整理" onClick={() => void onRefresh()} sx={{ ml: 0.5 }}>
        <Refresh fontSize="inherit" />
      </IconButton>
    </Typography>
  );
