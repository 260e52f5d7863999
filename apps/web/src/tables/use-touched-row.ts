import type { GridApi } from '@mui/x-data-grid';
import type { RefObject } from 'react';
import { useTouchedStore } from '#stores/touched-store.ts';
import { useShownRow } from './use-shown-row.ts';

export const TOUCHED_CLASS = 'touched';

/** Styles of a row that was just saved: it lights up and fades. */
export const touchedStyles = {
  '@keyframes touched': { from: { backgroundColor: 'var(--touched)' } },
  [`& .MuiDataGrid-row.${TOUCHED_CLASS}`]: { animation: 'touched 2.5s ease-out' },
} as const;

/** Scrolls the row into view that was just saved; returns its id. */
export const useTouchedRow = (grid: RefObject<GridApi | null>, ids: readonly string[]): string | null => {
  const { id, times } = useTouchedStore();
  useShownRow(grid, { id, ids, times });
  return id;
};
