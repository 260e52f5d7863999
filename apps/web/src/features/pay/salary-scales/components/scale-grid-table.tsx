import { MAX_SCALE_STEPS, parseScaleRange, stepName } from '@hr/domain/pay/salary-scales';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { ClipboardEvent } from 'react';
import { type TypedGrid, useGrid } from './use-grid.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Writes a copied range from a cell on. Rows beyond the last step are added, columns beyond the last one are not. */
const withRange = ({ columns, rows }: TypedGrid, { row, column }: Cell, text: string): TypedGrid => {
  const range = parseScaleRange(text);
  const length = Math.min(MAX_SCALE_STEPS, Math.max(rows.length, row + range.length));
  return {
    columns,
    rows: Array.from({ length }, (_, at) =>
      columns.map((_name, place) => {
        const pasted = range[at - row]?.[place - column];
        return pasted === undefined ? (rows[at]?.[place] ?? null) : pasted;
      }),
    ),
  };
};

const isRange = (text: string): boolean => /[\t\n]/.test(text.trimEnd()) || text.includes('\t');

const cellStyle = { px: 1, width: 110, border: 1, borderColor: 'divider', fontSize: 14 };

interface CellInputProps extends Cell {
  readonly name: string;
  readonly value: number | null;
  readonly isInvalid: boolean;
  readonly onChange: (value: number | null) => void;
  readonly onPaste: (event: ClipboardEvent, at: Cell) => void;
}

const CellInput = ({ row, column, name, value, isInvalid, onChange, onPaste }: CellInputProps) => (
  <InputBase
    value={value ?? ''}
    onChange={({ target }) => {
      const typed = parseScaleRange(target.value)[0]?.[0] ?? null;
      if (typed !== null || target.value.trim() === '') {
        onChange(typed);
      }
    }}
    onPaste={(event) => onPaste(event, { row, column })}
    sx={{ ...cellStyle, ...(isInvalid ? { borderColor: 'error.main', bgcolor: 'error.light' } : {}) }}
    inputProps={{
      'aria-label': `${name} ${stepName(row + 1)}`,
      'aria-invalid': isInvalid,
      inputMode: 'numeric',
      style: { textAlign: 'right' },
    }}
  />
);

/** Inputs of the names of the columns and of the cells. A copied range is written from the cell on. */
export const ScaleGridTable = () => {
  const { grid, change, error } = useGrid();
  const { columns, rows } = grid;
  const setCell = ({ row, column }: Cell, value: number | null): void =>
    change({
      columns,
      rows: rows.map((cells, at) =>
        at === row ? columns.map((_name, place) => (place === column ? value : (cells[place] ?? null))) : cells,
      ),
    });
  const handlePaste = (event: ClipboardEvent, at: Cell): void => {
    const text = event.clipboardData.getData('text');
    if (isRange(text)) {
      event.preventDefault();
      change(withRange(grid, at, text));
    }
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <table aria-label="薪級" style={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <th scope="col">級</th>
            {columns.map((name, column) => (
              // The columns have no identity besides their place while their names are typed.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col">
                <InputBase
                  value={name}
                  placeholder="欄名"
                  onChange={({ target }) =>
                    change({ rows, columns: columns.map((one, place) => (place === column ? target.value : one)) })
                  }
                  sx={cellStyle}
                  inputProps={{
                    'aria-label': `第 ${column + 1} 欄欄名`,
                    'aria-invalid': Boolean(error?.columns?.[column]),
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row" style={{ whiteSpace: 'nowrap', fontWeight: 400 }}>
                {stepName(row + 1)}
              </th>
              {columns.map((name, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} style={{ padding: 0 }}>
                  <CellInput
                    {...{ row, column, name }}
                    value={cells[column] ?? null}
                    isInvalid={Boolean(error?.rows?.[row]?.[column])}
                    onChange={(value) => setCell({ row, column }, value)}
                    onPaste={handlePaste}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
