import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** Returns a form whose values are checked and converted by a schema. */
export const useSchemaForm = <Output extends FieldValues, Values extends FieldValues = FieldValues>(
  schema: z.ZodType<Output>,
  defaultValues: DefaultValues<NoInfer<Values>>,
): UseFormReturn<Values, unknown, Output> =>
  // The types of the resolver require the input of the schema to equal the values of the form.
  useForm<Values, unknown, Output>({ resolver: zodResolver(schema as never) as never, defaultValues });
