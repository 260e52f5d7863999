import Bowser from 'bowser';
import type { OpenSession } from '@hr/contracts/access/sign-in';
import { formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface OpenSessionListProps {
  readonly sessions: readonly OpenSession[];
  /** Ends a session; null without permission. The current session ends by signing out. */
  readonly onRevoke: ((sessionId: string) => void) | null;
}

/** List 登入中的裝置 with device, location and last use; each session can be ended. */
export const OpenSessionList = ({ sessions, onRevoke }: OpenSessionListProps) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {sessions.map((session) => (
      <SessionItem
        key={session.id}
        session={session}
        onRevoke={onRevoke && !session.isCurrent ? () => onRevoke(session.id) : null}
      />
    ))}
  </Box>
);

interface SessionItemProps {
  readonly session: OpenSession;
  readonly onRevoke: (() => void) | null;
}

const SessionItem = ({ session, onRevoke }: SessionItemProps) => {
  const since = formatInstant(new Date(session.createdAt));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography title={session.userAgent ?? undefined}>
          {`${deviceName(session.userAgent)}${session.isCurrent ? '（您目前的登入）' : ''}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${session.ipAddress ?? '來源不明'}　${since} 登入　最近使用 ${formatInstant(new Date(session.lastUsedAt))}`}
        </Typography>
      </Box>
      {onRevoke ? (
        <Button size="small" color="error" aria-label={`結束 ${since} 的登入`} onClick={onRevoke}>
          結束
        </Button>
      ) : null}
    </Box>
  );
};

/** Returns a device name such as 「Chrome（Windows）」 from a user agent. */
export const deviceName = (userAgent: string | null): string => {
  if (userAgent === null || userAgent === '') {
    return '不明的裝置';
  }
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()].map((name) => name || '不明');
  return `${browser}（${system}）`;
};
