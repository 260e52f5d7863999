import type { z } from 'zod';

interface Own<Schema extends z.ZodType, Answer extends z.ZodType> {
  readonly schema: Schema;
  readonly answer: Answer;
  readonly initial: z.output<Schema>;
  readonly words: (value: z.output<Answer>) => string | null;
}

/** A value of a shape of its own. Its slice says how it is kept and entered; files leave it as it is. */
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
