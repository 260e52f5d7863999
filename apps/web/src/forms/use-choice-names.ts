import { type QueryKey, useQueries } from '@tanstack/react-query';

/** The query that tells what the choice of a value is called. */
export interface ChoiceNaming {
  readonly queryKey: QueryKey;
  queryFn?(this: void, context: { readonly signal: AbortSignal }): unknown;
  /** Undefined where the answer knows nothing of it. */
  readonly select: (answer: never) => string | undefined;
}

/** What choices are called, each as soon as it is known; undefined until then, and for what has no name to ask for. */
export const useChoiceNames = (namings: readonly (ChoiceNaming | undefined)[]): readonly (string | undefined)[] => {
  const answers = useQueries({
    queries: namings.map((naming) => ({
      ...(naming ?? { queryKey: ['unnamed'], select: () => undefined }),
      enabled: naming !== undefined,
    })) as { readonly queryKey: QueryKey }[],
  });
  return answers.map(({ data }) => data as string | undefined);
};
