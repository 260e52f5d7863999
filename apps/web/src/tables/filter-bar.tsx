import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { oneOf } from '#focus/keep-focus.ts';
import { FilterRow, type RowFilter } from './filter-row.tsx';

/** Chip of a set filter; deleting it clears the filter. */
export interface FilterChip {
  /** Name of the filter in the row, which the chip focuses; absent for filters that only links set. */
  readonly name?: string;
  readonly label: string;
  readonly onDelete: () => void;
}

/** Returns a chip for each set filter by its text; deleting a chip clears the filter. */
export const filterChips = <Key extends string>(
  labels: readonly (readonly [Key, string | undefined])[],
  onChange: (patch: Partial<Record<Key, undefined>>) => void,
): FilterChip[] =>
  labels.flatMap(([key, label]) =>
    label ? [{ label, onDelete: () => onChange({ [key]: undefined } as Partial<Record<Key, undefined>>) }] : [],
  );

/** Properties of the filter bar. */
export interface FilterBarProps {
  readonly keyword: string;
  readonly onKeywordChange: (keyword: string) => void;
  readonly keywordHint: string;
  /** Filters of the screen by importance. Those without room are behind a button. */
  readonly filters: readonly RowFilter[];
  readonly chips: readonly FilterChip[];
  readonly isChanged: boolean;
  /** Clears all filters and the keyword. */
  readonly onClear: () => void;
  /** Shown before the chips: the saved filters. */
  readonly saved?: ReactNode;
  /** Shown at the end of the chips: layout settings. */
  readonly end?: ReactNode;
}

const TYPING_PAUSE_MS = 300;

/**
 * Export and print must include the typed keyword, so it is sent when the focus moves to a button. It is not sent
 * when the focus moves to a row, because the rows would change under the pointer.
 */
const isToolbarButton = (next: EventTarget | null): boolean =>
  next instanceof HTMLButtonElement && next.closest('[role="grid"]') === null;

/** Filter bar: the keyword and the filters, and below them the chips of the set filters. */
export const FilterBar = (props: FilterBarProps) => {
  const { keyword, onKeywordChange, keywordHint, filters, chips, isChanged, onClear, saved, end } = props;
  const { typed, setTyped, setComposing, sendTyped } = useTypedKeyword(keyword, onKeywordChange);
  const [clearings, setClearings] = useState(0);
  const [focusedFilter, setFocusedFilter] = useState<string | null>(null);
  const isSet = typed !== '' || chips.length > 0 || isChanged;
  return (
    <Box component="search" aria-label="查詢條件" sx={{ mb: 1.5 }}>
      {/* Remounted by clearing, which also discards incomplete text. */}
      <FilterRow
        filters={filters}
        generation={clearings}
        focusedFilter={focusedFilter}
        onFound={() => setFocusedFilter(null)}
      >
        <TextField
          type="search"
          label="查詢"
          placeholder={keywordHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ relatedTarget }) => (isToolbarButton(relatedTarget) ? sendTyped() : undefined)}
          onKeyDown={({ key }) => (key === 'Enter' ? sendTyped() : undefined)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          fullWidth
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </FilterRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mt: 0.5 }}>
        {saved}
        <Button
          disabled={!isSet}
          onClick={() => {
            setTyped('');
            setClearings(clearings + 1);
            onClear();
          }}
          sx={{ height: 40 }}
        >
          清除條件
        </Button>
        {chips.map(({ name, label, onDelete }) => (
          <Chip
            {...oneOf('filters')}
            key={label}
            size="small"
            label={label}
            {...(name === undefined ? {} : { onClick: () => setFocusedFilter(name) })}
            onDelete={onDelete}
            sx={{ my: 0.5 }}
          />
        ))}
        {end ? <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto', gap: 1 }}>{end}</Box> : null}
      </Box>
    </Box>
  );
};

/**
 * State of the search box. The keyword is sent after a pause or when the user leaves the box, but not during
 * character composition. A keyword changed elsewhere, for example by going back, replaces the text.
 */
const useTypedKeyword = (keyword: string, onKeywordChange: (keyword: string) => void) => {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  /** Keywords that were sent and have not returned with their list yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isComposing, setComposing] = useState(false);
  if (shown !== keyword) {
    setShown(keyword);
    const isTyped = typed.trim() === keyword;
    // A returning keyword does not replace text typed meanwhile.
    const isOwn = sent.includes(keyword);
    setSent(isOwn && !isTyped ? sent.slice(sent.indexOf(keyword) + 1) : []);
    if (!isOwn && !isTyped) {
      setTyped(keyword);
    }
  }
  const isAhead = !isComposing && typed.trim() !== keyword;
  const send = (text: string): void => {
    setSent((before) => [...before.filter((each) => each !== text), text]);
    onKeywordChange(text);
  };
  const sendInTime = useEffectEvent(send);
  useEffect(() => {
    if (!isAhead) {
      return undefined;
    }
    const timer = setTimeout(() => sendInTime(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isAhead]);
  return { typed, setTyped, setComposing, sendTyped: () => (isAhead ? send(typed.trim()) : undefined) };
};
