import { type QueryKey, useQueries } from '@tanstack/react-query';

/** Query of the label of a choice. */
export interface LabelQuery {
  readonly queryKey: QueryKey;
  queryFn?(this: void, context: { readonly signal: AbortSignal }): unknown;
  /** Returns undefined if the answer has no label for the value. */
  readonly select: (answer: never) => string | undefined;
}

/** Returns the labels of choices as they are loaded; undefined while pending or without a query. */
export const useChoiceNames = (labelQueries: readonly (LabelQuery | undefined)[]): readonly (string | undefined)[] => {
  const answers = useQueries({
    queries: labelQueries.map((labelQuery) => ({
      ...(labelQuery ?? { queryKey: ['unnamed'], select: () => undefined }),
      enabled: labelQuery !== undefined,
    })) as { readonly queryKey: QueryKey }[],
  });
  return answers.map(({ data }) => data as string | undefined);
};
