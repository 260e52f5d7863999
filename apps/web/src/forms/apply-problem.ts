import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, textOf } from '#api/api-error.ts';
import { toastRefusal } from '#messages/error-toasts.ts';

/** The parts of a form that a refusal is written into. */
export type ProblemTarget<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'setError' | 'getFieldState' | 'getValues'
>;

/**
 * Tells of a refused submit: complaints about fields at the fields, the rest above the form, and by toast where the
 * specification has one. What the person was told already is not told again. An error of the program is thrown on, to be
 * reported.
 */
export const applyProblem = <Values extends FieldValues>(error: unknown, form: ProblemTarget<Values>): void => {
  if (!(error instanceof ApiError)) {
    throw error;
  }
  if (error.isTold) {
    return;
  }
  toastRefusal(error);
  const isKnown = ({ path }: { path: string }): boolean => hasField(form, path);
  error.fields.filter(isKnown).forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const others = error.fields.filter((field) => !isKnown(field)).map(({ message }) => message);
  if (others.length > 0 || error.fields.length === 0) {
    const texts = new Set([textOf(error), ...others]);
    form.setError('root.server', { type: error.code ?? 'server', message: [...texts].join('\n') });
  }
};

const hasField = <Values extends FieldValues>(form: ProblemTarget<Values>, path: string): boolean =>
  form.getValues(path as FieldPath<Values>) !== undefined;
