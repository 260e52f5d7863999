import { interviewEndpoints as endpoints, type InterviewerDay } from '@hr/contracts/candidates/interviews';
import { isCalendarDate } from '@hr/domain/dates';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { employeeOption } from '#records/choices.ts';

const severityOf = ({ isAbsent, busy }: InterviewerDay): AlertColor => {
  if (isAbsent) {
    return 'error';
  }
  return busy.length > 0 ? 'warning' : 'success';
};

const adviceOf = ({ isAbsent, busy }: InterviewerDay): string => {
  if (isAbsent) {
    return '請假或公出，請改期或改選面試官。';
  }
  return busy.length > 0 ? '當日已有行程，請確認時間不重疊。' : '當日沒有其他行程。';
};

const DayOfInterviewer = ({ day }: { readonly day: InterviewerDay }) => (
  <Alert severity={severityOf(day)} role="note">
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {employeeOption(day.employee).label}
    </Typography>
    <Typography variant="body2">{`班別：${day.shift ?? '尚無已發佈的班表'}`}</Typography>
    {day.busy.length === 0 ? null : <Typography variant="body2">{`行程：${day.busy.join('、')}`}</Typography>}
    <Typography variant="body2">{adviceOf(day)}</Typography>
  </Alert>
);

interface InterviewerDaysProps {
  /** The interview of the form exists, so the server lists it too. */
  readonly isPlanned: boolean;
}

/** Shift, leave and other interviews of the chosen interviewers on the chosen day. */
export const InterviewerDays = ({ isPlanned }: InterviewerDaysProps) => {
  const [on, employeeIds] = useWatch({ name: ['on', 'interviewerIds'] }) as [unknown, string[]];
  const day = typeof on === 'string' && isCalendarDate(on) ? on : null;
  const isComplete = day !== null && employeeIds.length > 0;
  const { data, isError } = useQuery({
    ...endpointQuery(endpoints.availability, { query: { on: day ?? '', employeeIds } }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isComplete) {
    return null;
  }
  return (
    <Stack component="section" spacing={1} aria-label="面試官當日行程" aria-live="polite">
      <Typography variant="subtitle2" component="h3">
        面試官當日行程
      </Typography>
      {isError ? <Typography color="error">無法載入面試官的行程，請自行確認。</Typography> : null}
      {data?.items
        .filter(({ employee }) => employeeIds.includes(employee.id))
        .map((item) => (
          <DayOfInterviewer key={item.employee.id} day={item} />
        ))}
      {isPlanned ? (
        <Typography variant="caption" color="textSecondary">
          行程包含這場面試目前的時間。
        </Typography>
      ) : null}
    </Stack>
  );
};
