import { findAnything, type Found, searchTextSchema } from '@hr/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';

const TYPING_PAUSE_MS = 200;

const isEnough = (text: string): boolean => searchTextSchema.safeParse(text).success;

interface FoundState {
  readonly found: readonly Found[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
  /** Less is typed than is worth looking for. */
  readonly isTooLittle: boolean;
}

const nothing: readonly Found[] = [];

/** What the server finds for what is typed. An answer to what was typed before is no answer. */
export const useFound = (typed: string): FoundState => {
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const { data, isError } = useQuery({
    ...endpointQuery(findAnything, { query: { q: settled } }),
    enabled: isEnough(settled),
  });
  const isAnswered = settled === typed && (data !== undefined || isError);
  const isTooLittle = !isEnough(typed);
  return {
    found: settled === typed && data ? data.items : nothing,
    isSearching: !isTooLittle && !isAnswered,
    isFailed: settled === typed && isError,
    isTooLittle,
  };
};
