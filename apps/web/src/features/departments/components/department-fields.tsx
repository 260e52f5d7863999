import { type DepartmentCreate, departmentLevelNames } from '@hr/contracts/departments';
import { type CalendarDate, isCalendarDate } from '@hr/domain/time';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { employeeChoices } from '#features/employees/index.ts';
import { AutocompleteControl, type ChoiceOption } from '#forms/autocomplete-control.tsx';
import { NumberFieldControl } from '#forms/number-field-control.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { today } from '#format/today.ts';
import { departmentChoices } from '../department-choices.ts';

const levels = Object.entries(departmentLevelNames).map(([value, label]) => ({ value, label }));

/** What is not dated, as a form holds it. */
type PlainFieldValues = Pick<DepartmentCreate, 'costCenter' | 'headcountQuota' | 'sortOrder' | 'note'>;

/** What is true from a day on, as a form holds it. */
type DatedFieldValues = Pick<DepartmentCreate, 'nameZh' | 'nameEn' | 'level' | 'parentId' | 'headId'>;

/** What the pickers of a form show before anything is picked. */
export interface InitialChoices {
  readonly parent: ChoiceOption | null;
  readonly head: ChoiceOption | null;
}

interface DatedFieldsProps {
  /** The day for which departments and people are offered. */
  readonly on: string | null;
  /** A department that cannot stand under itself. */
  readonly departmentId?: string;
  readonly initial?: InitialChoices;
}

const dayOf = (text: string | null): CalendarDate => (text !== null && isCalendarDate(text) ? text : today());

/** The fields that a change from a day on replaces. */
export const DatedFields = ({ on, departmentId, initial }: DatedFieldsProps) => {
  const { control } = useFormContext<DatedFieldValues>();
  const day = dayOf(on);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextFieldControl control={control} name="nameZh" label="部門名稱" required />
        <SelectControl control={control} name="level" label="部門層級" options={levels} required />
      </Stack>
      <TextFieldControl control={control} name="nameEn" label="英文名稱" />
      <AutocompleteControl
        control={control}
        name="parentId"
        label="上層部門"
        hint="未選擇即為最上層"
        source={departmentChoices(day, departmentId)}
        initialOption={initial?.parent ?? null}
      />
      <AutocompleteControl
        control={control}
        name="headId"
        label="部門主管"
        placeholder="員工編號或姓名"
        source={(keyword) => employeeChoices(keyword, day)}
        initialOption={initial?.head ?? null}
      />
    </>
  );
};

/** The department's own identity and housekeeping. */
export const PlainFields = () => {
  const { control } = useFormContext<PlainFieldValues>();
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextFieldControl control={control} name="costCenter" label="成本中心" />
        <NumberFieldControl control={control} name="headcountQuota" label="編制人數" />
        <NumberFieldControl control={control} name="sortOrder" label="排序" required />
      </Stack>
      <TextFieldControl control={control} name="note" label="備註" rows={2} />
    </>
  );
};
