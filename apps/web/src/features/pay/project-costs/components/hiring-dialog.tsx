import { type HiringEstimate, hiringEstimateEndpoints as endpoints } from '@hr/contracts/pay/project-costs';
import { scaleCellText } from '@hr/contracts/pay/salary-scales';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { YEAR_END_MONTHS } from '@hr/domain/pay/project-costs';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { DecimalFieldControl, MoneyFieldControl, NumberFieldControl } from '#forms/parsed-field-controls.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { ntd } from '../ntd.ts';

/** A step of a scale on the first day, which fills in the pay. */
const ScaleField = ({ form }: { readonly form: UseFormReturn }) => {
  const startOn: unknown = useWatch({ control: form.control, name: 'startOn' });
  const day = typeof startOn === 'string' && isCalendarDate(startOn) ? startOn : null;
  const { data } = useQuery({
    ...endpointQuery(endpoints.scaleCells, { query: { on: day ?? '' } }),
    enabled: day !== null,
  });
  return (
    <Autocomplete
      sx={{ flex: 1, minWidth: 0 }}
      options={data?.items ?? []}
      groupBy={({ nameZh }) => nameZh}
      getOptionLabel={(cell) => `${scaleCellText(cell)}（${cell.amount.toLocaleString('zh-TW')} 元）`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, cell) => {
        if (cell !== null) {
          form.setValue('monthlyPay', cell.amount, { shouldDirty: true, shouldValidate: true });
        }
      }}
      noOptionsText="沒有到職日適用的薪級"
      renderInput={(parameters) => <TextField {...parameters} label="薪級" helperText="選擇後帶入月薪" />}
    />
  );
};

const amountsOf = (amounts: readonly number[]): string[] => amounts.map((amount) => amount.toLocaleString('zh-TW'));

const comparedText = (left: number): string => (left < 0 ? `不足 ${ntd(-left)}` : `聘用後剩餘 ${ntd(left)}`);

const EstimateView = ({ months, total, rest }: HiringEstimate) => (
  <>
    <Alert severity={rest !== null && total > rest ? 'error' : 'success'}>
      {`聘期總成本 ${ntd(total)}`}
      {rest === null ? '' : `，計畫人事費餘額 ${ntd(rest)}，${comparedText(rest - total)}`}
    </Alert>
    <LinesTable
      title="每月成本試算"
      heads={['月份', '薪資', '雇主保險', '勞退提繳', '年終', '合計', '個人保費']}
      lines={months.map(({ month, pay, insurance, pension, yearEnd, total: sum, employeePremiums }) => ({
        id: month,
        cells: [
          month.slice(0, 7).replace('-', '/'),
          ...amountsOf([pay, insurance, pension, yearEnd, sum, employeePremiums]),
        ],
      }))}
    />
  </>
);

interface HiringDialogProps {
  /** Project to compare with; null in the list. */
  readonly projectId: string | null;
  /** Last day of the project. */
  readonly endOn: CalendarDate | null;
  readonly onClose: () => void;
}

/** 試算雇主負擔: the cost of an employee by month before hiring. Nothing is stored. */
const HiringDialog = ({ projectId, endOn, onClose }: HiringDialogProps) => {
  const [estimate, setEstimate] = useState<HiringEstimate | null>(null);
  const form = useSchemaForm(endpoints.estimate.body, {
    projectId,
    monthlyPay: null,
    startOn: today(),
    endOn,
    dependants: 0,
    yearEndMonths: YEAR_END_MONTHS,
  });
  const { control } = form;
  return (
    <FormDialog
      title="試算雇主負擔"
      submitLabel="試算"
      form={form}
      maxWidth="md"
      onSubmit={async (body) => {
        setEstimate(await call(endpoints.estimate, { body }));
        // The result belongs to these values; it disappears when one of them changes.
        form.reset(form.getValues());
      }}
      onClose={onClose}
    >
      <FormRow>
        <DateFieldControl control={control} name="startOn" label="到職日" required />
        <DateFieldControl control={control} name="endOn" label="聘期迄日" required />
      </FormRow>
      <FormRow>
        <ScaleField form={form} />
        <MoneyFieldControl control={control} name="monthlyPay" label="月薪（元）" required />
      </FormRow>
      <FormRow>
        <NumberFieldControl control={control} name="dependants" label="健保眷屬人數" required />
        <DecimalFieldControl control={control} name="yearEndMonths" label="年終月數" required />
      </FormRow>
      {estimate === null || form.formState.isDirty ? null : <EstimateView {...estimate} />}
    </FormDialog>
  );
};

/** Button of 試算雇主負擔. */
export const HiringButton = (project: Omit<HiringDialogProps, 'onClose'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        試算雇主負擔
      </Button>
      {isOpen ? <HiringDialog {...project} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
