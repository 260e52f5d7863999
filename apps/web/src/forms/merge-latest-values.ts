import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Merges the latest values into the fields that the user has not changed. The form stays dirty throughout, because
 * clean forms may be reset to the stored values by their owner.
 */
export const mergeLatestValues = <Values extends FieldValues, Output>(
  { reset }: Pick<UseFormReturn<Values, unknown, Output>, 'reset'>,
  values: Values,
): void => reset(values, { keepDirtyValues: true, keepDirty: true });
