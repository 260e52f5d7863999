import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useEffect } from 'react';
import { useTouchedStore } from '#stores/touched-store.ts';

export const TOUCHED_CLASS = 'touched';

/** The look of a row that was just written: it lights up and fades. */
export const touchedStyles = {
  '@keyframes touched': { from: { backgroundColor: 'var(--touched)' } },
  [`& .MuiDataGrid-row.${TOUCHED_CLASS}`]: { animation: 'touched 2.5s ease-out' },
} as const;

/** Brings the row that was just written into sight; answers its id. */
export const useTouchedRow = (grid: RefObject<GridApi | null>, ids: readonly string[]): string | null => {
  const { id, times } = useTouchedStore();
  const rowIndex = id === null ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (times > 0 && rowIndex >= 0) {
      grid.current?.scrollToIndexes({ rowIndex });
    }
  }, [grid, rowIndex, times]);
  return id;
};
