import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRefusedNavigations } from '#routing/refused-navigation.ts';

interface SelectFilterProps<Value extends string> {
  readonly label: string;
  /** Labels of the choices by value. */
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  /** Adds the choice 全部, which clears the filter. */
  readonly hasAll?: boolean;
}

const WIDTH = 150;

/** Filter by one of a few choices. */
export const SelectFilter = <Value extends string>({
  label,
  names,
  value,
  onChange,
  hasAll = false,
}: SelectFilterProps<Value>) => (
  <TextField
    select
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange((target.value || undefined) as Value | undefined)}
    sx={{ width: WIDTH }}
  >
    {hasAll ? <MenuItem value="">全部</MenuItem> : null}
    {Object.entries<string>(names).map(([choice, name]) => (
      <MenuItem key={choice} value={choice}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);

interface SelectManyFilterProps {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/**
 * Selected values, applied at once. The URL updates together with its list, so a second choice before that would
 * otherwise undo the first.
 */
const useChosen = (values: readonly string[]) => {
  const [chosen, setChosen] = useState(values);
  const [drawn, setDrawn] = useState(values.join());
  if (drawn !== values.join()) {
    setDrawn(values.join());
    setChosen(values);
  }
  const goBack = useEffectEvent(() => setChosen(values));
  useEffect(() => useRefusedNavigations.subscribe(() => goBack()), []);
  return [chosen, setChosen] as const;
};

/** Filter by any of a few choices. */
export const SelectManyFilter = ({ label, names, values, onChange }: SelectManyFilterProps) => {
  const [chosen, setChosen] = useChosen(values);
  const handleChange = (next: readonly string[]): void => {
    setChosen(next);
    onChange(next);
  };
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => handleChange(target.value as unknown as string[])}
      sx={{ width: WIDTH }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (several) => (several as string[]).map((choice) => names[choice]).join('、'),
        },
      }}
    >
      {Object.entries(names).map(([choice, name]) => (
        <MenuItem key={choice} value={choice} sx={{ py: 0.25 }}>
          <Checkbox size="small" checked={chosen.includes(choice)} sx={{ ml: -1 }} />
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
