import { findAnything, type SearchResult, searchTextSchema } from '@hr/contracts/shell/search';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#failures/api-error.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';
import { toastCatalogue } from '#messages/catalogue.ts';

const TYPING_PAUSE_MS = 200;

const isEnough = (text: string): boolean => searchTextSchema.safeParse(text).success;

interface SearchResults {
  readonly results: readonly SearchResult[];
  readonly isSearching: boolean;
  /** Reason why the search failed; null otherwise. */
  readonly failure: string | null;
  /** The text is too short for a search. */
  readonly isTooLittle: boolean;
}

const nothing: readonly SearchResult[] = [];

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status === null
    ? toastCatalogue['common.offline'].text
    : '目前無法查詢資料，只列出功能與動作。';

export const useSearchResults = (typed: string): SearchResults => {
  const settled = useDebounced(typed, TYPING_PAUSE_MS);
  const { data, error, isError } = useQuery({
    ...endpointQuery(findAnything, { query: { q: settled } }),
    enabled: isEnough(settled),
  });
  const isAnswered = settled === typed && (data !== undefined || isError);
  const isTooLittle = !isEnough(typed);
  return {
    results: settled === typed && data ? data.items : nothing,
    isSearching: !isTooLittle && !isAnswered,
    failure: settled === typed && isError ? failureText(error) : null,
    isTooLittle,
  };
};
