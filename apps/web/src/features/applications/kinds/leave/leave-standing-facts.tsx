import { type LeaveStanding, limitPeriodNames } from '@hr/contracts/applications';
import { wholeDayText } from '@hr/domain/annual-leave';
import { daysAndHours, daysAndHoursOfParts } from '@hr/domain/leave-ledger';
import { formatDate } from '@hr/domain/time';
import Typography from '@mui/material/Typography';

const hoursOf = ({ granted, taken, pending, available, lots }: NonNullable<LeaveStanding['hours']>): string => {
  const shown = daysAndHoursOfParts(lots.map((lot) => lot.available));
  const ends = lots.map((lot, place) => `${shown[place]} 至 ${formatDate(lot.until)}`);
  return [
    `核給 ${daysAndHours(granted)}`,
    `已休 ${daysAndHours(taken)}`,
    `簽核中 ${daysAndHours(pending)}`,
    `尚可申請 ${daysAndHours(available)}${ends.length === 0 ? '' : `（${ends.join('、')}）`}`,
  ].join('，');
};

const limitOf = ({ per, most, used, article }: LeaveStanding['limits'][number]): string =>
  `${limitPeriodNames[per]}以 ${daysAndHours(most)}為限，另已請 ${daysAndHours(used)}（${article}）`;

/** Where the applicant stands with the hours that a request draws on and with the limits of the law, and as what a day counts. */
export const LeaveStandingFacts = ({ standing }: { readonly standing: LeaveStanding }) => {
  const { hours, limits } = standing;
  const day = wholeDayText(standing);
  return (
    <>
      {hours === null ? null : <Typography sx={{ fontSize: 14 }}>{hoursOf(hours)}</Typography>}
      {limits.map((limit) => (
        <Typography key={`${limit.per} ${limit.article}`} sx={{ fontSize: 14 }}>
          {limitOf(limit)}
        </Typography>
      ))}
      {day === null ? null : <Typography sx={{ fontSize: 14 }}>{day}</Typography>}
    </>
  );
};
