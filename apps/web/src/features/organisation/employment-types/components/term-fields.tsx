import { type EmploymentTypeInput, employmentTypes } from '@hr/contracts/organisation/employment-types';
import { canExceedOneYear, type FixedTermReason, lawfulMaximumMonths } from '@hr/domain/organisation/employment-types';
import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormRow } from '#forms/form-row.tsx';
import { fieldControlOf } from '#records/field-control.tsx';

const Field = fieldControlOf(employmentTypes.fields);

const lengthHint = (reason: FixedTermReason | null): string => {
  const maximum = reason === null ? null : lawfulMaximumMonths(reason);
  return maximum === null ? '空白表示不限' : `法定上限 ${maximum} 個月`;
};

export const TermFields = () => {
  const { control, setValue } = useFormContext<EmploymentTypeInput>();
  const [kind, reason, maxMonths] = useWatch({ control, name: ['termKind', 'fixedTermReason', 'maxMonths'] });
  const handleKind = (picked: string | null): void => {
    if (picked !== 'fixed_term') {
      setValue('fixedTermReason', null);
    }
    if (picked === 'indefinite') {
      setValue('maxMonths', null);
    }
  };
  const handleReason = (picked: string | null): void =>
    setValue('maxMonths', lawfulMaximumMonths(picked as FixedTermReason), { shouldDirty: true });
  return (
    <>
      <FormRow>
        <Field name="termKind" onPick={handleKind} />
        {kind === 'fixed_term' ? <Field name="fixedTermReason" required onPick={handleReason} /> : null}
        {kind === 'indefinite' ? null : <Field name="maxMonths" hint={lengthHint(reason)} />}
      </FormRow>
      {reason !== null && canExceedOneYear(reason, maxMonths) ? (
        <Alert severity="info">特定性定期契約逾一年，應報請主管機關核備</Alert>
      ) : null}
    </>
  );
};
