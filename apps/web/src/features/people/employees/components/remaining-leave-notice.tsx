import { type LeaveBalance, leaveBalances } from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';

interface LeaveLeftProps {
  readonly employeeId: string;
  readonly lastWorkingOn: CalendarDate;
}

/** Hours of lots that expired before a day and are not settled. */
const endedBefore = ({ lots }: LeaveBalance, day: CalendarDate): number =>
  lots.filter(({ isOver, until }) => isOver && until < day).reduce((sum, { remaining }) => sum + remaining, 0);

/** Carried over or added hours that start after a day. Future grants and overtime earnings are not owed. */
const futureHours = ({ lots }: LeaveBalance, day: CalendarDate): number =>
  lots
    .filter(({ from, origin }) => from > day && origin !== 'grant' && origin !== 'overtime_earn')
    .reduce((sum, { remaining }) => sum + remaining, 0);

/**
 * Annual and compensatory leave left on the last day, which is paid out (Labor Standards Act, Articles 38 and 32-1).
 */
const LeaveOnLastDay = ({ employeeId, lastWorkingOn }: LeaveLeftProps) => {
  const request = { params: { id: employeeId }, query: { asOf: lastWorkingOn } };
  const { data } = useQuery(endpointQuery(leaveBalances.endpoints.get, request));
  if (!data) {
    return null;
  }
  const [annual, compensatory] = [data.annualRemaining ?? 0, data.compensatoryRemaining ?? 0];
  const unsettled = endedBefore(data, lastWorkingOn);
  const ahead = futureHours(data, lastWorkingOn);
  const parts = [
    `特休剩餘 ${daysAndHours(annual)}`,
    `補休剩餘 ${daysAndHours(compensatory)}`,
    ...(unsettled > 0 ? [`另有到期未結算 ${daysAndHours(unsettled)}`] : []),
    ...(ahead > 0 ? [`另有之後才可使用的時數 ${daysAndHours(ahead)}`] : []),
  ];
  return (
    <Alert severity={annual + compensatory + unsettled + ahead > 0 ? 'warning' : 'info'}>
      {`至 ${formatDate(lastWorkingOn)}：${parts.join('、')}。離職時未休完的時數應折發工資（勞動基準法第 38 條第 4 項、第 32 條之 1），請於最後工作日起辦理`}
      <MuiLink
        component={Link}
        to={`/dashboard/annual_and_compensatory_management?status=all&record=${employeeId}`}
        target="_blank"
      >
        未休結算
      </MuiLink>
      。
    </Alert>
  );
};

export const RemainingLeaveNotice = (props: LeaveLeftProps) =>
  useCan('annual_and_compensatory_management:view') ? <LeaveOnLastDay {...props} /> : null;
