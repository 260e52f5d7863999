import type { MyGrantedLeave, MyLeave, MyNeededLeave } from '@hr/contracts/shell/self-service';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { type CalendarDate, formatDate, formatDateWithWeekday } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { StartActionState } from '#routing/start-action.ts';
import { useOwnLeave } from '../home.queries.ts';

const begun: StartActionState = { begins: 'create' };

const offers = [
  { label: '請假', kind: 'leave', variant: 'contained' },
  { label: '加班', kind: 'overtime', variant: 'outlined' },
  { label: '補打卡', kind: 'punch_correction', variant: 'outlined' },
] as const;

const ApplyButtons = () => (
  <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 160px))', mb: 1.5 }}>
    {offers.map(({ label, kind, variant }) => (
      <Button
        key={kind}
        component={RouterLink}
        to={`/dashboard/my_applications?kind=${kind}`}
        state={begun}
        variant={variant}
        size="large"
      >
        {label}
      </Button>
    ))}
  </Box>
);

interface Balance {
  readonly leaveType: string;
  readonly name: string;
  readonly left: number;
  readonly endsOn?: CalendarDate | undefined;
}

const grantedBalance = ({ leaveType, left, lots }: MyGrantedLeave, { asOf }: MyLeave): Balance => ({
  leaveType,
  name: leaveTypeNameOn(leaveType, asOf),
  left,
  endsOn: lots
    .filter((lot) => lot.left > 0)
    .map(({ until }) => until)
    .toSorted()[0],
});

/** The leave that has one yearly limit of its own or with others; other types have no single balance. */
const yearlyBalance = ({ leaveType, name, limits }: MyNeededLeave): Balance[] => {
  const yearly = limits.filter(({ per, eventOn }) => per === 'year' && eventOn === null);
  return yearly.length === 0 ? [] : [{ leaveType, name, left: Math.min(...yearly.map(({ left }) => left)) }];
};

const balancesOf = (leave: MyLeave): Balance[] => [
  ...leave.granted.map((granted) => grantedBalance(granted, leave)),
  ...leave.needed.flatMap(yearlyBalance),
];

const BalanceTile = ({ name, left, endsOn }: Balance) => (
  <Paper component="li" variant="outlined" sx={{ px: 1.5, py: 1 }}>
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography sx={{ fontSize: 18, fontWeight: 600 }}>{daysAndHours(Math.max(0, left))}</Typography>
    {endsOn === undefined ? null : (
      <Typography variant="caption" color="textSecondary">{`最近到期 ${formatDate(endsOn)}`}</Typography>
    )}
  </Paper>
);

const nextText = ({ from, to, leaveType, minutes, isApproved }: NonNullable<MyLeave['next']>): string => {
  const days =
    from === to ? formatDateWithWeekday(from) : `${formatDateWithWeekday(from)} ～ ${formatDateWithWeekday(to)}`;
  return `${days}　${leaveTypeNameOn(leaveType, from)} ${daysAndHours(minutes)}（${isApproved ? '已核准' : '簽核中'}）`;
};

/** 我的假勤: ways to apply, the hours that are left, and the next leave. */
export const OwnLeave = () => {
  const { data: leave } = useOwnLeave();
  if (!leave) {
    return null;
  }
  return (
    <Box component="section" aria-labelledby="own-leave" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id="own-leave">
          我的假勤
        </Typography>
        <Link component={RouterLink} to="/dashboard/my_leave">
          檢視全部
        </Link>
      </Box>
      <ApplyButtons />
      <Box
        component="ul"
        aria-label="假別餘額"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 1.5,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
        }}
      >
        {balancesOf(leave).map((balance) => (
          <BalanceTile key={balance.leaveType} {...balance} />
        ))}
      </Box>
      <Paper variant="outlined" sx={{ px: 1.5, py: 1 }}>
        <Typography variant="body2" color="textSecondary">
          下次請假
        </Typography>
        <Typography>{leave.next === null ? '沒有已排定或簽核中的請假。' : nextText(leave.next)}</Typography>
      </Paper>
    </Box>
  );
};
