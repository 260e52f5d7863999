import type { GridColDef, GridColumnResizeParams, GridValidRowModel } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';

/** Columns as wide as the person has made them: the grid itself forgets that with each new list of columns. */
export const useColumnWidths = <Row extends GridValidRowModel>(columns: readonly GridColDef<Row>[]) => {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const sized = useMemo(
    () =>
      columns.map((column): GridColDef<Row> => {
        const width = widths[column.field];
        return width === undefined ? column : { ...column, width, flex: 0 };
      }),
    [columns, widths],
  );
  const handleWidthChange = ({ colDef, width }: GridColumnResizeParams): void =>
    setWidths((before) => ({ ...before, [colDef.field]: width }));
  return { columns: sized, handleWidthChange };
};
