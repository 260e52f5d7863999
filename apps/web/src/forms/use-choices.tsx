import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import type { LabelQuery } from './use-choice-names.ts';
import { useDebounced } from './use-debounced.ts';

/** Option of a picker. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** Source of options: a query and the conversion of its answer. */
export interface ChoiceSource {
  readonly queryKey: QueryKey;
  queryFn?(this: void, context: { readonly signal: AbortSignal }): unknown;
  /** Defaults to the answer itself. */
  readonly select?: (answer: unknown) => readonly ChoiceOption[];
  readonly labelQuery?: (value: string) => LabelQuery;
}

const asChoices = (answer: unknown) => answer as readonly ChoiceOption[];

const TYPING_PAUSE_MS = 250;

interface ChoiceSearch {
  readonly source: (keyword: string) => ChoiceSource;
  readonly typed: string;
  readonly isOpen: boolean;
}

const NO_OPTIONS: readonly ChoiceOption[] = [];

/**
 * Returns the options that match the typed keyword with the properties of an autocomplete, including loading and
 * error states. Options of an earlier keyword are dropped, because Enter would select one of them.
 */
export const useChoices = ({ source, typed, isOpen }: ChoiceSearch) => {
  const [current, settled] = [source(typed.trim()), source(useDebounced(typed.trim(), TYPING_PAUSE_MS))];
  // If the key does not depend on the keyword, all options are loaded and no debounce is needed.
  const isSettled = hashKey(current.queryKey) === hashKey(settled.queryKey);
  const { select = asChoices, labelQuery: _labelQuery, ...query } = isSettled ? current : settled;
  const { data, isFetching, isError, refetch } = useQuery({
    ...query,
    select,
    enabled: isOpen,
  });
  return {
    options: (isSettled && data) || NO_OPTIONS,
    loading: isFetching || !isSettled,
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
