import {
  type ApplicationPreview,
  type LeaveRequest,
  leaveRequestSchema,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/applications';
import { daysAndHours } from '@hr/domain/leave-ledger';
import { formatDate, formatDateWithWeekday, formatHours } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { useDebounced } from '#forms/use-debounced.ts';
import { AwayList } from './away-list.tsx';
import { SignOffChain } from './sign-off-chain.tsx';

const costOf = ({ days, minutes }: ApplicationPreview): string => {
  const told = days.map((day) => `${formatDateWithWeekday(day.on)} ${formatHours(day.minutes)} 小時`);
  return `共 ${daysAndHours(minutes)}：${told.join('、')}`;
};

const drawnOf = ({ draws, remainingMinutes }: ApplicationPreview): string => {
  const told = draws.map(({ until, minutes }) => `${daysAndHours(minutes)}（${formatDate(until)} 到期）`);
  return `扣抵 ${told.join('、')}，申請後剩餘 ${daysAndHours(remainingMinutes ?? 0)}`;
};

const Told = ({ preview }: { readonly preview: ApplicationPreview }) => (
  <>
    {preview.faults.map(({ text, article, isCertain }) => (
      <Alert key={text} severity={isCertain ? 'error' : 'warning'} sx={{ mb: 1 }}>
        {article === null ? text : `${text}（${article}）`}
      </Alert>
    ))}
    {preview.days.length === 0 ? null : <Typography sx={{ fontSize: 14 }}>{costOf(preview)}</Typography>}
    {preview.draws.length === 0 ? null : <Typography sx={{ fontSize: 14 }}>{drawnOf(preview)}</Typography>}
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      簽核流程
    </Typography>
    {preview.steps.length === 0 ? (
      <Typography sx={{ fontSize: 14 }}>找不到可簽核此申請的人員，請洽人事單位。</Typography>
    ) : (
      <SignOffChain steps={preview.steps} step={null} />
    )}
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      同日請假人員
    </Typography>
    <AwayList away={preview.away} />
  </>
);

/** How long somebody types before it is asked again. */
const PAUSE_MS = 300;

const Asked = ({ payload }: { readonly payload: LeaveRequest }) => {
  const query = endpointQuery(endpoints.preview, { body: { kind: 'leave', agentId: null, payload } });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 });
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? <Told preview={data} /> : <Typography sx={{ fontSize: 14 }}>試算中…</Typography>;
};

/** What sending the form would come to, while it is filled in. */
export const LeavePreview = () => {
  const text = useDebounced(JSON.stringify(useWatch()), PAUSE_MS);
  const payload = leaveRequestSchema.safeParse(JSON.parse(text));
  return (
    <Paper variant="outlined" component="section" aria-label="試算" aria-live="polite" sx={{ p: 2 }}>
      <Box sx={{ containerType: 'inline-size' }}>
        {payload.success ? (
          <Asked payload={payload.data} />
        ) : (
          <Typography sx={{ fontSize: 14 }}>填妥假別與起迄後，此處顯示時數、剩餘與簽核流程。</Typography>
        )}
      </Box>
    </Paper>
  );
};
