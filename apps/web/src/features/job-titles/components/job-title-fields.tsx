import { jobFamilyNames, type JobTitleInput } from '@hr/contracts/job-titles';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const families = optionsOf(jobFamilyNames);

export const JobTitleFields = () => {
  const { control } = useFormContext<JobTitleInput>();
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextFieldControl control={control} name="code" label="職稱編號" required hint="英文字母、數字、連字號" />
        <TextFieldControl control={control} name="nameZh" label="職稱" required />
      </Stack>
      <TextFieldControl control={control} name="nameEn" label="英文職稱" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SelectControl control={control} name="family" label="職類" options={families} required />
        <TextFieldControl control={control} name="grade" label="職等" />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <NumberFieldControl control={control} name="probationMonths" label="預設試用期（月）" hint="0 到 6 個月" />
        <NumberFieldControl control={control} name="sortOrder" label="排序" required />
      </Stack>
      <SwitchControl control={control} name="isManagerial" label="主管職" />
      <TextFieldControl control={control} name="description" label="職務說明" rows={2} />
    </>
  );
};
