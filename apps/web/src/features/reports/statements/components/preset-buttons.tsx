import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StatementSearch } from '../statement-search.ts';

/** A shipped statement: a list with columns and values of columns, or one or two groups. */
export interface Preset {
  readonly label: string;
  readonly first?: string;
  readonly second?: string;
  readonly columns?: string;
  readonly where?: string;
}

interface PresetButtonsProps {
  readonly presets: readonly Preset[];
  readonly search: StatementSearch;
}

export const PresetButtons = ({ presets, search: { query, change } }: PresetButtonsProps) => (
  <Box component="nav" aria-label="常用報表" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
    {presets.map(({ label, first, second, columns, where }) => {
      const isCurrent =
        first === query.first &&
        second === query.second &&
        columns === query.columns &&
        where === query.where?.join('&');
      return (
        <Button
          key={label}
          size="small"
          aria-current={isCurrent}
          variant={isCurrent ? 'contained' : 'outlined'}
          onClick={() => change({ first, second, columns, where: where === undefined ? undefined : [where] })}
        >
          {label}
        </Button>
      );
    })}
  </Box>
);
