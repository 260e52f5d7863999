import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SelectFilterProps<Value extends string> {
  readonly label: string;
  /** The choices by what people call them. */
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  /** Offers 全部, which sets the filter to nothing. */
  readonly hasAll?: boolean;
}

/** A filter that is one of a few. */
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
    sx={{ width: 150 }}
  >
    {hasAll ? <MenuItem value="">全部</MenuItem> : null}
    {Object.entries<string>(names).map(([choice, name]) => (
      <MenuItem key={choice} value={choice}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
