import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { removableAttribute } from '#focus/keep-focus.ts';
import { NumberFieldControl } from './parsed-field-controls.tsx';
import { SelectControl, type SelectOption } from './select-control.tsx';
import { TextFieldControl } from './text-field-control.tsx';
import { useNewLine } from './use-new-line.ts';

/** Column of a table of lines in a form. */
export interface LineColumn {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Choices of a select instead of a text field. */
  readonly options?: readonly SelectOption[];
  readonly isNumber?: boolean;
}

interface LinesFieldProps {
  /** Name of the form field that holds the lines. */
  readonly name: string;
  readonly title: string;
  readonly noun: string;
  readonly columns: readonly LineColumn[];
  readonly emptyLine: Readonly<Record<string, unknown>>;
  readonly required?: boolean;
}

/** Table of lines with the same fields; lines can be added and removed. */
export const LinesField = ({ name, title, noun, columns, emptyLine, required = false }: LinesFieldProps) => {
  const { control, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const beginLine = useNewLine(name);
  const error = formState.errors[name] as (FieldError & { readonly root?: FieldError }) | undefined;
  const message = error?.root?.message ?? error?.message;
  return (
    <Box>
      <Typography variant="body2" component="h4" color="textSecondary">
        {required ? `${title} *` : title}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 40px', sm: `repeat(${columns.length}, minmax(0, 1fr)) 40px` },
            gap: 1.5,
            mt: 1.5,
            alignItems: 'start',
          }}
        >
          {columns.map((column) => (
            <Box key={column.name} sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
              <LineControl column={column} path={`${name}.${index}.${column.name}`} place={index + 1} />
            </Box>
          ))}
          <IconButton
            {...removableAttribute(name)}
            aria-label={`移除${noun} ${index + 1}`}
            onClick={() => remove(index)}
            sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {message === undefined ? null : (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      <Button
        {...removableAttribute(name)}
        size="small"
        startIcon={<Add />}
        sx={{ mt: 1 }}
        onClick={() => {
          append({ ...emptyLine });
          beginLine(fields.length);
        }}
      >
        {`新增${noun}`}
      </Button>
    </Box>
  );
};

interface LineControlProps {
  readonly column: LineColumn;
  readonly path: string;
  readonly place: number;
}

const LineControl = ({
  column: { label, required = false, placeholder, options, isNumber },
  path,
  place,
}: LineControlProps) => {
  const { control } = useFormContext();
  const props = { control, name: path, label: `${label} ${place}`, required };
  if (options) {
    return <SelectControl {...props} options={options} />;
  }
  return isNumber ? (
    <NumberFieldControl {...props} />
  ) : (
    <TextFieldControl {...props} {...(placeholder === undefined ? {} : { placeholder })} />
  );
};
