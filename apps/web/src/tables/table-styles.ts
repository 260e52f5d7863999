import type { Theme } from '@mui/material/styles';
import { RING_WITHIN } from '#theme/component-styles.ts';
import { touchedStyles } from './use-shown-row.ts';

/** Styles of a table; clickable rows have a pointer cursor. */
export const tableStyles =
  (isOpening: boolean) =>
  ({ palette }: Theme) => ({
    border: 0,
    '--touched': palette.warning.light,
    '& .MuiDataGrid-columnHeader': { backgroundColor: palette.background.default },
    '& .MuiDataGrid-cell': { borderColor: palette.divider },
    '& .MuiDataGrid-row': { cursor: isOpening ? 'pointer' : 'default' },
    '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
      backgroundColor: palette.primary.light,
    },
    '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { backgroundColor: 'transparent' },
    '& .MuiDataGrid-columnHeader .MuiCheckbox-root, & .MuiDataGrid-cell button, & .MuiTablePagination-actions button':
      RING_WITHIN,
    ...touchedStyles,
  });
