import LockOutlined from '@mui/icons-material/LockOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StatusViewProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced to screen readers when it appears; false inside a grid, which may not contain live regions. */
  readonly isAnnounced?: boolean;
  /** Error, announced at once. */
  readonly isAlert?: boolean;
  /** Only content of its page; the title is the page heading. */
  readonly isPage?: boolean;
}

/** Placeholder with the reason why there is no content. */
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
    {/* Buttons are outside of the announced region. */}
    <Box role={roleOf(isAlert, isAnnounced)} sx={{ display: 'contents' }}>
      <Typography color="textPrimary" {...(isPage ? { component: 'h1', variant: 'h3', tabIndex: -1 } : {})}>
        {title}
      </Typography>
      {children}
    </Box>
    {actions ? <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box> : null}
  </Box>
);

/** Placeholder while content loads. */
export const LoadingView = () => (
  <StatusView isAnnounced icon={<CircularProgress size={32} aria-hidden />} title="資料載入中…" />
);

interface NoPermissionViewProps {
  /** Whether it replaces a whole page. */
  readonly isPage?: boolean;
}

/** Replaces content that the caller may not see. */
export const NoPermissionView = ({ isPage = false }: NoPermissionViewProps) => (
  <StatusView
    isAnnounced
    isPage={isPage}
    icon={<LockOutlined fontSize="large" />}
    title="您沒有權限檢視此頁面，請洽系統管理員。"
  />
);

const roleOf = (isAlert: boolean, isAnnounced: boolean): 'alert' | 'status' | undefined => {
  if (isAlert) {
    return 'alert';
  }
  return isAnnounced ? 'status' : undefined;
};
