import {
  adjustmentBatchEndpoints as endpoints,
  adjustmentBatchForm,
  type AdjustmentBatchInput,
  type AdjustmentBatchItem,
  type AdjustmentBatchPreview,
  type AdjustmentBatchRequest,
  batchKindNames,
  raiseTypeNames,
  raiseUnitNames,
} from '@hr/contracts/pay/salary-adjustments';
import { monthOf } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { z } from 'zod';
import { type FieldValues, useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { useBatchPreview } from '#records/batch-preview.tsx';
import { departmentChoices } from '#records/choices.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { BatchPreviewTable } from './batch-preview-table.tsx';
import { useFixedItems } from './pay-lines-field.tsx';

type Values = z.output<typeof adjustmentBatchForm>;

const usualReasons: Readonly<Record<AdjustmentBatchRequest['kind'], string>> = {
  ...batchKindNames,
  raise: raiseTypeNames.annual,
};

const initialValues = {
  kind: 'step_raise' as const,
  departmentId: null,
  employeeIds: [],
  exceptIds: [],
  raise: { type: 'annual' as const, itemIds: [], unit: 'percent' as const, percent: '', amount: null },
  reason: usualReasons.step_raise,
};

const hints: Readonly<Record<AdjustmentBatchRequest['kind'], string>> = {
  step_raise: '列出前次提敘或到職至生效日當月滿一年（或數年）者，調整至下一級。',
  raise: '所選薪資項目依百分比（四捨五入到元）或金額調整；減薪須逐筆建立並附同意書。',
  new_version: '列出薪級與生效日適用的薪級表版本不同者，維持原級並改為新版金額。',
};

const RaiseFields = () => {
  const { control } = useFormContext<Values>();
  const unit = useWatch({ control, name: 'raise.unit' });
  const items = useFixedItems().map(({ id, nameZh }) => ({ value: id, label: nameZh }));
  return (
    <>
      <FormRow>
        <SelectControl
          control={control}
          name="raise.type"
          label="調整類別"
          options={optionsOf(raiseTypeNames)}
          required
        />
        <MultiSelectControl control={control} name="raise.itemIds" label="薪資項目" options={items} required />
      </FormRow>
      <FormRow>
        <SelectControl
          control={control}
          name="raise.unit"
          label="調整方式"
          options={optionsOf(raiseUnitNames)}
          required
        />
        {unit === 'percent' ? (
          <TextFieldControl control={control} name="raise.percent" label="百分比（%）" required hint="例如 3 或 3.5" />
        ) : (
          <NumberFieldControl control={control} name="raise.amount" label="金額（元）" required />
        )}
      </FormRow>
    </>
  );
};

const BatchFields = () => {
  const { control, setValue } = useFormContext<Values>();
  const kind = useWatch({ control, name: 'kind' });
  const canSeeDepartments = useCan('department_set_up:view');
  return (
    <>
      <FormRow>
        <SelectControl
          control={control}
          name="kind"
          label="批次類型"
          options={optionsOf(batchKindNames)}
          required
          onPick={(picked) => setValue('reason', usualReasons[picked as AdjustmentBatchRequest['kind']])}
        />
        <DateFieldControl control={control} name="effectiveOn" label="生效日" required hint="通常為每月 1 日" />
      </FormRow>
      {canSeeDepartments ? (
        <AutocompleteControl
          control={control}
          name="departmentId"
          label="部門"
          hint="含下級部門，未選擇為全部"
          source={departmentChoices(today())}
        />
      ) : null}
      <Alert severity="info">{hints[kind]}</Alert>
      {kind === 'raise' ? <RaiseFields /> : null}
      <TextFieldControl control={control} name="reason" label="原因" required />
    </>
  );
};

const isIncluded =
  (excluded: ReadonlySet<string>) =>
  ({ employee, refusal }: AdjustmentBatchItem): boolean =>
    refusal === null && !excluded.has(employee.id);

/** Request that creates the drafts of the included employees with the totals of the preview. */
const toBatch = (
  values: Values,
  { items }: AdjustmentBatchPreview,
  included: readonly AdjustmentBatchItem[],
): AdjustmentBatchInput => ({
  ...values,
  exceptIds: items.filter((item) => !included.includes(item)).map(({ employee }) => employee.id),
  expected: included.map(({ employee, afterTotal }) => ({ employeeId: employee.id, afterTotal: afterTotal ?? 0 })),
});

interface PreviewProps {
  readonly answer: Pick<ReturnType<typeof useRequestedBatch>, 'preview' | 'error' | 'refetch' | 'isValid' | 'isStale'>;
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (excluded: ReadonlySet<string>) => void;
}

const Preview = ({ answer: { preview, error, refetch, isValid, isStale }, ...exclusion }: PreviewProps) => {
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (preview) {
    return <BatchPreviewTable preview={preview} isStale={isStale} {...exclusion} />;
  }
  return isValid ? <LoadingView /> : null;
};

/** Previews the batch in the form. */
const useRequestedBatch = ({ control, formState: { isSubmitting } }: UseFormReturn<FieldValues, unknown, Values>) => {
  const { reason: _reason, ...request } = useWatch({ control }) as Values;
  const { data, ...answer } = useBatchPreview(endpoints.previewBatch, request, { isSaving: isSubmitting });
  return { ...answer, preview: answer.isValid ? data : undefined };
};

/** 「批次調整」: previews the pay of many employees, and creates a draft for each. */
export const BatchAdjustmentDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const refresh = useRefresh('salaryAdjustments');
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const form = useSchemaForm(adjustmentBatchForm, { ...initialValues, effectiveOn: monthOf(today(), -1).from });
  const answer = useRequestedBatch(form);
  const { preview, isValid, isStale } = answer;
  const included = preview?.items.filter(isIncluded(excluded)) ?? [];
  const submit = async (values: Values): Promise<void> => {
    if (preview) {
      const { created } = await call(endpoints.createBatch, { body: toBatch(values, preview, included) });
      await refresh();
      toast('salary.batch.ok', { values: { count: String(created) } });
      onClose();
    }
  };
  return (
    <FormDialog
      title="批次調整"
      submitLabel={included.length > 0 ? `建立 ${included.length} 筆草稿` : '建立草稿'}
      form={form}
      maxWidth="lg"
      isAwaited={isValid && isStale}
      isBlocked={isValid && included.length === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <BatchFields />
      <Preview answer={answer} excluded={excluded} onExclude={setExcluded} />
    </FormDialog>
  );
};
