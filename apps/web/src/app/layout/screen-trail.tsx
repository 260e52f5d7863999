import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Screen } from '#routing/screen.ts';

/** Breadcrumbs: 首頁 › 組織設定 › 部門設定. */
export const ScreenTrail = ({ screen }: { readonly screen: Screen | undefined }) =>
  screen === undefined || screen.path === '/dashboard' ? null : (
    <Breadcrumbs aria-label="目前位置" separator="›" sx={{ mb: 1, typography: 'body2' }}>
      <MuiLink component={Link} to="/dashboard" color="textSecondary" underline="hover">
        首頁
      </MuiLink>
      <Typography variant="body2" color="textSecondary">
        {screen.group}
      </Typography>
      <Typography variant="body2" aria-current="page">
        {screen.title}
      </Typography>
    </Breadcrumbs>
  );
