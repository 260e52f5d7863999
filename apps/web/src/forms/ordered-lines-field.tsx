import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { oneOf } from '#focus/keep-focus.ts';
import { useNewLine } from './use-new-line.ts';

/** Path of a line in the form, and its number starting at 1. */
export interface OrderedLineProps {
  readonly path: string;
  readonly place: number;
}

interface OrderedLinesProps {
  /** Path of the array in the form. */
  readonly name: string;
  readonly noun: string;
  readonly newLine: () => object;
  readonly Fields: ComponentType<OrderedLineProps>;
}

interface ButtonsProps extends Pick<OrderedLinesProps, 'name' | 'noun'> {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const LineButtons = ({ name, noun, index, count, onMove, onRemove }: ButtonsProps) => {
  const called = `${noun} ${index + 1}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography component="h4" sx={{ fontWeight: 600, flex: 1 }}>
        {called}
      </Typography>
      <IconButton aria-label={`${called} 上移`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUpward />
      </IconButton>
      <IconButton aria-label={`${called} 下移`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowDownward />
      </IconButton>
      <IconButton {...oneOf(name)} aria-label={`移除${called}`} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
};

/** List of lines whose order matters: lines can be added, moved and removed. */
export const OrderedLinesField = ({ name, noun, newLine, Fields }: OrderedLinesProps) => {
  const { control, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const beginLine = useNewLine(name);
  const error = formState.errors[name] as (FieldError & { readonly root?: FieldError }) | undefined;
  const message = error?.root?.message ?? error?.message;
  return (
    <Stack spacing={1.5}>
      {fields.map(({ id }, index) => (
        <Paper key={id} variant="outlined" component="section" aria-label={`${noun} ${index + 1}`} sx={{ p: 2 }}>
          <Stack spacing={2}>
            <LineButtons
              name={name}
              noun={noun}
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
            <Fields path={`${name}.${index}`} place={index + 1} />
          </Stack>
        </Paper>
      ))}
      {message === undefined ? null : (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      <Box>
        <Button
          {...oneOf(name)}
          size="small"
          startIcon={<Add />}
          onClick={() => {
            append(newLine());
            beginLine(fields.length);
          }}
        >
          {`新增${noun}`}
        </Button>
      </Box>
    </Stack>
  );
};
