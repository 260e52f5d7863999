import { daysOfPeriod } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { z } from 'zod';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { parsePattern, patternOfRow, patternPresets, presetPattern, valueOfPattern } from '../schedule-patterns.ts';
import { type Shift, withValue } from '../schedule-values.ts';
import { SavedPatterns } from './saved-patterns.tsx';
import {
  defaultScope,
  isInOrder,
  ORDER_FAULT,
  type PlanDialogProps,
  ScopeFields,
  scopeShape,
  writePlans,
} from './scope-fields.tsx';

const MOST_TEXT = 300;

/** Values of a pattern, parsed from its codes. */
const patternField = (shifts: readonly Shift[]) =>
  z
    .string()
    .trim()
    .min(1, '請輸入循環')
    .max(MOST_TEXT, `不可超過 ${MOST_TEXT} 字`)
    .transform((text, context) => {
      const pattern = parsePattern(text, shifts);
      if ('unknown' in pattern) {
        context.addIssue({ code: 'custom', message: `「${pattern.unknown}」不是班別或日別代號` });
        return z.NEVER;
      }
      return pattern.values;
    });

const patternSchema = (props: PlanDialogProps) =>
  z.object({ ...scopeShape(props), pattern: patternField(props.shifts) }).refine(isInOrder, ORDER_FAULT);

/** Repeats a pattern of shifts and days off from a day on. */
export const PatternDialog = (props: PlanDialogProps) => {
  const { people, shifts, editing, onClose } = props;
  const form = useSchemaForm(patternSchema(props), {
    ...defaultScope(props),
    pattern: '',
    shift: shifts[0]?.code ?? '',
  });
  type Values = z.output<ReturnType<typeof patternSchema>>;
  const handleSubmit = async ({ pattern, ...scope }: Values): Promise<void> => {
    const planOf = (_employeeId: string, day: Values['from'], before: Parameters<typeof withValue>[1]) =>
      withValue(valueOfPattern(pattern, { start: scope.from, day }), before);
    if (writePlans(props, { scope, on: daysOfPeriod(scope), planOf })) {
      onClose();
    }
  };
  const setPattern = (text: string): void =>
    form.setValue('pattern', text, { shouldDirty: true, shouldValidate: true });
  const applyPreset = (workDays: number): void => setPattern(presetPattern(workDays, String(form.getValues('shift'))));
  const selected = patternOfRow(editing.copyText());
  return (
    <FormDialog title="套用循環" submitLabel="套用" form={form} onSubmit={handleSubmit} onClose={onClose}>
      <ScopeFields people={people} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <SelectControl
          control={form.control}
          name="shift"
          label="循環的班別"
          options={shifts.map(({ code, nameZh }) => ({ value: code, label: `${code} ${nameZh}` }))}
        />
        {patternPresets.map(({ name, workDays }) => (
          <Button key={name} variant="outlined" onClick={() => applyPreset(workDays)} sx={{ flexShrink: 0 }}>
            {name}
          </Button>
        ))}
      </Stack>
      <TextFieldControl
        control={form.control}
        name="pattern"
        label="循環"
        hint="以空格分隔代號，自起始日起重複，例如 D1 D1 E1 休 例；「-」為不排班"
        required
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" disabled={selected === ''} onClick={() => setPattern(selected)}>
          取自所選格子
        </Button>
        <SavedPatterns pattern={form.watch('pattern')} onChoose={setPattern} />
      </Stack>
    </FormDialog>
  );
};
