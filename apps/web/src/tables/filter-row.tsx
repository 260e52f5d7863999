import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type PropsWithChildren, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFitting } from './use-fitting.ts';

/** Filter of a row that may have no room for it. */
export interface RowFilter {
  readonly name: string;
  readonly isSet: boolean;
  readonly control: ReactNode;
}

interface FilterRowProps extends PropsWithChildren {
  readonly filters: readonly RowFilter[];
  readonly generation: number;
  /** Name of the filter to scroll to and focus. */
  readonly focusedFilter?: string | null;
  readonly onFound?: () => void;
}

/** Widths in pixels of the search box and of the button 更多條件. */
const SEARCH_WIDTH = { least: 164, most: 280 };
const MORE_WIDTH = 136;
const GAP = 12;
/** Narrower rows show only the search box. */
const NARROWEST = 600;

const CONTROLS = '[role="combobox"], input:not([aria-hidden="true"]), button';

/** 「更多條件（2）」 */
const labelOf = (setCount: number): string => (setCount === 0 ? '更多條件' : `更多條件（${setCount}）`);

/** Row with the search box and as many filters as fit. The others are behind a button that counts the set ones. */
export const FilterRow = ({ filters, generation, focusedFilter = null, onFound, children }: FilterRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const all = useRef<HTMLDivElement>(null);
  const seek = useEffectEvent((name: string, isEveryDrawn: boolean) => {
    const control = all.current?.querySelector<HTMLElement>(`[data-filter="${name}"] :is(${CONTROLS})`);
    control?.focus();
    setIsOpen(isEveryDrawn || !control);
    if (control) {
      onFound?.();
    }
  });
  useEffect(() => {
    if (focusedFilter !== null) {
      seek(focusedFilter, isOpen);
    }
  }, [focusedFilter, isOpen]);
  const { row, fitting } = useFitting(
    filters.map(({ name }) => name),
    { gap: GAP, reserved: SEARCH_WIDTH.least, more: MORE_WIDTH, narrowest: NARROWEST },
  );
  const others = filters.slice(fitting);
  const placed = ({ name, control }: RowFilter) => (
    <Box key={`${name}-${generation}`} data-filter={name} sx={{ flexShrink: 0, '&:empty': { display: 'none' } }}>
      {control}
    </Box>
  );
  return (
    <div ref={all}>
      <Box ref={row} sx={{ display: 'flex', gap: `${GAP}px`, alignItems: 'flex-start' }}>
        <Box
          sx={{
            flex: '1 1 0',
            minWidth: SEARCH_WIDTH.least,
            maxWidth: fitting === 0 && filters.length > 0 ? 'none' : SEARCH_WIDTH.most,
          }}
        >
          {children}
        </Box>
        {filters.slice(0, fitting).map(placed)}
        {others.length > 0 ? (
          <Button
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ height: 40, flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {labelOf(others.filter(({ isSet }) => isSet).length)}
          </Button>
        ) : null}
      </Box>
      {isOpen && others.length > 0 ? (
        <Box
          id={id}
          component="fieldset"
          aria-label="更多條件"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: `${GAP}px`, m: 0, mt: `${GAP}px`, p: 0, border: 0 }}
        >
          {others.map(placed)}
        </Box>
      ) : null}
    </div>
  );
};
