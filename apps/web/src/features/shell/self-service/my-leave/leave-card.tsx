import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useId } from 'react';

interface LeaveCardProps extends PropsWithChildren {
  readonly title: string;
  /** Where the law says so; null where hours are told of. */
  readonly article: string | null;
  /** Minutes that can still be asked for; null where no limit is counted. */
  readonly left: number | null;
  readonly onApply: () => void;
}

/** One type of leave: what is left of it first, and a way to ask for it. */
export const LeaveCard = ({ title, article, left, onApply, children }: LeaveCardProps) => {
  const titleId = useId();
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" component="h2" id={titleId}>
          {title}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button size="small" variant="outlined" aria-label={`申請${title}`} onClick={onApply}>
          申請
        </Button>
      </Box>
      {left === null ? null : (
        <Typography>
          {'尚可申請 '}
          <Typography component="strong" variant="h2" sx={{ whiteSpace: 'nowrap' }}>
            {daysAndHours(Math.max(0, left))}
          </Typography>
        </Typography>
      )}
      {children}
      {article === null ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 'auto' }}>
          {article}
        </Typography>
      )}
    </Paper>
  );
};
