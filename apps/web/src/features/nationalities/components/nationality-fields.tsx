import { type NationalityInput, regionKindNames } from '@hr/contracts/nationalities';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const regionKinds = optionsOf(regionKindNames);

export const NationalityFields = () => {
  const { control, setValue } = useFormContext<NationalityInput>();
  /** What is usual for the kind; the exceptions are set by hand. */
  const handleKind = (kind: string | null): void => {
    setValue('requiresWorkPermit', kind !== 'local', { shouldDirty: true });
    setValue('requiresResidencePermit', kind !== 'local', { shouldDirty: true });
  };
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextFieldControl control={control} name="code" label="國籍代碼" required hint="ISO 3166-1 兩碼" />
        <TextFieldControl control={control} name="alpha3" label="三碼代碼" required hint="ISO 3166-1 三碼" />
      </Stack>
      <TextFieldControl control={control} name="nameZh" label="國籍名稱" required />
      <TextFieldControl control={control} name="nameEn" label="英文名稱" required />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SelectControl
          control={control}
          name="regionKind"
          label="區別"
          options={regionKinds}
          required
          onPick={handleKind}
        />
        <NumberFieldControl control={control} name="sortOrder" label="排序" required hint="數字小者在前" />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SwitchControl control={control} name="requiresWorkPermit" label="須工作許可" />
        <SwitchControl control={control} name="requiresResidencePermit" label="須居留證" />
      </Stack>
    </>
  );
};
