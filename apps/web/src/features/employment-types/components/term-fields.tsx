import { type EmploymentTypeInput, fixedTermReasonNames, termKindNames } from '@hr/contracts/employment-types';
import { canExceedOneYear, type FixedTermReason, lawfulMaximumMonths } from '@hr/domain/employment-types';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';

const termKinds = optionsOf(termKindNames);
const reasons = optionsOf(fixedTermReasonNames);

const lengthHint = (reason: FixedTermReason | null): string => {
  const maximum = reason === null ? null : lawfulMaximumMonths(reason);
  return maximum === null ? '空白表示不限' : `法定上限 ${maximum} 個月`;
};

/** On what term: the reason is asked of a fixed one, the length of any that ends. */
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
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SelectControl
          control={control}
          name="termKind"
          label="契約性質"
          options={termKinds}
          required
          onPick={handleKind}
        />
        {kind === 'fixed_term' ? (
          <SelectControl
            control={control}
            name="fixedTermReason"
            label="定期事由"
            options={reasons}
            required
            onPick={handleReason}
          />
        ) : null}
        {kind === 'indefinite' ? null : (
          <NumberFieldControl control={control} name="maxMonths" label="最長期間（月）" hint={lengthHint(reason)} />
        )}
      </Stack>
      {reason !== null && canExceedOneYear(reason, maxMonths) ? (
        <Alert severity="info">特定性定期契約逾一年，應報請主管機關核備</Alert>
      ) : null}
    </>
  );
};
