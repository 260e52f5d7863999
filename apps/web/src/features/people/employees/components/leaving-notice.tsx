import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import { firstDayAfterLeaving, isNoticeTooShort } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { today } from '#format/use-today.ts';
import { dayOf } from './settling-fields.tsx';
import { RemainingLeaveNotice } from './remaining-leave-notice.tsx';

interface LeavingNoticeProps {
  readonly id: string;
}

interface NoticeLeftProps extends LeavingNoticeProps {
  readonly noticeOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate;
}

/** Warns if the last working day violates the legal notice period. */
const NoticeTooShort = ({ id, noticeOn, lastWorkingOn }: NoticeLeftProps) => {
  const { data } = useQuery(endpointQuery(endpoints.noticeOfLeaving, { params: { id }, query: { noticeOn } }));
  const notice = data?.notice;
  return notice && isNoticeTooShort(notice, lastWorkingOn) ? (
    <Alert severity="warning">
      {`依年資應於 ${notice.days} 日前預告，最後工作日最早為 ${formatDate(notice.earliestOn)}（${notice.article}）。`}
    </Alert>
  ) : null;
};

export const LeavingNotice = ({ id }: LeavingNoticeProps) => {
  const [kind, noticeDay, lastDay] = useWatch({ name: ['leavingKind', 'noticeOn', 'lastWorkingOn'] }) as unknown[];
  const lastWorkingOn = dayOf(lastDay);
  if (lastWorkingOn === null) {
    return null;
  }
  return (
    <>
      <Alert severity="info">
        {`離職生效日為 ${formatDate(firstDayAfterLeaving(lastWorkingOn))}，勞健保請於 ${formatDate(lastWorkingOn)} 辦理退保。`}
      </Alert>
      <RemainingLeaveNotice employeeId={id} lastWorkingOn={lastWorkingOn} />
      {kind === 'resigned' || kind === 'laid_off' ? (
        <NoticeTooShort id={id} noticeOn={dayOf(noticeDay) ?? today()} lastWorkingOn={lastWorkingOn} />
      ) : null}
    </>
  );
};
