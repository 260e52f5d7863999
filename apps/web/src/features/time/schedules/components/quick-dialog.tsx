import { weekdayName } from '@hr/domain/dates';
import { z } from 'zod';
import { FormDialog } from '#forms/form-dialog.tsx';
import { MultiSelectControl } from '#forms/multi-select-control.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { chosenDays } from '../schedule-patterns.ts';
import { valueOfCode } from '../schedule-values.ts';
import {
  codeOptions,
  defaultScope,
  isInOrder,
  ORDER_FAULT,
  type PlanDialogProps,
  ScopeFields,
  scopeShape,
  writePlans,
} from './scope-fields.tsx';

/** A week from Sunday on. */
const WEEK = [
  '2000-01-02',
  '2000-01-03',
  '2000-01-04',
  '2000-01-05',
  '2000-01-06',
  '2000-01-07',
  '2000-01-08',
] as const;

const weekdayOptions = WEEK.map((day, index) => ({ value: String(index), label: `週${weekdayName(day)}` }));

const MOST_NOTE = 100;

const quickSchema = (props: PlanDialogProps) =>
  z
    .object({
      ...scopeShape(props),
      weekdays: z.array(z.string()).min(1, '請選擇星期'),
      onHolidays: z.boolean(),
      code: z.string('請選擇班別或日別').min(1, '請選擇班別或日別'),
      note: z
        .string()
        .trim()
        .max(MOST_NOTE, `不可超過 ${MOST_NOTE} 字`)
        .nullable()
        .transform((note) => note || null),
    })
    .refine(isInOrder, ORDER_FAULT);

/** Plans one shift or day off for several employees on days of the week. */
export const QuickDialog = (props: PlanDialogProps) => {
  const { people, shifts, holidays, onClose } = props;
  const form = useSchemaForm(quickSchema(props), {
    ...defaultScope(props),
    weekdays: ['1', '2', '3', '4', '5'],
    onHolidays: false,
    code: '',
    note: null,
  });
  type Values = z.output<ReturnType<typeof quickSchema>>;
  const handleSubmit = async ({ weekdays, onHolidays, code, note, ...scope }: Values): Promise<void> => {
    const value = valueOfCode(code, shifts);
    const on = chosenDays({ ...scope, weekdays: weekdays.map(Number), onHolidays, holidays });
    if (writePlans(props, { scope, on, planOf: () => value && { ...value, note } })) {
      onClose();
    }
  };
  return (
    <FormDialog title="新增班表" submitLabel="新增" form={form} onSubmit={handleSubmit} onClose={onClose}>
      <ScopeFields people={people} />
      <MultiSelectControl control={form.control} name="weekdays" label="星期" options={weekdayOptions} required />
      <SwitchControl control={form.control} name="onHolidays" label="國定假日也排" />
      <SelectControl control={form.control} name="code" label="班別或日別" options={codeOptions(shifts)} required />
      <TextFieldControl control={form.control} name="note" label="備註" />
    </FormDialog>
  );
};
