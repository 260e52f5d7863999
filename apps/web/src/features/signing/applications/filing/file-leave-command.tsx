import {
  employeeApplicationEndpoints as endpoints,
  type BatchLeaveRequest,
  type BatchLeaveResults,
  MAX_FILED_EMPLOYEES,
  type SubmittedOf,
} from '@hr/contracts/signing/applications';
import { type Employee, employees } from '@hr/contracts/people/employees';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { hasLeft } from '@hr/domain/people/employment';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useDebounced } from '#forms/use-debounced.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import type { Outcome } from '#records/bulk.ts';
import { BulkOutcomes } from '#records/bulk-outcomes.tsx';
import type { Command, JointDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { getKindView } from '../kinds/index.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { findFormFaults, FormFaults } from './form-faults.tsx';

const LABEL = '代為請假';

const leaveSchema = endpoints.fileLeaveOfMany.body.shape.payload;

type Results = BatchLeaveResults['results'];

interface ResultsProps {
  readonly results: Results;
}

const ResultList = ({
  results,
  textOf,
}: ResultsProps & { readonly textOf: (result: Results[number]) => string | null }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {results.map((result) => (
      <li key={result.employee.id}>
        {`${result.employee.employeeNo} ${result.employee.nameZh}：${textOf(result) ?? ''}`}
      </li>
    ))}
  </Box>
);

/** Number of employees for whom it can be submitted, and the refused ones with reasons. */
const BulkLeavePreview = ({ results }: ResultsProps) => {
  const refused = results.filter(({ refusal }) => refusal !== null);
  const withWarning = results.filter(({ refusal, warning }) => refusal === null && warning !== null);
  const accepted = results.filter(({ refusal }) => refusal === null);
  const minutes = accepted.reduce((sum, result) => sum + result.minutes, 0);
  return (
    <>
      <Typography>{`可送出 ${accepted.length} 人，共 ${daysAndHours(minutes)}`}</Typography>
      {refused.length === 0 ? null : (
        <Alert severity="error" sx={{ mt: 1 }}>
          {`${refused.length} 人無法送出，送出時略過：`}
          <ResultList results={refused} textOf={({ refusal }) => refusal} />
        </Alert>
      )}
      {withWarning.length === 0 ? null : (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`${withWarning.length} 人請留意：`}
          <ResultList results={withWarning} textOf={({ warning }) => warning} />
        </Alert>
      )}
    </>
  );
};

const BulkLeavePreviewQuery = (request: BatchLeaveRequest) => {
  const query = endpointQuery(endpoints.previewLeaveOfMany, { body: request });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 });
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? <BulkLeavePreview results={data.results} /> : <Typography>試算中…</Typography>;
};

const PAUSE_MS = 300;

const toPreviewInput = (values: FieldValues): { payload: SubmittedOf<'leave'> | null; faults: readonly string[] } => {
  const { data, error } = leaveSchema.safeParse(values);
  return data ? { payload: data, faults: [] } : { payload: null, faults: findFormFaults(error, values) };
};

const Preview = ({ employeeIds }: Pick<BatchLeaveRequest, 'employeeIds'>) => {
  const text = useDebounced(JSON.stringify(toPreviewInput(useWatch())), PAUSE_MS);
  const { payload, faults } = JSON.parse(text) as ReturnType<typeof toPreviewInput>;
  return (
    <Paper variant="outlined" component="section" aria-label="試算" aria-live="polite" sx={{ p: 2 }}>
      {payload ? (
        <BulkLeavePreviewQuery employeeIds={employeeIds} payload={payload} />
      ) : (
        <FormFaults faults={faults} hint="填妥假別與起迄後，此處顯示可送出的人數。" />
      )}
    </Paper>
  );
};

interface FormProps extends JointDialogProps<Employee> {
  readonly onFiled: (results: Results) => void;
}

const LeaveForm = ({ items, onClose, onFiled }: FormProps) => {
  const refresh = useRefresh('employeeApplications');
  const { initialValues, Fields } = getKindView('leave');
  const form = useSchemaForm(leaveSchema, initialValues?.() ?? {});
  const employeeIds = items.map(({ id }) => id);
  return (
    <FormDialog
      title={`${LABEL}：${items.length} 位員工`}
      submitLabel="送出"
      form={form}
      maxWidth="md"
      onClose={() => onClose(items)}
      onSubmit={async (payload) => {
        const { results } = await call(endpoints.fileLeaveOfMany, { body: { employeeIds, payload } });
        await refresh();
        onFiled(results);
      }}
    >
      <Alert severity="info">
        所選員工各提出一份相同的請假，送出後將通知本人，並依各人的簽核流程簽核。須檢附證明的請假，請逐人提出。
      </Alert>
      <Fields isForSeveralEmployees />
      <Preview employeeIds={employeeIds} />
    </FormDialog>
  );
};

const toOutcomes = (items: readonly Employee[], results: Results): Outcome<Employee>[] => {
  const refusals = new Map(results.map(({ employee, refusal }) => [employee.id, refusal]));
  return items.map((item) => ({ item, refusal: refusals.get(item.id) ?? null }));
};

/** 代為請假 for several employees; each is submitted separately, with the failures listed. */
const BulkLeaveDialog = ({ items, onClose }: JointDialogProps<Employee>) => {
  const titleId = useId();
  const [outcomes, setOutcomes] = useState<readonly Outcome<Employee>[] | null>(null);
  if (items.length > MAX_FILED_EMPLOYEES) {
    return (
      <Dialog open role="alertdialog" aria-labelledby={titleId} onClose={() => onClose(items)}>
        <DialogTitle id={titleId}>{`一次最多 ${MAX_FILED_EMPLOYEES} 位，請減少勾選的員工。`}</DialogTitle>
      </Dialog>
    );
  }
  if (outcomes === null) {
    return (
      <LeaveForm
        items={items}
        onClose={onClose}
        onFiled={(results) => {
          if (results.some(({ refusal }) => refusal !== null)) {
            setOutcomes(toOutcomes(items, results));
          } else {
            toast('application.add.ok');
            onClose([]);
          }
        }}
      />
    );
  }
  const close = (): void => onClose(outcomes.flatMap(({ item, refusal }) => (refusal === null ? [] : [item])));
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="sm" fullWidth onClose={close}>
      <DialogTitle id={titleId}>{`${LABEL}：${items.length} 位員工`}</DialogTitle>
      <BulkOutcomes kind={employees} outcomes={outcomes} onClose={close} />
    </Dialog>
  );
};

/** 代為請假: leave of one employee, or the same leave of several. */
export const fileLeaveCommand: Command<Employee> = {
  label: LABEL,
  permission: 'employee_application_record:edit',
  isOffered: ({ status }) => !hasLeft(status),
  Dialog: ({ item: { id }, onClose }) => <ApplicationDialog kind="leave" applicantId={id} onClose={onClose} />,
  JointDialog: BulkLeaveDialog,
};
