import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  MOST_RENEWED,
  type RenewalPreview,
} from '@hr/contracts/contracts/employee-contracts';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { ErrorView } from '#components/error-view.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import {
  BatchPreview,
  type BatchPreviewProps,
  type BatchPreviewItem,
  TooManySelectedDialog,
  useBatchPreview,
  useExclusions,
} from '#records/batch-preview.tsx';
import type { JointDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';

const LABEL = '批次續約';

export const RenewalFields = () => (
  <>
    <Alert severity="info">續約為新的草稿，自原合約迄日的次日起，內容照原合約帶入；簽署後原合約改為「已續約」。</Alert>
    <DateFieldControl
      control={useFormContext().control}
      name="endOn"
      label="續約迄日"
      hint="空白表示與原合約同樣長度"
    />
  </>
);

const toPreviewItem = ({ id, title, startOn, endOn, warnings, refusal }: RenewalPreview): BatchPreviewItem => ({
  id,
  title,
  outcome: startOn && endOn ? `${formatDate(startOn)} ～ ${formatDate(endOn)}` : '',
  warnings,
  refusal,
});

/** Previews the renewals of the contracts, again for each entered end date. */
const Preview = ({
  items,
  onExclude,
}: Pick<BatchPreviewProps, 'onExclude'> & Pick<JointDialogProps<EmployeeContract>, 'items'>) => {
  const request = { ids: items.map(({ id }) => id), endOn: useWatch({ name: 'endOn' }) as unknown };
  const { data, error, refetch, isValid, isStale } = useBatchPreview(endpoints.previewRenewals, request);
  return error ? (
    <ErrorView error={error} onRetry={() => void refetch()} />
  ) : (
    <BatchPreview
      items={isValid ? data?.items.map(toPreviewItem) : undefined}
      summary={{ all: '份均可續約', refused: '份無法續約' }}
      isStale={isStale}
      onExclude={onExclude}
    />
  );
};

/** Adds the contracts to the form values, so that a refusal of a contract is shown above the form. */
const schemaOf = (items: readonly EmployeeContract[]) =>
  z.preprocess(
    (values) => ({ ...(values as object), contracts: items.map(({ id, version }) => ({ id, version })) }),
    endpoints.renewMany.body,
  );

const BatchForm = ({ items, onClose, onRefused }: JointDialogProps<EmployeeContract>) => {
  const refresh = useRefresh('employeeContracts');
  const { included, excluded, exclude } = useExclusions(items);
  const form = useSchemaForm<z.output<typeof endpoints.renewMany.body>, { endOn: string | null }>(schemaOf(included), {
    endOn: null,
  });
  return (
    <FormDialog
      title={`${LABEL}：${included.length} 份合約`}
      submitLabel={LABEL}
      form={form}
      maxWidth="md"
      onClose={() => onClose(items)}
      onSubmit={async (body) => {
        try {
          const { created, items: drafts } = await call(endpoints.renewMany, { body });
          toast('common.bulk.ok', { values: { verb: '續約', count: created } });
          // The bulk bar continues with the drafts: documents, sending, download.
          onClose([...drafts, ...excluded]);
        } catch (error) {
          // The contracts may have changed since they were selected.
          await onRefused?.(included);
          throw error;
        } finally {
          await refresh();
        }
      }}
    >
      <Alert severity="info">全部合約一次完成；任何一份無法續約時，全部都不會寫入。</Alert>
      <RenewalFields />
      <Preview items={included} onExclude={exclude} />
    </FormDialog>
  );
};

/** 批次續約: renews several contracts together, all or none. */
export const BatchRenewalDialog = (props: JointDialogProps<EmployeeContract>) =>
  props.items.length > MOST_RENEWED ? (
    <TooManySelectedDialog
      text={`一次最多 ${MOST_RENEWED} 份，請減少勾選的合約。`}
      onClose={() => props.onClose(props.items)}
    />
  ) : (
    <BatchForm {...props} />
  );
