import { myAttendanceEndpoints as endpoints, punchDirectionNames } from '@hr/contracts/time/attendance';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { ApiError } from '#failures/api-error.ts';
import { refusalText } from '#failures/show-failure.ts';
import { useToday } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useStartAction } from '#routing/start-action.ts';
import { useIsEmployee } from '#session/session.ts';
import { nextDirection, punchesOn } from '../punch-clock.ts';
import { directionText, punchTimeText } from './punch-lines.tsx';

type Direction = keyof typeof punchDirectionNames;

/** Query of the caller's punches of today and yesterday, for accounts bound to an employee. */
export const useOwnPunches = () =>
  useQuery({
    ...endpointQuery(endpoints.punches, {}),
    enabled: useIsEmployee(),
    // A window that stays open overnight would emphasise the button of the day before.
    refetchOnWindowFocus: 'always',
  });

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === null
    ? '打卡未完成：網路連線異常。恢復連線後請再按一次，一分鐘內重複打卡只計一次。'
    : `打卡未成功，沒有留下紀錄：${refusalText(error, '系統忙碌中，請稍後再試。')}`;

/** Sends one punch at a time and keeps the failure of the last one. */
const usePunch = () => {
  const day = useToday();
  const refresh = useRefresh('myAttendance');
  const [sending, setSending] = useState<Direction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const punch = async (direction: Direction): Promise<void> => {
    setSending(direction);
    setFailure(null);
    try {
      const { at } = await call(endpoints.punch, { body: { direction } });
      toast('punch.own.ok', { values: { direction: punchDirectionNames[direction], time: punchTimeText(at, day) } });
      await refresh();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(null);
    }
  };
  return { punch, sending, failure };
};

interface PunchButtonsProps extends Omit<ReturnType<typeof usePunch>, 'failure'> {
  readonly next: Direction;
}

const PunchButtons = ({ next, sending, punch }: PunchButtonsProps) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 240px))' }}>
    {(['in', 'out'] as const).map((direction) => (
      <BusyButton
        key={direction}
        size="large"
        variant={direction === next ? 'contained' : 'outlined'}
        isBusy={sending === direction}
        isIdle={sending !== null && sending !== direction}
        onClick={() => void punch(direction)}
        style={{ minHeight: 56, fontSize: 18 }}
      >
        {`${punchDirectionNames[direction]}打卡`}
      </BusyButton>
    ))}
  </Box>
);

interface PunchClockProps {
  /** On the home page the section leads to 我的出勤. */
  readonly isLinked?: boolean;
}

/** 打卡: the buttons for the caller's own punches, and those of today. */
export const PunchClock = ({ isLinked = false }: PunchClockProps) => {
  const day = useToday();
  const { data, error, dataUpdatedAt } = useOwnPunches();
  const { failure, ...punching } = usePunch();
  const items = data?.items ?? [];
  const today = punchesOn(items, day);
  useStartAction('punchIn', () => void punching.punch('in'));
  useStartAction('punchOut', () => void punching.punch('out'));
  return (
    <Box component="section" aria-labelledby="punch-clock" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id="punch-clock">
          打卡
        </Typography>
        {isLinked ? (
          <Link component={RouterLink} to="/dashboard/my_attendance">
            我的出勤
          </Link>
        ) : null}
      </Box>
      <Paper variant="outlined" sx={{ p: 1.5 }}>
        <PunchButtons next={nextDirection(items, dataUpdatedAt)} {...punching} />
        {failure === null ? null : (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failure}
          </Alert>
        )}
        <Box sx={{ mt: 1 }}>
          {today.length > 0 ? (
            <Box component="ul" aria-label="今日打卡" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0 }}>
              {today.map((punch) => (
                <Box component="li" key={punch.id} sx={{ listStyle: 'none', fontWeight: 500 }}>
                  {`${directionText(punch)} ${punchTimeText(punch.at, day)}`}
                </Box>
              ))}
            </Box>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {error && !data ? '無法讀取今日打卡紀錄。' : '今日尚未打卡'}
            </Typography>
          )}
        </Box>
      </Paper>
    </Box>
  );
};
