import { type SalaryAdjustment, salaryAdjustments } from '@hr/contracts/pay/salary-adjustments';
import type { SalaryScaleCell } from '@hr/contracts/pay/salary-scales';
import { salaryEndpoints } from '@hr/contracts/pay/salaries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { AdjustmentPreview } from './adjustment-preview.tsx';
import { type PayLines, PayLinesField } from './pay-lines-field.tsx';
import { ScaleCellField } from './scale-cell-field.tsx';

const Field = fieldControlOf(salaryAdjustments.fields);

interface Adjusted extends PayLines {
  readonly employeeId: string | null;
}

/** Begins the lines with the pay of the chosen employee. Returns the current step. */
const useCurrentPay = (): SalaryScaleCell | null => {
  const { control, getValues, setValue } = useFormContext<Adjusted>();
  const employeeId = useWatch({ control, name: 'employeeId' });
  const { data } = useQuery({
    ...endpointQuery(salaryEndpoints.ofEmployee, { params: { employeeId: employeeId ?? '' } }),
    enabled: employeeId !== null && employeeId !== undefined,
  });
  const current = data?.items.find(({ isSuperseded, effectiveTo }) => !isSuperseded && effectiveTo === null);
  useEffect(() => {
    if (current && getValues('lines').length === 0) {
      setValue(
        'lines',
        current.lines.map(({ itemId, amount }) => ({ itemId, amount })),
      );
    }
  }, [current, getValues, setValue]);
  return current?.scaleCell ?? null;
};

const SharedFields = ({ formerCell }: { readonly formerCell: SalaryScaleCell | null }) => (
  <>
    <FormRow>
      <Field name="type" />
      <Field name="effectiveOn" />
      <Field name="payBasis" />
    </FormRow>
    <ScaleCellField former={formerCell} />
    <PayLinesField />
    <Field name="reason" />
    <Field name="consentFileId" hint="減薪須附本人書面同意書" />
    <AdjustmentPreview />
  </>
);

export const NewAdjustmentFields = () => {
  const formerCell = useCurrentPay();
  return (
    <>
      <Field name="employeeId" withUpcoming />
      <SharedFields formerCell={formerCell} />
    </>
  );
};

export const AdjustmentFields = ({ item: { scaleCell } }: { readonly item: SalaryAdjustment }) => (
  <>
    <Field name="employeeId" disabled />
    <SharedFields formerCell={scaleCell} />
  </>
);
