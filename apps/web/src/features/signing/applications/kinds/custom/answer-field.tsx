import { yesNoNames } from '@hr/contracts/signing/custom-kinds';
import type { Question, QuestionType } from '@hr/domain/signing/custom-kinds';
import type { ReactNode } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { DecimalFieldControl } from '#forms/parsed-field-controls.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

interface ControlOptions {
  readonly control: Control;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
}

const emptyOption = ({ required }: ControlOptions) => (required ? {} : { emptyLabel: '（不填）' });

const controls: Readonly<Record<QuestionType, (controlProps: ControlOptions, question: Question) => ReactNode>> = {
  short_text: (controlProps) => <TextFieldControl {...controlProps} />,
  long_text: (controlProps) => <TextFieldControl {...controlProps} rows={3} />,
  number: (controlProps) => <DecimalFieldControl {...controlProps} />,
  date: (controlProps) => <DateFieldControl {...controlProps} />,
  yes_no: (controlProps) => (
    <SelectControl {...controlProps} {...emptyOption(controlProps)} options={optionsOf(yesNoNames)} />
  ),
  choice: (controlProps, { options }) => (
    <SelectControl
      {...controlProps}
      {...emptyOption(controlProps)}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  ),
};

interface AnswerFieldProps {
  readonly question: Question;
  /** Index among the answers of the form. */
  readonly place: number;
}

export const AnswerField = ({ question, place }: AnswerFieldProps) => {
  const { control } = useFormContext();
  const { label, type, isRequired } = question;
  return controls[type]({ control, name: `answers.${place}.value`, label, required: isRequired }, question);
};
