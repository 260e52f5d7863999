import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Takes values over into the fields that nobody has touched; what was typed stays. That it is not saved stays too, at every
 * moment: a form that is not held to be changed may be filled anew by whoever keeps it at what is there.
 */
export const takeOver = <Values extends FieldValues, Output>(
  { reset }: Pick<UseFormReturn<Values, unknown, Output>, 'reset'>,
  values: Values,
): void => reset(values, { keepDirtyValues: true, keepDirty: true });
