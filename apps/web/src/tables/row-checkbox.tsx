import { styled } from '@mui/material/styles';
import {
  GRID_CHECKBOX_SELECTION_FIELD,
  type GridRowId,
  type GridSlotProps,
  type GridValidRowModel,
  useGridApiContext,
} from '@mui/x-data-grid';

declare module '@mui/x-data-grid' {
  interface RowCheckboxPropsOverrides {
    nameOf?: ((row: GridValidRowModel) => string) | undefined;
  }
}

/** Looks like the checkbox in the header. */
const Box = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.palette.primary.main,
  outlineOffset: 2,
}));

/**
 * Native checkbox of a row. The library's checkbox with its ripple parts is too slow when a hundred rows are selected
 * at once.
 */
export const RowCheckbox = ({
  rowId,
  nameOf,
  checked,
  disabled,
  tabIndex,
  onChange,
  onClick,
  onKeyDown,
  slotProps,
}: GridSlotProps['rowCheckbox'] & { readonly rowId: GridRowId }) => (
  <Box
    type="checkbox"
    checked={checked ?? false}
    disabled={disabled}
    tabIndex={tabIndex}
    onChange={onChange}
    onClick={onClick}
    onKeyDown={onKeyDown}
    {...slotProps?.htmlInput}
    aria-label={`選取 ${useRowName(rowId, nameOf)}`}
  />
);

const useRowName = (id: GridRowId, nameOf: ((row: GridValidRowModel) => string) | undefined): string => {
  const grid = useGridApiContext();
  if (nameOf) {
    return nameOf(grid.current.getRow(id) as GridValidRowModel);
  }
  const first = grid.current.getVisibleColumns().find(({ field }) => field !== GRID_CHECKBOX_SELECTION_FIELD);
  const value = first && (grid.current.getCellParams(id, first.field).formattedValue as string | number | null);
  return String(value ?? '');
};
