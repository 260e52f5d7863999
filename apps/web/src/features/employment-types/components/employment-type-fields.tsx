import {
  type EmploymentTypeInput,
  insuranceNames,
  payBasisNames,
  workingTimeNames,
} from '@hr/contracts/employment-types';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { HoursFieldControl } from '#forms/hours-field-control.tsx';
import { IntegerListControl } from '#forms/integer-list-control.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { TermFields } from './term-fields.tsx';

const workingTimes = optionsOf(workingTimeNames);
const payBases = optionsOf(payBasisNames);
const insurances = optionsOf(insuranceNames);

export const EmploymentTypeFields = () => {
  const { control } = useFormContext<EmploymentTypeInput>();
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextFieldControl control={control} name="code" label="類型編號" required hint="英文字母、數字、連字號" />
        <TextFieldControl control={control} name="nameZh" label="類型名稱" required />
      </Stack>
      <TextFieldControl control={control} name="nameEn" label="英文名稱" />
      <TermFields />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SelectControl control={control} name="workingTime" label="工時制" options={workingTimes} required />
        <HoursFieldControl control={control} name="weeklyMinutes" label="週工時（小時）" hint="40 小時以內" />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SelectControl control={control} name="payBasis" label="計薪方式" options={payBases} required />
        <NumberFieldControl control={control} name="probationMonths" label="預設試用期（月）" hint="0 到 6 個月" />
      </Stack>
      <MultiSelectControl control={control} name="insurances" label="需納保" options={insurances} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <IntegerListControl
          control={control}
          name="reminderDays"
          label="到期提醒（日）"
          hint="到期前幾日，例如 90、60、30"
        />
        <NumberFieldControl control={control} name="sortOrder" label="排序" required hint="數字小者在前" />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SwitchControl control={control} name="isLaborActApplicable" label="適用勞基法" />
        <SwitchControl control={control} name="isProjectFundable" label="可綁定計畫" />
      </Stack>
    </>
  );
};
