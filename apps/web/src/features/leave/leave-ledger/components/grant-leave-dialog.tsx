import { leaveYearSystemNames } from '@hr/contracts/organisation/companies';
import {
  type AnnualGrant,
  annualGrantEndpoints as endpoints,
  type AnnualGrantInput,
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
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { useBatchPreview } from '#records/batch-preview.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { ChangeGrantDialog } from './change-grant-dialog.tsx';
import { CorrectGrantsDialog } from './correct-grants-dialog.tsx';
import { GrantFailures } from './grant-failures.tsx';
import { findApplicableChanges, GrantPreview, isChangeOf } from './grant-preview.tsx';

const GrantField = fieldControlOf(grantFields);

const SERVER_ERROR = 500;

/** Whether the service refused the request and would refuse it again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== null && error.status !== null && error.status < SERVER_ERROR;

type PreviewAnswer = Pick<ReturnType<typeof useBatchPreview>, 'data' | 'error' | 'isStale' | 'isFetching'>;

/** State of the preview: answered (or refused), failed and to be retried, or pending. */
const getPreviewState = ({ data, error, isStale, isFetching }: PreviewAnswer): 'answered' | 'failed' | 'pending' => {
  if (isStale) {
    return 'pending';
  }
  if (isRefusal(error)) {
    return 'answered';
  }
  if (error !== null && !isFetching) {
    return 'failed';
  }
  return error !== null || data === undefined ? 'pending' : 'answered';
};

/** Loads the preview again whenever the form changes. Unticked employees stay in the list. */
const usePreview = (values: Readonly<Record<string, unknown>>) => {
  const { changes: _changes, ...request }: Record<string, unknown> = { ...values, exceptIds: [] };
  const answer = useBatchPreview(endpoints.preview, request);
  const { data, error, refetch } = answer;
  const previewState = getPreviewState(answer);
  return {
    preview: data,
    error,
    isAwaited: endpoints.preview.body.safeParse(request).success && previewState === 'pending',
    hasFailed: previewState === 'failed',
    retry: isRefusal(error) ? null : refetch,
  };
};

/** 「週年制：將為 86 人給假共 903 天」 */
const formatSummary = ({ system, people, counts, minutes }: AnnualGrantPreview): string =>
  counts.due === 0
    ? `${leaveYearSystemNames[system]}：此期間沒有待給的特休。`
    : `${leaveYearSystemNames[system]}：${people} 人待給假，共 ${counts.due} 批 ${daysAndHours(minutes)}。`;

interface PreviewFailedProps {
  readonly error: unknown;
  /** Null if a retry would return the same answer. */
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
    {messageForUser(error) ?? '無法預覽，請稍後再試。'}
  </Alert>
);

interface GrantLeaveDialogProps {
  /** Limits the grant to these employees; empty for all employees in scope. */
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

/** Rendered next to the main dialog, not inside it, so that submitting it does not submit the outer form. */
const ChangeDialogs = ({ changing, correcting, changes, onChange, onClose }: ChangeDialogsProps) => (
  <>
    {changing ? (
      <ChangeGrantDialog
        grant={changing}
        change={changes.find((one) => isChangeOf(one, changing))}
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

/** 年度給假: shows the annual leave due by Labor Standards Act, Article 38, and grants what is missing. */
export const GrantLeaveDialog = ({ employeeIds, onClose, onDone }: GrantLeaveDialogProps) => {
  const refresh = useRefresh('annualGrants');
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
  const { preview, error, isAwaited, hasFailed, retry } = usePreview(values);
  const changes = useWatch({ control: form.control, name: 'changes' });
  const exceptIds = useWatch({ control: form.control, name: 'exceptIds' });
  const applicableChanges = preview ? findApplicableChanges(changes, preview, exceptIds) : changes;
  const [correcting, setCorrecting] = useState<readonly AnnualGrant[]>([]);
  const change = (grants: readonly AnnualGrant[], changed: readonly ChangedGrant[]): void => {
    const others = changes.filter((one) => !grants.some((grant) => isChangeOf(one, grant)));
    form.setValue('changes', [...others, ...changed], { shouldDirty: true });
  };
  return (
    <>
      <FormDialog
        title="年度給假"
        submitLabel="確認給假"
        form={form as never}
        isAwaited={isAwaited}
        isBlocked={hasFailed}
        onSubmit={async (body) => {
          const changedBody = { ...(body as AnnualGrantInput), changes: applicableChanges };
          const result = await call(endpoints.give, { body: changedBody });
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
        {error ? <PreviewFailed error={error} onRetry={retry} /> : null}
        {preview && !error ? (
          <>
            <Alert severity="info">{formatSummary(preview)}</Alert>
            <GrantFailures incalculable={preview.failed} failed={failed} />
            <GrantPreview
              preview={preview}
              exceptIds={exceptIds}
              onExcept={(ids) => form.setValue('exceptIds', ids, { shouldDirty: true })}
              changes={applicableChanges}
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
