import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ChoiceNaming } from './use-choice-names.ts';
import { useDebounced } from './use-debounced.ts';

/** One that can be chosen. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** Where choices come from: the key and the function of a query, and what makes choices of its answer. */
export interface ChoiceSource {
  readonly queryKey: QueryKey;
  queryFn?(this: void, context: { readonly signal: AbortSignal }): unknown;
  /** Without it the answer is the choices themselves. */
  readonly select?: (answer: unknown) => readonly ChoiceOption[];
  readonly naming?: (value: string) => ChoiceNaming;
}

const asChoices = (answer: unknown) => answer as readonly ChoiceOption[];

const TYPING_PAUSE_MS = 250;

interface ChoiceSearch {
  readonly source: (keyword: string) => ChoiceSource;
  readonly typed: string;
  readonly isOpen: boolean;
}

const none: readonly ChoiceOption[] = [];

/**
 * The choices that the server finds for what is typed, with how a searching field shows them, and that it could not. Those
 * that were found for what was typed before are none: Enter would take one of them.
 */
export const useChoices = ({ source, typed, isOpen }: ChoiceSearch) => {
  const [wanted, settled] = [source(typed.trim()), source(useDebounced(typed.trim(), TYPING_PAUSE_MS))];
  // Where the key says nothing of the keyword, all choices are known, and nothing has to be waited for.
  const isAsked = hashKey(wanted.queryKey) === hashKey(settled.queryKey);
  const { select = asChoices, naming: _naming, ...query } = isAsked ? wanted : settled;
  const { data, isFetching, isError, refetch } = useQuery({
    ...query,
    select,
    enabled: isOpen,
  });
  return {
    options: (isAsked && data) || none,
    loading: isFetching || !isAsked,
    loadingText: '資料載入中…',
    noOptionsText: isError ? <ChoicesFailed onRetry={() => void refetch()} /> : '查無符合條件的資料',
    filterOptions: (all: ChoiceOption[]) => all,
    getOptionLabel: (option: ChoiceOption) => option.label,
    getOptionKey: (option: ChoiceOption) => option.value,
    isOptionEqualToValue: (option: ChoiceOption, value: ChoiceOption) => option.value === value.value,
  };
};

const ChoicesFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Box role="alert" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    無法載入選項，請稍後再試。
    <Button size="small" onClick={onRetry}>
      重試
    </Button>
  </Box>
);
