import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, textOf } from '#failures/api-error.ts';
import { toastRefusal } from '#messages/error-toasts.ts';

/** Methods of a form that show a refusal. */
export type ProblemTarget<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'setError' | 'getFieldState' | 'getValues'
>;

/**
 * Shows a refused submit: field errors at their fields, the rest above the form, and as a toast if the specification
 * has one. Errors already reported to the user are skipped. Errors of the program are rethrown, so that they are
 * logged.
 */
export const applyProblem = <Values extends FieldValues>(error: unknown, form: ProblemTarget<Values>): void => {
  if (!(error instanceof ApiError)) {
    throw error;
  }
  if (error.isReported) {
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
