import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import { groupScreens, type Screen, type ScreenGroup, useMenuScreen, useMenuScreens } from '#routing/screen.ts';
import { useStoredState } from '#stores/use-stored-state.ts';
import { NavigationItem } from './navigation-item.tsx';

const WIDTH = 232;
const COLLAPSED_WIDTH = 60;

interface SideNavigationProps {
  readonly isWide: boolean;
  /** Shows only icons. */
  readonly isCollapsed: boolean;
  /** Whether the drawer is open, on narrow screens. */
  readonly isDrawerOpen: boolean;
  readonly onClose: () => void;
}

/** Screens that the caller may use, by group. */
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
        // Leaves room for the focus ring when scrolled into view.
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

const ScreenLists = ({ isCollapsed, onNavigate }: ScreenListsProps) => {
  const [folded, setFolded] = useStoredState<readonly string[]>('navigation-folded', []);
  const toggle = (group: string): void =>
    setFolded(folded.includes(group) ? folded.filter((other) => other !== group) : [...folded, group]);
  return groupScreens(useMenuScreens()).map(({ group, screens }) => (
    <ScreenGroupList
      key={group}
      group={group}
      screens={screens}
      isFolded={!isCollapsed && folded.includes(group)}
      onToggle={() => toggle(group)}
      isCollapsed={isCollapsed}
      onNavigate={onNavigate}
    />
  ));
};

interface ScreenGroupListProps extends ScreenListsProps {
  readonly group: ScreenGroup;
  readonly screens: readonly Screen[];
  readonly isFolded: boolean;
  readonly onToggle: () => void;
}

/** Group of the menu; collapsed it shows only the open screen. */
const ScreenGroupList = ({ group, screens, isFolded, onToggle, ...item }: ScreenGroupListProps) => {
  const open = useMenuScreen();
  const shown = isFolded ? screens.filter((screen) => screen === open) : screens;
  return (
    <Box>
      {item.isCollapsed || group === '首頁' ? null : (
        <ButtonBase
          aria-expanded={!isFolded}
          onClick={onToggle}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            px: 2.25,
            pt: 1.5,
            pb: 0.5,
            color: 'text.secondary',
            typography: 'caption',
          }}
        >
          {group}
          <ExpandMore fontSize="small" sx={{ transform: isFolded ? 'rotate(-90deg)' : 'none' }} />
        </ButtonBase>
      )}
      {shown.length === 0 ? null : (
        <List dense disablePadding aria-label={group}>
          {shown.map((screen) => (
            <NavigationItem key={screen.path} screen={screen} {...item} />
          ))}
        </List>
      )}
    </Box>
  );
};
