import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
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
  /** Tells what a value is called that a field holds and nobody has told the label of, as one that was kept for later. */
  readonly naming?: (value: string) => ChoiceNaming;
}

const asChoices = (answer: unknown) => answer as readonly ChoiceOption[];

const TYPING_PAUSE_MS = 250;

interface ChoiceSearch {
  readonly source: (keyword: string) => ChoiceSource;
  readonly typed: string;
  readonly isOpen: boolean;
}

/** The choices that the server finds for what is typed, with how a searching field shows them, and that it could not. */
export const useChoices = ({ source, typed, isOpen }: ChoiceSearch) => {
  const keyword = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { select = asChoices, naming: _naming, ...query } = source(keyword);
  const {
    data: options = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({ ...query, select, enabled: isOpen, placeholderData: keepPreviousData });
  return {
    options,
    loading: isFetching,
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
