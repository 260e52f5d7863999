import { type QueryKey, useQueries } from '@tanstack/react-query';

/** Query of the label of a choice. */
export interface ChoiceNaming {
  readonly queryKey: QueryKey;
  queryFn?(this: void, context: { readonly signal: AbortSignal }): unknown;
  /** Returns undefined if the answer has no label for the value. */
  readonly select: (answer: never) => string | undefined;
}

/** Returns the labels of choices as they are loaded; undefined while pending or without a query. */
export const useChoiceNames = (namings: readonly (ChoiceNaming | undefined)[]): readonly (string | undefined)[] => {
  const answers = useQueries({
    queries: namings.map((naming) => ({
      ...(naming ?? { queryKey: ['unnamed'], select: () => undefined }),
      enabled: naming !== undefined,
    })) as { readonly queryKey: QueryKey }[],
  });
  return answers.map(({ data }) => data as string | undefined);
};
