import {
  type ApplicationBody,
  type ApplicationDetail,
  type ApplicationKind,
  type ApplicationPreview as Preview,
  employeeApplicationEndpoints as records,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { leaveAmountUnit } from '@hr/domain/leave/annual-leave';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { useDebounced } from '#forms/use-debounced.ts';
import { FaultAlert } from '../kinds/fault-alert.tsx';
import { getKindView } from '../kinds/index.ts';
import { toPreviewInput, type PreviewInput } from './application-form.ts';
import { FormFaults } from './form-faults.tsx';
import { SignOffChain } from '../records/sign-off-chain.tsx';

const formatCost = ({ days, minutes, ...preview }: Preview): string => {
  const unit = preview.kind === 'leave' ? leaveAmountUnit(preview.outlook.standing) : 'days';
  const dayTexts = days.map((day) => `${formatDateWithWeekday(day.on)} ${formatHours(day.minutes)} 小時`);
  return `共 ${daysAndHours(minutes, unit)}：${dayTexts.join('、')}`;
};

interface PreviewResultProps {
  readonly preview: Preview;
  readonly isForAnother: boolean;
}

const PreviewResult = ({ preview, isForAnother }: PreviewResultProps) => {
  const { Outlook } = getKindView(preview.kind);
  return (
    <>
      {preview.faults.map(({ isCertain, isOverridable, ...fault }) => (
        <FaultAlert
          key={fault.text}
          fault={fault}
          isCertain={isCertain}
          more={isOverridable && isForAnother ? '，可由人事例外核可' : ''}
        />
      ))}
      {preview.days.length === 0 ? null : <Typography sx={{ fontSize: 14 }}>{formatCost(preview)}</Typography>}
      <Outlook outlook={preview.outlook} />
      <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        簽核流程
      </Typography>
      {preview.steps.length === 0 ? (
        <Typography sx={{ fontSize: 14 }}>找不到可簽核此申請的人員，請洽人事單位。</Typography>
      ) : (
        <SignOffChain steps={preview.steps} step={null} />
      )}
    </>
  );
};

const PAUSE_MS = 300;

interface PreviewQueryProps extends Pick<PreviewProps, 'applicantId' | 'application'> {
  readonly body: ApplicationBody;
}

const queryOf = ({ body, applicantId, application }: PreviewQueryProps) => {
  if (applicantId !== undefined) {
    return endpointQuery(records.previewFiling, { body: { employeeId: applicantId, application: body } });
  }
  return application === undefined
    ? endpointQuery(endpoints.preview, { body })
    : endpointQuery(endpoints.previewAgain, { params: { id: application.id }, body });
};

const PreviewQuery = (request: PreviewQueryProps) => {
  const query = queryOf(request) as ReturnType<typeof endpointQuery<typeof endpoints.preview>>;
  const { isSubmitting } = useFormState();
  const { data, error, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A submitted application would conflict with itself in the preview.
    enabled: !isSubmitting,
  });
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? (
    <PreviewResult preview={data} isForAnother={request.applicantId !== undefined} />
  ) : (
    <Typography sx={{ fontSize: 14 }}>試算中…</Typography>
  );
};

interface PreviewProps {
  readonly kind: ApplicationKind;
  readonly applicantId?: string | undefined;
  /** A returned application that is submitted again. */
  readonly application?: ApplicationDetail | undefined;
}

/** Live preview of the form. */
export const ApplicationPreview = ({ kind, applicantId, application }: PreviewProps) => {
  // Validated before serialization: JSON has no NaN, so an invalid time would pass for an empty one.
  const text = useDebounced(JSON.stringify(toPreviewInput(kind, useWatch())), PAUSE_MS);
  const { body, faults } = JSON.parse(text) as PreviewInput;
  return (
    <Paper variant="outlined" component="section" aria-label="試算" aria-live="polite" sx={{ p: 2 }}>
      <Box sx={{ containerType: 'inline-size' }}>
        {body ? (
          <PreviewQuery body={body} applicantId={applicantId} application={application} />
        ) : (
          <FormFaults faults={faults} hint={getKindView(kind).hint} />
        )}
      </Box>
    </Paper>
  );
};
