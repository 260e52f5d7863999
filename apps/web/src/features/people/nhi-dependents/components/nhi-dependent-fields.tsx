import { type NhiDependent, nhiDependents } from '@hr/contracts/people/nhi-dependents';
import Typography from '@mui/material/Typography';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(nhiDependents.fields);

interface DependentFieldsProps {
  /** Missing for a new dependant. The employee of an existing one stays. */
  readonly item?: NhiDependent;
}

export const DependentFields = ({ item }: DependentFieldsProps) => (
  <>
    <FormRow>
      <Field name="employeeId" disabled={item !== undefined} withUpcoming />
      <Field name="relation" />
    </FormRow>
    <FormRow>
      <Field name="nameZh" />
      <Field name="identityNumber" hint="身分證字號或統一證號" />
    </FormRow>
    <FormRow>
      <Field name="birthOn" />
      <Field name="reduction" />
    </FormRow>
    <FormRow>
      <Field name="startOn" hint="須在員工的健保投保期間內" />
      <Field name="endOn" />
    </FormRow>
    <Field name="note" />
  </>
);

export const DependentWithdrawalFields = ({ item }: DependentFieldsProps) => (
  <>
    {item ? <Typography>{`員工：${item.employee.employeeNo} ${item.employee.nameZh}`}</Typography> : null}
    <Field name="endOn" required hint="保險效力至當日止" />
  </>
);
