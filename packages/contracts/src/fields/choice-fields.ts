import { z } from 'zod';
import { several } from '../core/index.ts';
import type { FieldFilter } from './field.ts';

const yesNo = (is: boolean): string => (is ? '是' : '否');

interface FlagOptions {
  readonly initial?: boolean;
  readonly example?: string;
  /** For a flag where a missing column must not default to no. */
  readonly isColumnRequired?: boolean;
}

/** Boolean. */
export const flagField = (
  label: string,
  { initial = false, example = yesNo(initial), isColumnRequired = false }: FlagOptions = {},
) => ({
  kind: 'flag' as const,
  label,
  schema: z.boolean(),
  answer: z.boolean(),
  initial,
  example,
  toText: yesNo,
  isRequired: false,
  isColumnRequired,
});

type Names<Choice extends string> = Readonly<Record<Choice, string>>;

const enumOf = <Choice extends string>(label: string, names: Names<Choice>) =>
  z.enum(Object.keys(names) as [Choice, ...Choice[]], `請選擇${label}`);

/** Without an initial value the user must choose. */
type ChoiceOptions<Choice extends string> =
  | { readonly initial: NoInfer<Choice>; readonly example?: NoInfer<Choice> }
  | { readonly initial: null; readonly example: NoInfer<Choice> };

/** One of a few choices. */
export const choiceField = <const Choice extends string>(
  label: string,
  names: Names<Choice>,
  options: ChoiceOptions<Choice>,
) => ({
  kind: 'choice' as const,
  label,
  names,
  schema: enumOf(label, names),
  answer: enumOf(label, names),
  initial: options.initial,
  example: names[(options.example ?? options.initial) as Choice],
  toText: (choice: Choice) => names[choice],
  isRequired: true,
  isColumnRequired: true,
});

/** Optional choice of a few. */
export const optionalChoiceField = <const Choice extends string>(
  label: string,
  names: Names<Choice>,
  example: NoInfer<Choice>,
) => ({
  kind: 'choice' as const,
  label,
  names,
  schema: enumOf(label, names).nullable(),
  answer: enumOf(label, names).nullable(),
  initial: null,
  example: names[example],
  toText: (choice: Choice | null) => (choice === null ? null : names[choice]),
  isRequired: false,
  isColumnRequired: false,
});

/** Several choices, stored in the order of the choices without duplicates. */
export const choicesField = <const Choice extends string>(
  label: string,
  names: Names<Choice>,
  initial: NoInfer<Choice>[],
) => {
  const choices = Object.keys(names) as [Choice, ...Choice[]];
  return {
    kind: 'choices' as const,
    label,
    names,
    schema: z
      .array(z.enum(choices))
      .max(choices.length)
      .overwrite((chosen) => choices.filter((choice) => chosen.includes(choice))),
    answer: z.array(z.enum(choices)),
    initial,
    example: initial.map((choice) => names[choice]).join('、'),
    toText: (chosen: readonly Choice[]) => chosen.map((choice) => names[choice]).join('、') || null,
    isRequired: false,
    isColumnRequired: true,
  };
};

interface Chosen {
  readonly kind: 'choice';
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly answer: z.ZodEnum;
}

/** Adds a list filter to a choice field. */
export const withFilter = <Field extends Chosen>(
  field: Field,
): Field & { filter: FieldFilter<z.ZodOptional<z.ZodType<z.output<Field['answer']>[], string | string[]>>> } => ({
  ...field,
  filter: {
    schema: several(field.answer as unknown as z.ZodType<string, string>).optional() as never,
    names: field.names,
    takesSeveral: true,
    chipOf: (choice) => `${field.label}：${field.names[choice]}`,
  },
});

/** Adds a list filter to a flag, with labels of both values. */
export const withFlagFilter = <Field extends { readonly kind: 'flag' }>(field: Field, names: Names<'yes' | 'no'>) => ({
  ...field,
  filter: {
    schema: z.enum(['yes', 'no']).optional(),
    names,
    chipOf: (side: string): string => names[side as 'yes' | 'no'],
  },
});
