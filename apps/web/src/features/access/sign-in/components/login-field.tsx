import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useId } from 'react';

interface LoginFieldProps {
  readonly label: string;
  readonly type?: 'text' | 'password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly message: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoComplete: string;
}

/** A text field from its parts: `TextField` would bring menus and selects into the first load. */
export const LoginField = ({
  label,
  type = 'text',
  value,
  onChange,
  message,
  inputRef,
  autoComplete,
}: LoginFieldProps) => {
  const id = useId();
  const helperId = `${id}-message`;
  return (
    <FormControl fullWidth size="medium" error={message !== undefined} required>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputRef={inputRef}
        autoComplete={autoComplete}
        aria-describedby={message ? helperId : undefined}
      />
      {message ? <FormHelperText id={helperId}>{message}</FormHelperText> : null}
    </FormControl>
  );
};
