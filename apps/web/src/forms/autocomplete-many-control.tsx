import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';
import { useChosenOptions } from './use-chosen-options.ts';
import { type ChoiceOption, type ChoiceSource, useChoices } from './use-choices.tsx';

interface AutocompleteManyControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly source: (keyword: string) => ChoiceSource;
  /** Options of the current values, since the field holds only the values; they follow a reload of the record. */
  readonly initialOptions: readonly ChoiceOption[];
}

/** Autocomplete that searches several options on the server. The field holds their values in the order of selection. */
export const AutocompleteManyControl = <Values extends FieldValues, Output = Values>(
  props: AutocompleteManyControlProps<Values, Output>,
) => {
  const { source, initialOptions } = props;
  const { field, textField } = useTextField(props);
  const { chosen, remember } = useChosenOptions(field.value as readonly string[], { initial: initialOptions, source });
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useChoices({ source, typed, isOpen });
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disabled={textField.disabled}
      value={chosen}
      onChange={(_, next) => {
        remember(next);
        field.onChange(next.map(({ value }) => value));
      }}
      onInputChange={(_, text) => setTyped(text)}
      {...choices}
      renderInput={(parameters) => <TextField {...parameters} {...textField} />}
    />
  );
};
