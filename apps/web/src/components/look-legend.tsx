import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface LookLegendProps {
  /** Labels and marks by look, in order. */
  readonly looks: Readonly<Record<string, { readonly label: string; readonly mark: string }>>;
  /** Colors by the attribute `data-look`. */
  readonly coloursOf: (theme: Theme) => Record<string, object>;
  /** Further entries, as list items. */
  readonly children?: ReactNode;
}

const Legend = styled('ul', { shouldForwardProp: (name) => name !== 'coloursOf' })<Pick<LookLegendProps, 'coloursOf'>>(
  ({ theme, coloursOf }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 2),
    listStyle: 'none',
    margin: theme.spacing(0, 0, 2),
    padding: 0,
    ...theme.typography.body2,
    '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
    '& [data-look]': {
      width: 22,
      height: 22,
      borderRadius: theme.shape.borderRadius,
      display: 'grid',
      placeItems: 'center',
      fontSize: 12,
      border: `1px solid ${theme.palette.divider}`,
    },
    ...coloursOf(theme),
  }),
);

/** Legend of the colors and marks of days. */
export const LookLegend = ({ looks, coloursOf, children }: LookLegendProps) => (
  <Legend aria-label="圖例" coloursOf={coloursOf}>
    {Object.entries(looks).map(([look, { label, mark }]) => (
      <li key={look}>
        <span data-look={look}>{mark}</span>
        {label}
      </li>
    ))}
    {children}
  </Legend>
);
