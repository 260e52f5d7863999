import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { useDebounced } from './use-debounced.ts';
import { type ChoiceOption, type ChoiceSource, searchedChoices, TYPING_PAUSE_MS } from './autocomplete-control.tsx';
import type { ControlProps } from './control-props.ts';
import { useChosenOptions } from './known-options.ts';

interface AutocompleteManyControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly source: (keyword: string) => ChoiceSource;
  /** The choices that the form's record has, since the field itself only holds their values; they follow a record loaded anew. */
  readonly initialOptions: readonly ChoiceOption[];
}

/** Any number of many, looked for on the server while typing; the field holds their values in the order chosen. */
export const AutocompleteManyControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  source,
  initialOptions,
}: AutocompleteManyControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const { chosen, remember } = useChosenOptions(field.value as readonly string[], initialOptions);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { data: options = [], isFetching } = useQuery<readonly ChoiceOption[]>({
    ...source(keyword),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disabled={disabled}
      options={options}
      loading={isFetching}
      value={chosen}
      onChange={(_, next) => {
        remember(next);
        field.onChange(next.map(({ value }) => value));
      }}
      onBlur={field.onBlur}
      onInputChange={(_, text) => setTyped(text)}
      {...searchedChoices}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          name={field.name}
          inputRef={field.ref}
          required={required}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
};
