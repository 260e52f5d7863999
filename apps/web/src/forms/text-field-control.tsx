import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';

interface TextFieldControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly placeholder?: string;
  /** Number of initial lines of a multi-line field. */
  readonly rows?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
  readonly choices?: readonly string[];
  /** Element at the end of the field, such as a button. */
  readonly end?: ReactNode;
}

const choiceItem = (choice: string): ReactNode => (
  <MenuItem key={choice} value={choice}>
    {choice || '—'}
  </MenuItem>
);

interface Parts {
  readonly end: ReactNode;
  readonly rows: number | undefined;
  readonly choices: readonly string[] | undefined;
}

const partsOf = ({ end, rows, choices }: Parts) => ({
  ...(end === undefined ? {} : { slotProps: { input: { endAdornment: end } } }),
  ...(rows === undefined ? {} : { multiline: true, minRows: rows }),
  ...(choices === undefined ? {} : { select: true, children: ['', ...choices].map(choiceItem) }),
});

/** Text field; null is shown as an empty field. */
export const TextFieldControl = <Values extends FieldValues, Output = Values>(
  props: TextFieldControlProps<Values, Output>,
) => {
  const { placeholder, rows, type = 'text', autoComplete = 'off', end, choices } = props;
  const { field, textField } = useTextField(props);
  return (
    <TextField
      {...textField}
      value={field.value ?? ''}
      onChange={field.onChange}
      type={type}
      autoComplete={autoComplete}
      placeholder={placeholder}
      {...partsOf({ end, rows, choices })}
    />
  );
};
