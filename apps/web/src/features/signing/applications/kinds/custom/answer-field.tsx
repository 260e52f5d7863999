import { yesNoNames } from '@hr/contracts/signing/custom-kinds';
import type { Question, QuestionType } from '@hr/domain/signing/custom-kinds';
import type { ReactNode } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { DecimalFieldControl } from '#forms/decimal-field-control.tsx';
import { optionsOf } from '#forms/options-of.ts';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

interface Drawn {
  readonly control: Control;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
}

const noneOf = ({ required }: Drawn) => (required ? {} : { emptyLabel: '（不填）' });

const controls: Readonly<Record<QuestionType, (drawn: Drawn, question: Question) => ReactNode>> = {
  short_text: (drawn) => <TextFieldControl {...drawn} />,
  long_text: (drawn) => <TextFieldControl {...drawn} rows={3} />,
  number: (drawn) => <DecimalFieldControl {...drawn} />,
  date: (drawn) => <DateFieldControl {...drawn} />,
  yes_no: (drawn) => <SelectControl {...drawn} {...noneOf(drawn)} options={optionsOf(yesNoNames)} />,
  choice: (drawn, { options }) => (
    <SelectControl
      {...drawn}
      {...noneOf(drawn)}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  ),
};

interface AnswerFieldProps {
  readonly question: Question;
  /** Among the answers of the form. */
  readonly place: number;
}

export const AnswerField = ({ question, place }: AnswerFieldProps) => {
  const { control } = useFormContext();
  const { label, type, isRequired } = question;
  return controls[type]({ control, name: `answers.${place}.value`, label, required: isRequired }, question);
};
