import { salaryScaleEndpoints as endpoints, type SalaryScaleInput } from '@hr/contracts/pay/salary-scales';
import {
  isSignedPercent,
  MAX_SCALE_COLUMNS,
  MAX_SCALE_STEPS,
  parseScaleRange,
  raiseGrid,
  stepName,
} from '@hr/domain/pay/salary-scales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { messageForUser } from '#failures/api-error.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { ScaleWarnings } from './scale-warnings.tsx';

/** A grid as typed; a cell may be empty. */
interface TypedGrid {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | null)[])[];
}

interface GridForm {
  readonly grid: TypedGrid;
  readonly unit: SalaryScaleInput['unit'];
}

const emptyRow = (columns: readonly string[]): null[] => columns.map(() => null);

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

const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) {
    return undefined;
  }
  const { message } = error as { readonly message?: unknown };
  return typeof message === 'string'
    ? message
    : Object.entries(error)
        .filter(([name]) => name !== 'ref')
        .map(([, inner]) => firstMessage(inner))
        .find((inner) => inner !== undefined);
};

const useGrid = () => {
  const { control, setValue, formState } = useFormContext<GridForm>();
  const grid = useWatch({ control, name: 'grid' });
  const change = (next: TypedGrid): void =>
    setValue('grid', next as GridForm['grid'], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return { grid, change, error: formState.errors.grid as GridErrors | undefined };
};

interface GridErrors {
  readonly columns?: readonly unknown[];
  readonly rows?: readonly (readonly unknown[] | undefined)[];
}

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

const Grid = () => {
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
      <table aria-label="薪級">
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

const ShapeButtons = () => {
  const {
    grid: { columns, rows },
    change,
  } = useGrid();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button
        size="small"
        disabled={rows.length >= MAX_SCALE_STEPS}
        onClick={() => change({ columns, rows: [...rows, emptyRow(columns)] })}
      >
        新增一級
      </Button>
      <Button size="small" disabled={rows.length === 0} onClick={() => change({ columns, rows: rows.slice(0, -1) })}>
        移除最後一級
      </Button>
      <Button
        size="small"
        disabled={columns.length >= MAX_SCALE_COLUMNS}
        onClick={() => change({ columns: [...columns, ''], rows: rows.map((cells) => [...cells, null]) })}
      >
        新增一欄
      </Button>
      <Button
        size="small"
        disabled={columns.length === 0}
        onClick={() =>
          change({ columns: columns.slice(0, -1), rows: rows.map((cells) => cells.slice(0, columns.length - 1)) })
        }
      >
        移除最後一欄
      </Button>
    </Stack>
  );
};

const isComplete = (grid: TypedGrid): grid is SalaryScaleInput['grid'] =>
  grid.rows.every((row) => row.every((value) => value !== null));

/** Raises all values by a percentage, rounded half up. */
const RaiseAll = () => {
  const { grid, change } = useGrid();
  const [text, setText] = useState('');
  const percent = text.trim();
  const isInvalid = percent !== '' && !isSignedPercent(percent);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label="全部調整（%）"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isInvalid}
        helperText={isInvalid ? '小數最多兩位，例如 3 或 -1.5' : '四捨五入到元（點）'}
        sx={{ width: 200 }}
      />
      <Button
        sx={{ mt: 0.5 }}
        disabled={percent === '' || isInvalid || !isComplete(grid)}
        onClick={() => {
          if (isComplete(grid)) {
            change(raiseGrid(grid, percent));
            setText('');
          }
        }}
      >
        套用
      </Button>
    </Stack>
  );
};

/** Fills the grid from a file. Nothing is stored before the form is. */
const GridFile = () => {
  const { change } = useGrid();
  const [file, setFile] = useState<File | null>(null);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (chosen: File) => call(endpoints.readGrid, { file: chosen }),
    onSuccess: change,
  });
  return (
    <>
      <FileChoice
        file={file}
        accept=".xlsx,.csv"
        hint="支援 .xlsx、.csv；每列一級，欄名為學歷或職等，讀取後填入下表"
        maximumSize={endpoints.readGrid.maximumSize}
        disabled={isPending}
        onChoose={(chosen) => {
          setFile(chosen);
          mutate(chosen);
        }}
      />
      {error ? <Alert severity="error">{messageForUser(error) ?? '檔案未讀取完成，請稍後再試。'}</Alert> : null}
    </>
  );
};

/** 薪級: the grid of a version, typed, pasted from a spreadsheet, or read from a file. */
export const ScaleGridField = () => {
  const { error } = useGrid();
  const unit = useWatch<GridForm, 'unit'>({ name: 'unit' });
  const message = firstMessage(error);
  return (
    <Box component="section" aria-label="薪級表內容">
      <Typography variant="subtitle2" component="h3">
        {unit === 'points' ? '薪級 *（薪點）' : '薪級 *（月支金額，元）'}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        可自試算表複製多格後，在起始格貼上。
      </Typography>
      <Stack spacing={1.5}>
        <GridFile />
        <RaiseAll />
        <Grid />
        {message ? <FormHelperText error>{message}</FormHelperText> : null}
        <ShapeButtons />
        <ScaleWarnings />
      </Stack>
    </Box>
  );
};
