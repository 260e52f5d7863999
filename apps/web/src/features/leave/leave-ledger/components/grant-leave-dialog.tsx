import { leaveYearSystemNames } from '@hr/contracts/organisation/companies';
import {
  type AnnualGrant,
  type AnnualGrantAsked,
  annualGrantEndpoints as endpoints,
  type AnnualGrantGiven,
  type AnnualGrantPreview,
  type AnnualGrantResult,
  type ChangedGrant,
  grantFields,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { addDays, addYears } from '@hr/domain/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageToTell } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { useDebounced } from '#forms/use-debounced.ts';
import { today } from '#format/today.ts';
import { toast } from '#messages/toast.ts';
import { fieldControlOf } from '#records/field-control.tsx';
import { useRefresh } from '#records/record.queries.ts';
import { useCan } from '#session/session.ts';
import { ChangeGrantDialog } from './change-grant-dialog.tsx';
import { CorrectGrantsDialog } from './correct-grants-dialog.tsx';
import { GrantFailures } from './grant-failures.tsx';
import { changesHeld, GrantPreview, isOf } from './grant-preview.tsx';

const GrantField = fieldControlOf(grantFields);

const TYPING = 400;

const SERVER_ERROR = 500;

/** The service has answered, and would the same again; otherwise nothing was told. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== null && error.status !== null && error.status < SERVER_ERROR;

const bodyOf = (asked: string) => endpoints.preview.body.safeParse(JSON.parse(asked));

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
}

/** How the preview of what is filled in stands: told (or refused), failed, so that it has to be asked again, or on its way. */
const standingOf = ({ data, error, isPlaceholderData, isFetching }: Answer): 'told' | 'failed' | 'awaited' => {
  if (isRefusal(error)) {
    return 'told';
  }
  if (error !== null && !isFetching) {
    return 'failed';
  }
  return error !== null || data === undefined || isPlaceholderData ? 'awaited' : 'told';
};

/** What would be given, asked anew as the form is filled in; nobody who is unticked is left out of the list. */
const usePreview = (values: Readonly<Record<string, unknown>>) => {
  const filled = JSON.stringify({ ...values, exceptIds: [], changes: undefined });
  const asked = useDebounced(filled, TYPING);
  const body = bodyOf(asked);
  const answer = useQuery({
    ...endpointQuery(endpoints.preview, { body: body.data ?? ({} as AnnualGrantAsked) }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, error, refetch } = answer;
  const standing = asked === filled ? standingOf(answer) : 'awaited';
  return {
    preview: data,
    error,
    isAwaited: bodyOf(filled).success && standing === 'awaited',
    isUntold: standing === 'failed',
    askAgain: isRefusal(error) ? null : refetch,
  };
};

/** 「週年制：將為 86 人給假共 903 天」 */
const summaryOf = ({ system, people, counts, minutes }: AnnualGrantPreview): string =>
  counts.due === 0
    ? `${leaveYearSystemNames[system]}：此期間沒有待給的特休。`
    : `${leaveYearSystemNames[system]}：${people} 人待給假，共 ${counts.due} 批 ${daysAndHours(minutes)}。`;

interface PreviewFailedProps {
  readonly error: unknown;
  /** Null where the same would be answered again. */
  readonly onRetry: (() => unknown) | null;
}

const PreviewFailed = ({ error, onRetry }: PreviewFailedProps) => (
  <Alert
    severity="error"
    action={
      onRetry ? (
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          重試
        </Button>
      ) : undefined
    }
  >
    {messageToTell(error) ?? '無法預覽，請稍後再試。'}
  </Alert>
);

interface GrantLeaveDialogProps {
  /** Of whom alone it is; of everybody within reach without any. */
  readonly employeeIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

interface ChangeDialogsProps {
  readonly changing: AnnualGrant | null;
  readonly correcting: readonly AnnualGrant[];
  readonly changes: readonly ChangedGrant[];
  readonly onChange: (grants: readonly AnnualGrant[], changed: readonly ChangedGrant[]) => void;
  readonly onClose: () => void;
}

/** Beside the dialog of all of it and not within: what is submitted here submits nothing there. */
const ChangeDialogs = ({ changing, correcting, changes, onChange, onClose }: ChangeDialogsProps) => (
  <>
    {changing ? (
      <ChangeGrantDialog
        grant={changing}
        change={changes.find((one) => isOf(one, changing))}
        onChange={(changed) => onChange([changing], changed === null ? [] : [changed])}
        onClose={onClose}
      />
    ) : null}
    {correcting.length > 0 ? (
      <CorrectGrantsDialog
        grants={correcting}
        onChange={(changed) => onChange(correcting, changed)}
        onClose={onClose}
      />
    ) : null}
  </>
);

/** 年度給假: whom, and which days; what Article 38 gives for them, and what of it they have; then what is missing at once. */
export const GrantLeaveDialog = ({ employeeIds, onClose, onDone }: GrantLeaveDialogProps) => {
  const refresh = useRefresh();
  const canSeeDepartments = useCan('department_set_up:view');
  const form = useForm({
    resolver: zodResolver(endpoints.give.body) as never,
    defaultValues: {
      from: addDays(addYears(today(), -1), 1),
      to: today(),
      departmentId: null as string | null,
      employeeIds: [...employeeIds],
      exceptIds: [] as string[],
      changes: [] as ChangedGrant[],
    },
  });
  const [failed, setFailed] = useState<AnnualGrantResult['failed']>([]);
  const [changing, setChanging] = useState<AnnualGrant | null>(null);
  const values = useWatch({ control: form.control });
  const { preview, error, isAwaited, isUntold, askAgain } = usePreview(values);
  const changes = useWatch({ control: form.control, name: 'changes' });
  const exceptIds = useWatch({ control: form.control, name: 'exceptIds' });
  const held = preview ? changesHeld(changes, preview, exceptIds) : changes;
  const [correcting, setCorrecting] = useState<readonly AnnualGrant[]>([]);
  const change = (grants: readonly AnnualGrant[], changed: readonly ChangedGrant[]): void => {
    const others = changes.filter((one) => !grants.some((grant) => isOf(one, grant)));
    form.setValue('changes', [...others, ...changed], { shouldDirty: true });
  };
  return (
    <>
      <FormDialog
        title="年度給假"
        submitLabel="確認給假"
        form={form as never}
        isAwaited={isAwaited}
        isUntold={isUntold}
        onSubmit={async (body) => {
          const asked = { ...(body as AnnualGrantGiven), changes: held };
          const result = await call(endpoints.give, { body: asked });
          toast('leave_hours.grant.ok', { values: { count: result.people } });
          setFailed(result.failed);
          await refresh();
          if (result.failed.length === 0) {
            (onDone ?? onClose)();
          }
        }}
        onClose={onClose}
        maxWidth="lg"
      >
        {employeeIds.length > 0 ? <Typography>{`對象：已選取的 ${employeeIds.length} 位員工`}</Typography> : null}
        <FormRow>
          <GrantField name="from" />
          <GrantField name="to" />
          {employeeIds.length === 0 && canSeeDepartments ? <GrantField name="departmentId" /> : null}
        </FormRow>
        {error ? <PreviewFailed error={error} onRetry={askAgain} /> : null}
        {preview && !error ? (
          <>
            <Alert severity="info">{summaryOf(preview)}</Alert>
            <GrantFailures incalculable={preview.failed} failed={failed} />
            <GrantPreview
              preview={preview}
              exceptIds={exceptIds}
              onExcept={(ids) => form.setValue('exceptIds', ids, { shouldDirty: true })}
              changes={held}
              onBeginChange={setChanging}
              onCorrectAll={setCorrecting}
            />
          </>
        ) : null}
      </FormDialog>
      <ChangeDialogs
        changing={changing}
        correcting={correcting}
        changes={changes}
        onChange={change}
        onClose={() => {
          setChanging(null);
          setCorrecting([]);
        }}
      />
    </>
  );
};
