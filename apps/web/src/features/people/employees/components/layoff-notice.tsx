import { layoffReportDeadline } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

interface LayoffNoticeProps {
  readonly lastWorkingOn: CalendarDate | null;
  /** Null until it is reported. */
  readonly reportedOn: CalendarDate | null;
  readonly action?: ReactNode;
}

export const LayoffNotice = ({ lastWorkingOn, reportedOn, action }: LayoffNoticeProps) => {
  if (lastWorkingOn === null) {
    return null;
  }
  const deadline = layoffReportDeadline(lastWorkingOn);
  if (reportedOn === null) {
    return (
      <Alert severity="warning" action={action}>
        {`尚未通報資遣：須於 ${formatDate(deadline)} 前通報主管機關及公立就業服務機構（就業服務法第 33 條）。`}
      </Alert>
    );
  }
  return reportedOn > deadline ? (
    <Alert
      severity="warning"
      action={action}
    >{`資遣通報晚於期限 ${formatDate(deadline)}（就業服務法第 33 條）。`}</Alert>
  ) : null;
};
