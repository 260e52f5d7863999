import { lotOriginNames } from '@hr/contracts/leave/leave-ledger';
import type { MyGrantedLeave } from '@hr/contracts/shell/self-service';
import { daysAndHoursOfParts } from '@hr/domain/leave/leave-ledger';
import { leaveTypeNameOn } from '@hr/domain/leave/leave-types';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { today } from '#format/use-today.ts';
import { LeaveAmounts } from './leave-amounts.tsx';
import { LeaveCard } from './leave-card.tsx';

interface GrantedCardProps {
  readonly leave: MyGrantedLeave;
  readonly asOf: CalendarDate;
  readonly onApply: () => void;
}

/** Hours that expire within this number of days are marked. */
const SOON_DAYS = 60;

type Lot = MyGrantedLeave['lots'][number];

const lotText = (left: string, { from, until, origin }: Lot, asOf: CalendarDate): string => {
  const begins = from > asOf ? `${formatDate(from)} 起可用，` : '';
  return `${left}：${begins}${formatDate(until)} 到期（${lotOriginNames[origin]}）`;
};

/** Card of leave granted in advance: the hours left and their expiry. */
export const GrantedCard = ({ leave, asOf, onApply }: GrantedCardProps) => {
  const { leaveType, granted, taken, booked, pending, cashedOut, left } = leave;
  const lots = leave.lots.filter((lot) => lot.left > 0);
  const shown = daysAndHoursOfParts(lots.map((lot) => lot.left));
  const isSoon = ({ from, until }: Lot): boolean => from <= asOf && until <= addDays(asOf, SOON_DAYS);
  return (
    <LeaveCard title={leaveTypeNameOn(leaveType, asOf)} article={null} left={left} onApply={onApply}>
      <LeaveAmounts
        amounts={[
          ['給假', granted],
          ['已休', taken],
          ['已排定', booked],
          ['簽核中', pending],
          ['已結算', cashedOut],
        ]}
      />
      {leaveType === 'annual_leave' && asOf > today() ? (
        <Typography variant="body2" color="textSecondary">
          特休於其給假日起入帳，屆時才給的時數尚未計入。
        </Typography>
      ) : null}
      {lots.length === 0 ? null : (
        <Box component="ul" aria-label="到期日" sx={{ m: 0, pl: 2.5 }}>
          {lots.map((lot, place) => (
            <Typography
              component="li"
              variant="body2"
              key={lot.id}
              sx={isSoon(lot) ? { color: 'warning.dark', fontWeight: 500 } : {}}
            >
              {`${lotText(shown[place] ?? '', lot, asOf)}${isSoon(lot) ? '，即將到期' : ''}`}
            </Typography>
          ))}
        </Box>
      )}
    </LeaveCard>
  );
};
