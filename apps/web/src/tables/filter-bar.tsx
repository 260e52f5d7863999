import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { oneOf } from '#focus/keep-focus.ts';
import { FilterRow, type PlacedFilter } from './filter-row.tsx';

/** A filter that is set, in words; deleting the chip takes it back. */
export interface FilterChip {
  /** Of the filter of the row that it stands for, which the chip leads to; a filter that only a link sets has none. */
  readonly name?: string;
  readonly label: string;
  readonly onDelete: () => void;
}

/** A chip for each filter that is set, by what it says; its deletion takes the filter back. */
export const filterChips = <Key extends string>(
  labels: readonly (readonly [Key, string | undefined])[],
  onChange: (patch: Partial<Record<Key, undefined>>) => void,
): FilterChip[] =>
  labels.flatMap(([key, label]) =>
    label ? [{ label, onDelete: () => onChange({ [key]: undefined } as Partial<Record<Key, undefined>>) }] : [],
  );

/** What narrows a list, and what is told of a change. */
export interface FilterBarProps {
  readonly keyword: string;
  readonly onKeywordChange: (keyword: string) => void;
  readonly keywordHint: string;
  /** The screen's own filters, the most wanted first: those that the row has no room for stand behind a button. */
  readonly filters: readonly PlacedFilter[];
  readonly chips: readonly FilterChip[];
  readonly isChanged: boolean;
  /** Takes back everything, the keyword too. */
  readonly onClear: () => void;
  /** Stands before the chips: filters under names. */
  readonly saved?: ReactNode;
  /** Stands at the end of the row of chips: how the list is laid out. */
  readonly end?: ReactNode;
}

const TYPING_PAUSE_MS = 300;

/**
 * Whoever goes on to export or print does it with what they have typed. Whoever goes on to a row does not: rows would change
 * beneath the pointer.
 */
const isButtonBeside = (next: EventTarget | null): boolean =>
  next instanceof HTMLButtonElement && next.closest('[role="grid"]') === null;

/** What narrows a list: a row with a keyword and the screen's own filters, and below it what of them is set. */
export const FilterBar = (props: FilterBarProps) => {
  const { keyword, onKeywordChange, keywordHint, filters, chips, isChanged, onClear, saved, end } = props;
  const { typed, setTyped, setComposing, takeOver } = useTypedKeyword(keyword, onKeywordChange);
  const [clearings, setClearings] = useState(0);
  const [sought, setSought] = useState<string | null>(null);
  const isSet = typed !== '' || chips.length > 0 || isChanged;
  return (
    <Box component="search" aria-label="查詢條件" sx={{ mb: 1.5 }}>
      {/* Cleared, the filters begin anew: what was typed and is no filter yet goes too. */}
      <FilterRow filters={filters} generation={clearings} sought={sought} onFound={() => setSought(null)}>
        <TextField
          type="search"
          label="查詢"
          placeholder={keywordHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ relatedTarget }) => (isButtonBeside(relatedTarget) ? takeOver() : undefined)}
          onKeyDown={({ key }) => (key === 'Enter' ? takeOver() : undefined)}
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
            {...(name === undefined ? {} : { onClick: () => setSought(name) })}
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
 * What is being typed, taken over after a pause, or at once where somebody is done with it, but no half of a character; a
 * keyword that changes elsewhere, as by going back, replaces it.
 */
const useTypedKeyword = (keyword: string, onKeywordChange: (keyword: string) => void) => {
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  /** Sent from here, and not come back with its list yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isComposing, setComposing] = useState(false);
  if (shown !== keyword) {
    setShown(keyword);
    const isTyped = typed.trim() === keyword;
    // What comes back replaces nothing that was typed meanwhile.
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
  return { typed, setTyped, setComposing, takeOver: () => (isAhead ? send(typed.trim()) : undefined) };
};
