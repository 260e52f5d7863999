import { salaryAdjustmentEndpoints as endpoints, salaryAdjustments } from '@hr/contracts/pay/salary-adjustments';
import { type SalaryScaleCell, scaleCellText } from '@hr/contracts/pay/salary-scales';
import { cellAtStep } from '@hr/domain/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useTextField } from '#forms/use-text-field.ts';
import { type PayLines, useFixedItems } from './pay-lines-field.tsx';

interface Stepped extends PayLines {
  readonly effectiveOn: CalendarDate | null;
  readonly scaleCell: string | null;
}

const useCellsOn = (day: CalendarDate | null): readonly SalaryScaleCell[] | undefined =>
  useQuery({
    ...endpointQuery(endpoints.scaleCells, { query: { on: day ?? '' } }),
    enabled: day !== null,
  }).data?.items;

/** Sets the base pay to the amount of a step. */
const useFillBase = () => {
  const { getValues, setValue } = useFormContext<Stepped>();
  const base = useFixedItems().find(({ code }) => code === 'BASE');
  return (amount: number): void => {
    if (base === undefined) {
      return;
    }
    const others = getValues('lines').filter(({ itemId }) => itemId !== base.id);
    setValue('lines', [{ itemId: base.id, amount }, ...others], { shouldDirty: true });
  };
};

/** Begins with the step before, in the version that is in force on the day of the adjustment. */
const useStepInForce = (former: SalaryScaleCell | null, cells: readonly SalaryScaleCell[] | undefined): void => {
  const { getValues, setValue } = useFormContext<Stepped>();
  useEffect(() => {
    const chosen = getValues('scaleCell');
    const isOpen = chosen === null || chosen === former?.id;
    const cell = former && cells ? cellAtStep(cells, former, former.step) : null;
    if (isOpen && cell !== null && cell.id !== chosen) {
      setValue('scaleCell', cell.id);
    }
  }, [cells, former, getValues, setValue]);
};

/** 薪級: a step of a scale, which fills in the base pay. */
export const ScaleCellField = ({ former }: { readonly former: SalaryScaleCell | null }) => {
  const { control } = useFormContext<Stepped>();
  const effectiveOn = useWatch({ control, name: 'effectiveOn' });
  const cells = useCellsOn(effectiveOn);
  const { label } = salaryAdjustments.fields.scaleCell;
  const { field, textField } = useTextField<Stepped>({ control, name: 'scaleCell', label });
  const fillBase = useFillBase();
  useStepInForce(former, cells);
  const chosen = cells?.find(({ id }) => id === field.value) ?? null;
  const isUnknown = cells !== undefined && field.value !== null && chosen === null;
  return (
    <Autocomplete
      options={cells ?? []}
      value={chosen}
      groupBy={({ nameZh }) => nameZh}
      getOptionLabel={(cell) => `${scaleCellText(cell)}（${cell.amount.toLocaleString('zh-TW')} 元）`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, cell) => {
        field.onChange(cell?.id ?? null);
        if (cell !== null) {
          fillBase(cell.amount);
        }
      }}
      noOptionsText="沒有生效日適用的薪級"
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          {...textField}
          error={textField.error || isUnknown}
          helperText={isUnknown ? '所選薪級於生效日不適用，請重新選擇' : (textField.helperText ?? '選擇後帶入本薪')}
        />
      )}
    />
  );
};
