import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { useWaiting } from '#session/use-task-counts.ts';
import { useNotifications, useReading } from '../notification.queries.ts';
import { MailSwitch } from './mail-switch.tsx';
import { NotificationList } from './notification-list.tsx';

/** 通知: how much the person has not read, and all of it when it is asked for. */
export const NotificationBell = () => {
  const { data, error, refetch } = useNotifications();
  const reading = useReading();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const unread = useWaiting()?.unread ?? data?.unread ?? 0;
  const close = (): void => setAnchor(null);
  return (
    <>
      <Tooltip title="通知">
        <IconButton
          aria-label={unread === 0 ? '通知' : `通知：${unread} 則未讀`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
            void refetch();
          }}
        >
          {unread === 0 ? (
            <NotificationsOutlined />
          ) : (
            <Badge badgeContent={unread} color="primary" max={99}>
              <NotificationsOutlined />
            </Badge>
          )}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 400, maxWidth: '100%', maxHeight: '70vh' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h3" component="h2" id={titleId} sx={{ flex: 1 }}>
            通知
          </Typography>
          <Button size="small" disabled={unread === 0} onClick={() => reading.mutate('all')}>
            全部標為已讀
          </Button>
        </Box>
        {error && !data ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <NotificationList
            items={data.items}
            onOpen={({ id, isRead }) => {
              close();
              if (!isRead) {
                reading.mutate([id]);
              }
            }}
          />
        ) : null}
        <MailSwitch />
      </Popover>
    </>
  );
};
