import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';

interface FactListProps {
  /** Label and value. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

const EMPTY_TEXT = '—';

/** Minimum panel width for two columns. */
const TWO_COLUMNS = '@container (min-width: 440px)';

/** Labels and values of a record; empty values are collapsed. */
export const FactList = ({ facts }: FactListProps) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const empty = facts.filter(([, value]) => value === EMPTY_TEXT).length;
  const shown = isUnfolded ? facts : facts.filter(([, value]) => value !== EMPTY_TEXT);
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr',
          columnGap: 3,
          rowGap: 1.5,
          m: 0,
          mt: 1,
          [TWO_COLUMNS]: { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {shown.map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {empty > 0 ? (
        <Button
          size="small"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          sx={{ mt: 1, ml: -0.5 }}
        >
          {isUnfolded ? '收合空白欄位' : `顯示 ${empty} 個空白欄位`}
        </Button>
      ) : null}
    </>
  );
};
