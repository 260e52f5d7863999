import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useChosenOptions } from './use-chosen-options.ts';
import { type ChoiceOption, type ChoiceSource, useChoices } from './use-choices.tsx';

export type { ChoiceOption, ChoiceSource } from './use-choices.tsx';

interface AutocompleteControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly source: (keyword: string) => ChoiceSource;
  /** The choice that the form's record has, since the field itself only holds its value; it follows a record loaded anew. */
  readonly initialOption?: ChoiceOption | null;
  readonly placeholder?: string;
}

/** One of many, looked for on the server while typing; nothing chosen is null. */
export const AutocompleteControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  source,
  initialOption = null,
  placeholder,
}: AutocompleteControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const value = field.value as string | null | undefined;
  const { chosen: held, remember } = useChosenOptions(value ? [value] : [], {
    told: initialOption === null ? [] : [initialOption],
    source,
  });
  const chosen = held[0] ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useChoices({ source, typed: typed === chosen?.label ? '' : typed, isOpen });
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disabled={disabled}
      value={chosen}
      onChange={(_, option) => {
        remember(option === null ? [] : [option]);
        field.onChange(option?.value ?? null);
      }}
      onBlur={field.onBlur}
      onInputChange={(_, text) => setTyped(text)}
      {...choices}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          name={field.name}
          inputRef={field.ref}
          required={required}
          placeholder={placeholder}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
};
