import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { type Screen, useMenuScreen } from '#routing/screen.ts';
import { useUserStore } from '#stores/user-store.ts';

interface NavigationItemProps {
  readonly screen: Screen;
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
}

/** Screen in the menu; only its icon if the menu is collapsed. */
export const NavigationItem = ({ screen, isCollapsed, onNavigate }: NavigationItemProps) => {
  const isCurrent = useMenuScreen()?.path === screen.path;
  const { icon: Icon, path, title, countsTasks = false } = screen;
  const waiting = useUserStore((state) => state.taskCount);
  const tasks = countsTasks ? waiting : 0;
  return (
    <ListItem disablePadding sx={{ px: 1, py: 0.25 }}>
      <Tooltip title={isCollapsed ? title : ''} placement="right">
        <ListItemButton
          component={Link}
          to={path}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isCollapsed ? title : undefined}
          onClick={onNavigate}
          sx={{
            borderRadius: 1.5,
            minHeight: 36,
            px: 1.25,
            color: 'text.primary',
            '&.Mui-selected': { bgcolor: 'primary.light', color: 'primary.dark' },
            '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.dark' },
          }}
        >
          <ListItemIcon sx={{ minWidth: 34 }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {isCollapsed ? null : <ListItemText primary={title} slotProps={{ primary: { noWrap: true } }} />}
          {tasks > 0 && !isCollapsed ? (
            <Chip size="small" color="primary" label={tasks} aria-label={`${tasks} 件待簽核`} />
          ) : null}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};
