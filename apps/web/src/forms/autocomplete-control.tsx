import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';
import { useChosenOptions } from './use-chosen-options.ts';
import { type ChoiceOption, type ChoiceSource, useChoices } from './use-choices.tsx';

export type { ChoiceOption, ChoiceSource } from './use-choices.tsx';

interface AutocompleteControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly source: (keyword: string) => ChoiceSource;
  /** Option of the current value, since the field holds only the value; follows a reload of the record. */
  readonly initialOption?: ChoiceOption | null;
  readonly placeholder?: string;
}

/** Autocomplete that searches one option on the server; null if nothing is selected. */
export const AutocompleteControl = <Values extends FieldValues, Output = Values>(
  props: AutocompleteControlProps<Values, Output>,
) => {
  const { source, initialOption = null, placeholder } = props;
  const { field, textField } = useTextField(props);
  const value = field.value as string | null | undefined;
  const { chosen: selected, remember } = useChosenOptions(value ? [value] : [], {
    initial: initialOption === null ? [] : [initialOption],
    source,
  });
  const chosen = selected[0] ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useChoices({ source, typed: typed === chosen?.label ? '' : typed, isOpen });
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disabled={textField.disabled}
      value={chosen}
      onChange={(_, option) => {
        remember(option === null ? [] : [option]);
        field.onChange(option?.value ?? null);
      }}
      onInputChange={(_, text) => setTyped(text)}
      {...choices}
      renderInput={(parameters) => <TextField {...parameters} {...textField} placeholder={placeholder} />}
    />
  );
};
