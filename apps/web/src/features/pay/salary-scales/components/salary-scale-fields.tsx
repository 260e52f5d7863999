import { type SalaryScale, salaryScales } from '@hr/contracts/pay/salary-scales';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { ScaleGridField } from './scale-grid-field.tsx';

const Field = fieldControlOf(salaryScales.fields);

const HeadFields = () => (
  <>
    <FormRow>
      <Field name="code" />
      <Field name="nameZh" />
    </FormRow>
    <Field name="appliesTo" />
  </>
);

export const VersionFields = () => {
  const unit: unknown = useWatch({ name: 'unit' });
  return (
    <>
      <FormRow>
        <Field name="effectiveFrom" />
        <Field name="documentNo" />
      </FormRow>
      <FormRow>
        <Field name="unit" />
        {unit === 'points' ? <Field name="pointValue" /> : null}
      </FormRow>
      <ScaleGridField />
      <Field name="note" />
    </>
  );
};

export const NewScaleFields = () => (
  <>
    <HeadFields />
    <VersionFields />
  </>
);

/** A used version keeps its values. */
export const EditedScaleFields = ({ item: { isUsed } }: { readonly item: SalaryScale }) => (
  <>
    <HeadFields />
    {isUsed ? (
      <Alert severity="info">此版本已生效或已被引用，只能修改編號、名稱與適用；金額變動請新增版本。</Alert>
    ) : (
      <VersionFields />
    )}
  </>
);
