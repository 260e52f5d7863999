import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatusViewProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out when it appears. */
  readonly role?: 'alert' | 'status';
}

/** Fills the place of content that is not there, and says why. */
export const StatusView = ({ icon, title, children, actions, role = 'status' }: StatusViewProps) => (
  <Box
    role={role}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1.5,
      minHeight: 240,
      height: '100%',
      p: 3,
      color: 'text.secondary',
      textAlign: 'center',
    }}
  >
    {icon}
    <Typography color="textPrimary">{title}</Typography>
    {children}
    {actions ? <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box> : null}
  </Box>
);
