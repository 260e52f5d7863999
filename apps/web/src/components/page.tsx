import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren, ReactNode } from 'react';

interface PageProps extends PropsWithChildren {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Total number of rows, shown as 「共 128 筆」; undefined while unknown or not applicable. */
  readonly count?: number | undefined;
  /** The total is a lower bound. */
  readonly isMore?: boolean | undefined;
  /** Buttons of the page, the primary one last. */
  readonly actions?: ReactNode;
}

/** Frame of a screen with title, count and buttons; its content fills the rest of the height. */
export const Page = ({ title, subtitle, count, isMore = false, actions, children }: PageProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {/* Receives the focus after navigation to the screen. */}
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      {count === undefined ? null : (
        <Typography color="textSecondary">{`共 ${count.toLocaleString('zh-TW')} 筆${isMore ? '以上' : ''}`}</Typography>
      )}
      {subtitle ? <Typography color="textSecondary">{subtitle}</Typography> : null}
      <Box sx={{ flex: 1 }} />
      {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
    </Box>
    {children}
  </Box>
);
