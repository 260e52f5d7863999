import type { z } from 'zod';

interface Own<Schema extends z.ZodType, Answer extends z.ZodType> {
  readonly schema: Schema;
  readonly answer: Answer;
  readonly initial: z.output<Schema>;
  readonly toText: (value: z.output<Answer>) => string | null;
}

/** Value with its own shape; its feature defines storage and input. Not part of files. */
export const ownField = <Schema extends z.ZodType, Answer extends z.ZodType>(
  label: string,
  own: Own<Schema, Answer>,
) => ({
  kind: 'own' as const,
  label,
  example: '',
  isRequired: false,
  isColumnRequired: false,
  ...own,
});
