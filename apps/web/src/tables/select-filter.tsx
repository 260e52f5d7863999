import Checkbox from '@mui/material/Checkbox';
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

const WIDTH = 150;

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

/** A filter that is any of a few. */
export const SelectManyFilter = ({ label, names, values, onChange }: SelectManyFilterProps) => (
  <TextField
    select
    label={label}
    value={values}
    onChange={({ target }) => onChange(target.value as unknown as string[])}
    sx={{ width: WIDTH }}
    slotProps={{
      select: {
        multiple: true,
        renderValue: (chosen) => (chosen as string[]).map((choice) => names[choice]).join('、'),
      },
    }}
  >
    {Object.entries(names).map(([choice, name]) => (
      <MenuItem key={choice} value={choice} sx={{ py: 0.25 }}>
        <Checkbox size="small" checked={values.includes(choice)} sx={{ ml: -1 }} />
        {name}
      </MenuItem>
    ))}
  </TextField>
);
