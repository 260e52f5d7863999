import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, type ReactNode, useId } from 'react';

interface SidePanelProps extends PropsWithChildren {
  readonly title: string;
  /** Stands beside the title: what state the record is in. */
  readonly status?: ReactNode;
  /** Pixels, where the screen is wide enough. */
  readonly width?: number;
  readonly onClose: () => void;
}

const USUAL_WIDTH = 480;

/** One record beside the list that it was opened from; mounted while it is open. */
export const SidePanel = ({ title, status, width = USUAL_WIDTH, onClose, children }: SidePanelProps) => {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: width }, maxWidth: '100%', p: 2.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {status}
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label="關閉" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
};
