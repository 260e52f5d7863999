import MenuIcon from '@mui/icons-material/Menu';
import Search from '@mui/icons-material/Search';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { NotificationBell } from '#features/messages/notifications/index.ts';
import { useIsEmployee } from '#session/session.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

/** Bar above every screen: menu, palette, tasks and user menu. */
export const TopBar = ({ onMenu, onPalette }: TopBarProps) => {
  const isEmployee = useIsEmployee();
  return (
    <AppBar
      position="static"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', zIndex: 'appBar' }}
    >
      <Toolbar variant="dense" sx={{ gap: 1, minHeight: 52, px: { xs: 1, sm: 2 } }}>
        <Tooltip title="選單">
          <IconButton edge="start" aria-label="選單" onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Box
          component={Link}
          to="/dashboard"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: 'inherit',
            textDecoration: 'none',
            borderRadius: 1,
          }}
        >
          <Box component="img" src="/favicon.svg" alt="" sx={{ width: 26, height: 26 }} />
          <Typography component="span" variant="h3" noWrap>
            人事管理系統
          </Typography>
        </Box>
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Search />}
          onClick={onPalette}
          aria-keyshortcuts="Control+K Meta+K"
          sx={{
            borderColor: 'divider',
            color: 'text.secondary',
            minWidth: { xs: 40, sm: 200 },
            justifyContent: { xs: 'center', sm: 'flex-start' },
            '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 1 } },
          }}
        >
          <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
            查詢或前往
          </Box>
          <Box
            component="kbd"
            sx={{ ml: 'auto', pl: 2, font: 'inherit', fontSize: 12, display: { xs: 'none', sm: 'block' } }}
          >
            Ctrl K
          </Box>
        </Button>
        {isEmployee ? <NotificationBell /> : null}
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
};
