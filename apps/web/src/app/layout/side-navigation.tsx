import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { groupScreens, useUsableScreens } from '#routing/screen.ts';
import { NavigationItem } from './navigation-item.tsx';

const WIDTH = 232;
const COLLAPSED_WIDTH = 60;

interface SideNavigationProps {
  readonly isWide: boolean;
  /** Only icons are shown. */
  readonly isCollapsed: boolean;
  /** Whether the drawer is open, where the window is too narrow for a navigation that stays. */
  readonly isDrawerOpen: boolean;
  readonly onClose: () => void;
}

/** The screens that the person may use, by group. */
export const SideNavigation = ({ isWide, isCollapsed, isDrawerOpen, onClose }: SideNavigationProps) => {
  const content = (
    <Box component="nav" aria-label="主要導覽" sx={{ py: 1 }}>
      <ScreenLists isCollapsed={isCollapsed} onNavigate={onClose} />
    </Box>
  );
  if (!isWide) {
    return (
      <Drawer
        open={isDrawerOpen}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': '選單', sx: { width: WIDTH } } }}
      >
        {content}
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        flexShrink: 0,
        width: isCollapsed ? COLLAPSED_WIDTH : WIDTH,
        overflowY: 'auto',
        overflowX: 'hidden',
        // What has the focus is scrolled into sight with its ring.
        scrollPaddingBlock: '8px',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        transition: 'width 150ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    >
      {content}
    </Box>
  );
};

interface ScreenListsProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
}

const ScreenLists = ({ isCollapsed, onNavigate }: ScreenListsProps) =>
  groupScreens(useUsableScreens()).map(({ group, screens }) => (
    <Box key={group}>
      {isCollapsed || group === '首頁' ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2.25, pt: 1.5, pb: 0.5 }}>
          {group}
        </Typography>
      )}
      <List dense disablePadding aria-label={group}>
        {screens.map((screen) => (
          <NavigationItem key={screen.path} screen={screen} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        ))}
      </List>
    </Box>
  ));
