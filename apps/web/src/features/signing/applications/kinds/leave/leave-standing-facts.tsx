import { type LeaveStanding, limitPeriodNames } from '@hr/contracts/signing/applications';
import { leaveAmountUnit, wholeDayText } from '@hr/domain/leave/annual-leave';
import { daysAndHours, daysAndHoursOfParts, type LeaveAmountUnit } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';

const hoursOf = (hours: NonNullable<LeaveStanding['hours']>, unit: LeaveAmountUnit): string => {
  const { granted, taken, pending, available, lots } = hours;
  const shown = daysAndHoursOfParts(
    lots.map((lot) => lot.available),
    unit,
  );
  const ends = lots.map((lot, place) => `${shown[place]} 至 ${formatDate(lot.until)}`);
  return [
    `核給 ${daysAndHours(granted, unit)}`,
    `已休 ${daysAndHours(taken, unit)}`,
    `簽核中 ${daysAndHours(pending, unit)}`,
    `尚可申請 ${daysAndHours(available, unit)}${ends.length === 0 ? '' : `（${ends.join('、')}）`}`,
  ].join('，');
};

const limitOf = ({ per, most, used, article }: LeaveStanding['limits'][number], unit: LeaveAmountUnit): string =>
  `${limitPeriodNames[per]}以 ${daysAndHours(most, unit)}為限，另已請 ${daysAndHours(used, unit)}（${article}）`;

/** Hours and legal limits of the applicant, and the length of a day. */
export const LeaveStandingFacts = ({ standing }: { readonly standing: LeaveStanding }) => {
  const { hours, limits } = standing;
  const unit = leaveAmountUnit(standing);
  const day = wholeDayText(standing);
  return (
    <>
      {hours === null ? null : <Typography sx={{ fontSize: 14 }}>{hoursOf(hours, unit)}</Typography>}
      {limits.map((limit) => (
        <Typography key={`${limit.per} ${limit.article}`} sx={{ fontSize: 14 }}>
          {limitOf(limit, unit)}
        </Typography>
      ))}
      {day === null ? null : <Typography sx={{ fontSize: 14 }}>{day}</Typography>}
    </>
  );
};
