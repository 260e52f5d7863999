import { salaryScaleEndpoints as endpoints, type SalaryScaleInput } from '@hr/contracts/pay/salary-scales';
import { isSignedPercent, MAX_SCALE_COLUMNS, MAX_SCALE_STEPS, raiseGrid } from '@hr/domain/pay/salary-scales';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '#api/call.ts';
import { messageForUser } from '#failures/api-error.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { ScaleGridTable } from './scale-grid-table.tsx';
import { ScaleWarnings } from './scale-warnings.tsx';
import { type GridForm, type TypedGrid, useGrid } from './use-grid.ts';

const emptyRow = (columns: readonly string[]): null[] => columns.map(() => null);

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
        <ScaleGridTable />
        {message ? <FormHelperText error>{message}</FormHelperText> : null}
        <ShapeButtons />
        <ScaleWarnings />
      </Stack>
    </Box>
  );
};
