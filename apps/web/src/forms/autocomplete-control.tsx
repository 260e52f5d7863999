import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { useDebounced } from './use-debounced.ts';
import type { ControlProps } from './control-props.ts';
import { useChosenOptions } from './known-options.ts';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** Where choices come from: the key and the function of a query, as `queryOptions` takes them. */
export interface ChoiceSource {
  readonly queryKey: QueryKey;
  queryFn?(
    this: void,
    context: { readonly signal: AbortSignal },
  ): readonly ChoiceOption[] | Promise<readonly ChoiceOption[]>;
}

interface AutocompleteControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly source: (keyword: string) => ChoiceSource;
  /** The choice that the form's record has, since the field itself only holds its value; it follows a record loaded anew. */
  readonly initialOption?: ChoiceOption | null;
  readonly placeholder?: string;
}

export const TYPING_PAUSE_MS = 250;

/** How choices behave that the server has looked for. */
export const searchedChoices = {
  loadingText: '資料載入中…',
  noOptionsText: '查無符合條件的資料',
  filterOptions: (all: ChoiceOption[]) => all,
  getOptionLabel: (option: ChoiceOption) => option.label,
  getOptionKey: (option: ChoiceOption) => option.value,
  isOptionEqualToValue: (option: ChoiceOption, value: ChoiceOption) => option.value === value.value,
};

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
  const { chosen: held, remember } = useChosenOptions(
    value === null || value === undefined ? [] : [value],
    initialOption === null ? [] : [initialOption],
  );
  const chosen = held[0] ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed === chosen?.label ? '' : typed.trim(), TYPING_PAUSE_MS);
  const { data: options = [], isFetching } = useQuery<readonly ChoiceOption[]>({
    ...source(keyword),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disabled={disabled}
      options={options}
      loading={isFetching}
      value={chosen}
      onChange={(_, option) => {
        remember(option === null ? [] : [option]);
        field.onChange(option?.value ?? null);
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
          placeholder={placeholder}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
};
