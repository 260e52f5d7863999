import { questionTypeNames } from '@hr/contracts/signing/custom-kinds';
import type { Question } from '@hr/domain/signing/custom-kinds';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '#forms/control-props.ts';
import { FormRow } from '#forms/form-row.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { type OrderedLineProps, OrderedLinesField } from '#forms/ordered-lines-field.tsx';
import { ParsedFieldControl } from '#forms/parsed-field-controls.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

const parseOptions = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((option) => option.trim())
    .filter((option) => option !== '');

const formatOptions = (value: unknown): string => (Array.isArray(value) ? value.join('、') : '');

const OptionListControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parseOptions} show={formatOptions} inputMode="text" />
);

const newQuestion = (): Question => ({ label: '', type: 'short_text', isRequired: true, options: [] });

const QuestionFields = ({ path, place }: OrderedLineProps) => {
  const { control } = useFormContext();
  const type: Question['type'] = useWatch({ control, name: `${path}.type` });
  return (
    <>
      <FormRow>
        <TextFieldControl control={control} name={`${path}.label`} label={`欄位名稱 ${place}`} required />
        <SelectControl
          control={control}
          name={`${path}.type`}
          label={`欄位類型 ${place}`}
          required
          options={optionsOf(questionTypeNames)}
        />
      </FormRow>
      {type === 'choice' ? (
        <OptionListControl
          control={control}
          name={`${path}.options`}
          label={`選項 ${place}`}
          required
          hint="以頓號或逗號分隔，如：投影機、筆記型電腦"
        />
      ) : null}
      <SwitchControl control={control} name={`${path}.isRequired`} label={`必填 ${place}`} />
    </>
  );
};

export const QuestionsField = () => (
  <OrderedLinesField name="questions" noun="欄位" newLine={newQuestion} Fields={QuestionFields} />
);
