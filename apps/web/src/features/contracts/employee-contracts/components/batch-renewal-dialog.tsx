import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  MOST_RENEWED,
  type RenewalPreview,
} from '@hr/contracts/contracts/employee-contracts';
import { formatDate } from '@hr/domain/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import {
  BatchPreview,
  type BatchPreviewProps,
  type BatchPreviewItem,
  TooManySelectedDialog,
  useExclusions,
} from '#records/batch-preview.tsx';
import type { JointDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/record.queries.ts';

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

const asOne = ({ id, title, startOn, endOn, warnings, refusal }: RenewalPreview): BatchPreviewItem => ({
  id,
  title,
  outcome: startOn && endOn ? `${formatDate(startOn)} ～ ${formatDate(endOn)}` : '',
  warnings,
  refusal,
});

const endSchema = endpoints.previewRenewals.body.shape.endOn;

/** What would follow each of the contracts, asked anew for another end. */
const Preview = ({
  items,
  onExclude: onLeaveOut,
}: Pick<BatchPreviewProps, 'onLeaveOut'> & Pick<JointDialogProps<EmployeeContract>, 'items'>) => {
  const endOn = endSchema.safeParse(useWatch({ name: 'endOn' }));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(endpoints.previewRenewals, {
      body: { ids: items.map(({ id }) => id), endOn: endOn.data ?? null },
    }),
    enabled: endOn.success,
    placeholderData: keepPreviousData,
  });
  return error ? (
    <ErrorView error={error} onRetry={() => void refetch()} />
  ) : (
    <BatchPreview
      items={endOn.success ? data?.items.map(asOne) : undefined}
      summary={{ all: '份均可續約', refused: '份無法續約' }}
      isStale={isPlaceholderData}
      onExclude={onLeaveOut}
    />
  );
};

/** The contracts stand beside the form, whose refusal by number then stands above it. */
const schemaOf = (items: readonly EmployeeContract[]) =>
  z.preprocess(
    (values) => ({ ...(values as object), contracts: items.map(({ id, version }) => ({ id, version })) }),
    endpoints.renewMany.body,
  );

const BatchForm = ({ items, onClose, onRefused }: JointDialogProps<EmployeeContract>) => {
  const refresh = useRefresh();
  const { included: kept, excluded: leftOut, exclude: leaveOut } = useExclusions(items);
  const form = useForm<{ endOn: string | null }, unknown, z.output<typeof endpoints.renewMany.body>>({
    resolver: zodResolver(schemaOf(kept) as never) as never,
    defaultValues: { endOn: null },
  });
  return (
    <FormDialog
      title={`${LABEL}：${kept.length} 份合約`}
      submitLabel={LABEL}
      form={form}
      maxWidth="md"
      onClose={() => onClose(items)}
      onSubmit={async (body) => {
        try {
          const { created, items: drafts } = await call(endpoints.renewMany, { body });
          toast('common.bulk.ok', { values: { verb: '續約', count: created } });
          // The bulk bar goes on with the drafts: their documents, their sending, their download.
          onClose([...drafts, ...leftOut]);
        } catch (error) {
          // They may be others by now than when they were chosen.
          await onRefused?.(kept);
          throw error;
        } finally {
          await refresh();
        }
      }}
    >
      <Alert severity="info">全部合約一次完成；任何一份無法續約時，全部都不會寫入。</Alert>
      <RenewalFields />
      <Preview items={kept} onExclude={leaveOut} />
    </FormDialog>
  );
};

/** 批次續約: what follows several contracts, of all of them or of none. */
export const BatchRenewalDialog = (props: JointDialogProps<EmployeeContract>) =>
  props.items.length > MOST_RENEWED ? (
    <TooManySelectedDialog
      text={`一次最多 ${MOST_RENEWED} 份，請減少勾選的合約。`}
      onClose={() => props.onClose(props.items)}
    />
  ) : (
    <BatchForm {...props} />
  );
