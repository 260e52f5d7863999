import type { Employee } from '@hr/contracts/employees';
import { firstDayGone, noticeOfLeaving } from '@hr/domain/employees';
import { formatDate } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { today } from '#format/today.ts';
import { dayOf } from './day-of.ts';
import { LeaveLeft } from './leave-left.tsx';

/** What follows from the last day that is filled in: when they are gone, and whether that leaves the notice of the law. */
export const LeavingNotice = ({ id, seniorityOn }: Pick<Employee, 'id' | 'seniorityOn'>) => {
  const [kind, said, last] = useWatch({ name: ['leavingKind', 'noticeOn', 'lastWorkingOn'] }) as unknown[];
  const lastWorkingOn = dayOf(last);
  if (lastWorkingOn === null) {
    return null;
  }
  const { days, earliestOn, article } = noticeOfLeaving({ seniorityOn, noticeOn: dayOf(said) ?? today() });
  const isTooSoon = (kind === 'resigned' || kind === 'laid_off') && lastWorkingOn < earliestOn;
  return (
    <>
      <Alert severity="info">
        {`離職生效日為 ${formatDate(firstDayGone(lastWorkingOn))}，勞健保請於 ${formatDate(lastWorkingOn)} 辦理退保。`}
      </Alert>
      <LeaveLeft employeeId={id} lastWorkingOn={lastWorkingOn} />
      {isTooSoon ? (
        <Alert severity="warning">
          {`依年資應於 ${days} 日前預告，最後工作日最早為 ${formatDate(earliestOn)}（${article}）。`}
        </Alert>
      ) : null}
    </>
  );
};
