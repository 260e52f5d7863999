import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Screen } from '#routing/screen.ts';

/** Leads to a screen. */
export const ScreenCard = ({ screen: { icon: Icon, path, title } }: { readonly screen: Screen }) => (
  <Card variant="outlined">
    <CardActionArea component={Link} to={path} sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-start', p: 2 }}>
      <Icon color="primary" />
      <Typography>{title}</Typography>
    </CardActionArea>
  </Card>
);
