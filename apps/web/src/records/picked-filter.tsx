import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { type ChoiceOption, type ChoiceSource, useChoices } from '#forms/use-choices.tsx';
import { chipOfSeveral, type Filter, oneOrNone } from './filters.tsx';

type Source = (keyword: string) => ChoiceSource;

interface PickedControlProps {
  readonly label: string;
  readonly source: Source;
  readonly value: string | undefined;
  /** What the value is called, once it is known. */
  readonly called: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const WIDTH = 200;

/** A filter that is one of many, looked for while typing. */
const PickedControl = ({ label, source, value, called, onChange }: PickedControlProps) => {
  const [picked, setPicked] = useState<ChoiceOption | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const named = useMemo(
    () => (value === undefined || called === undefined ? null : { value, label: called }),
    [value, called],
  );
  const chosen = picked?.value === value ? picked : named;
  const choices = useChoices({ source, typed: typed === chosen?.label ? '' : typed, isOpen });
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      value={chosen}
      onChange={(_, option) => {
        setPicked(option);
        onChange(option?.value);
      }}
      onInputChange={(_, text) => setTyped(text)}
      {...choices}
      sx={{ width: WIDTH }}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
    />
  );
};

interface Picked {
  readonly label: string;
  readonly source: Source;
  /** The list takes several, of which the control gives it one. */
  readonly takesSeveral?: boolean;
}

/** One of many, which the server finds: a person, a project. */
export const pickedFilter = (name: string, { label, source, takesSeveral = false }: Picked): Filter => ({
  name,
  takesSeveral,
  naming: (value) => source('').naming?.(value),
  Control: ({ values: [value], onChange, names }) => (
    <PickedControl
      label={label}
      source={source}
      value={value}
      called={value === undefined ? undefined : names[value]}
      onChange={(chosen) => onChange(oneOrNone(chosen))}
    />
  ),
  chipOf: (values, names) =>
    values.length > 1 ? `${label}：${values.length} 項` : chipOfSeveral(label)(values, names),
});
