import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly formula: string;
  /** Text of the link to the counted rows. */
  readonly action?: string | undefined;
  readonly onOpen?: () => void;
}

interface FigureCardsProps {
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** Figures of a statement, each with its formula. */
export const FigureCards = ({ label: title, figures }: FigureCardsProps) => (
  <Box
    component="ul"
    aria-label={title}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
      gap: 1.5,
      m: 0,
      mb: 3,
      p: 0,
      listStyle: 'none',
    }}
  >
    {figures.map(({ label, value, formula, action, onOpen }) => (
      <Paper key={label} component="li" variant="outlined" sx={{ p: 2 }}>
        <Typography color="textSecondary">{label}</Typography>
        <Typography component="p" variant="h2" sx={{ m: 0 }}>
          {value}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {formula}
        </Typography>
        {action === undefined ? null : (
          <Link component="button" variant="body2" aria-label={`${label}：${action}`} onClick={onOpen}>
            {action}
          </Link>
        )}
      </Paper>
    ))}
  </Box>
);
