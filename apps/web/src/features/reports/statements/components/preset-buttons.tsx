import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StatementSearch } from '../statement-search.ts';

/** A shipped statement: a list, or one or two groups. */
export interface Preset {
  readonly label: string;
  readonly first?: string;
  readonly second?: string;
}

interface PresetButtonsProps {
  readonly presets: readonly Preset[];
  readonly search: StatementSearch;
}

export const PresetButtons = ({ presets, search: { query, change } }: PresetButtonsProps) => (
  <Box component="nav" aria-label="常用報表" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
    {presets.map(({ label, first, second }) => {
      const isCurrent = first === query.first && second === query.second;
      return (
        <Button
          key={label}
          size="small"
          aria-current={isCurrent}
          variant={isCurrent ? 'contained' : 'outlined'}
          onClick={() => change({ first, second, where: undefined })}
        >
          {label}
        </Button>
      );
    })}
  </Box>
);
