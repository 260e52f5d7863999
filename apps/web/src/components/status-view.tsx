import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatusViewProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Read out when it appears; not inside what may hold no such region, as a grid. */
  readonly isAnnounced?: boolean;
  /** Something went wrong: read out at once. */
  readonly isAlert?: boolean;
  /** The only thing on its page, whose heading its title then is. */
  readonly isPage?: boolean;
}

/** Fills the place of content that is not there, and says why. */
export const StatusView = ({
  icon,
  title,
  children,
  actions,
  isAnnounced = false,
  isAlert = false,
  isPage = false,
}: StatusViewProps) => (
  <Box
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
    {/* The buttons stand beside what is read out. */}
    <Box role={roleOf(isAlert, isAnnounced)} sx={{ display: 'contents' }}>
      <Typography color="textPrimary" {...(isPage ? { component: 'h1', variant: 'h3', tabIndex: -1 } : {})}>
        {title}
      </Typography>
      {children}
    </Box>
    {actions ? <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box> : null}
  </Box>
);

const roleOf = (isAlert: boolean, isAnnounced: boolean): 'alert' | 'status' | undefined => {
  if (isAlert) {
    return 'alert';
  }
  return isAnnounced ? 'status' : undefined;
};
