import type { Employee } from '@hr/contracts/people/employees';
import { mayServiceBeJoined } from '@hr/domain/people/employees';
import { formatDate, isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { latestStintOf } from './employee-stints.ts';

/** The law adds up service if an employee returns soon. */
export const JoinedServiceNotice = ({ employee }: { readonly employee: Pick<Employee, 'employments'> }) => {
  const hiredOn: unknown = useWatch({ name: 'hiredOn' });
  const { lastWorkingOn = null, seniorityOn } = latestStintOf(employee) ?? {};
  const isSoon =
    lastWorkingOn !== null &&
    typeof hiredOn === 'string' &&
    isCalendarDate(hiredOn) &&
    mayServiceBeJoined(lastWorkingOn, hiredOn);
  return isSoon && seniorityOn ? (
    <Alert severity="warning" sx={{ my: 2 }}>
      {`前次任職結束未滿三個月：定期契約屆滿，或不定期契約因故停止履行者，前後工作年資應合併計算（勞動基準法第 10 條）。應合併計算時，年資起算日請填 ${formatDate(seniorityOn)}。`}
    </Alert>
  ) : null;
};
