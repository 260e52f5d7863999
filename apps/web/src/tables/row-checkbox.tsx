import { styled } from '@mui/material/styles';
import type { GridSlotProps } from '@mui/x-data-grid';

/** As the one in the head looks. */
const Box = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.palette.primary.main,
  outlineOffset: 2,
}));

/**
 * The box of a row: the browser's own. A hundred rows are chosen by one click, and as many of the library's, each with the
 * parts that its ripples need, are drawn too slowly for that.
 */
export const RowCheckbox = ({
  checked,
  disabled,
  tabIndex,
  onChange,
  onClick,
  onKeyDown,
  slotProps,
}: GridSlotProps['rowCheckbox']) => (
  <Box
    type="checkbox"
    checked={checked ?? false}
    disabled={disabled}
    tabIndex={tabIndex}
    onChange={onChange}
    onClick={onClick}
    onKeyDown={onKeyDown}
    {...slotProps?.htmlInput}
  />
);
