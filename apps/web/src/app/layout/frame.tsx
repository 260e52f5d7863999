import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useMemo, useRef, useState, useEffectEvent, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DockProvider } from '#components/dock.ts';
import { LoadingView, NoPermissionView } from '#components/status-view.tsx';
import { useStoredState } from '#stores/use-stored-state.ts';
import { useDocumentTitle } from '#routing/document-title.ts';
import { useCurrentScreen, useUsableScreens } from '#routing/screen.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { ScreenTrail } from './screen-trail.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreenArrival } from '#focus/use-screen-arrival.ts';

/** Frame around every screen: top bar, navigation, and the screen if the caller may see it. */
export const Frame = () => {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [isCollapsed, setIsCollapsed] = useStoredState('navigation-collapsed', false);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const [dockElement, setDockElement] = useState<HTMLElement | null>(null);
  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const dock = useMemo(() => dockElement && { element: dockElement, hasRoom }, [dockElement, hasRoom]);
  const screen = useCurrentScreen();
  useDocumentTitle(screen?.title);
  const { pathname } = useLocation();
  const announced = useScreenArrival(screen?.name ?? pathname, main);
  usePaletteShortcut(() => setIsPaletteOpen(true));

  const handleMenu = (): void => (isWide ? setIsCollapsed(!isCollapsed) : setIsDrawerOpen(true));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <SkipLink onActivate={() => main.current?.focus()} />
      <PreviewBanner />
      <TopBar onMenu={handleMenu} onPalette={() => setIsPaletteOpen(true)} />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <SideNavigation
          isWide={isWide}
          isCollapsed={isWide && isCollapsed}
          isDrawerOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
        />
        <Box
          component="main"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', p: { xs: 2, md: 3 } }}
        >
          <ScreenTrail screen={screen} />
          <Suspense fallback={<LoadingView />}>
            <DockProvider value={dock}>
              <PermittedScreen />
            </DockProvider>
          </Suspense>
        </Box>
        <Box ref={setDockElement} sx={{ display: 'flex', minHeight: 0 }} />
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {announced}
      </Box>
      <CommandPalette open={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} />
    </Box>
  );
};

const PermittedScreen = () => {
  const screen = useCurrentScreen();
  const usable = useUsableScreens();
  const isForbidden = screen !== undefined && !usable.includes(screen);
  return isForbidden ? <NoPermissionView isPage /> : <Outlet />;
};

/** First tab stop: skips the navigation. Visible while focused. */
const SkipLink = ({ onActivate }: { readonly onActivate: () => void }) => (
  <Button
    variant="contained"
    onClick={onActivate}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      '&:not(:focus)': { width: '1px', height: '1px', minWidth: 0, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
    }}
  >
    跳到主要內容
  </Button>
);

/** Opens the palette with Ctrl or Cmd + K. */
const usePaletteShortcut = (open: () => void): void => {
  const handleOpen = useEffectEvent(open);
  // A layout effect, because a passive effect may run after the first key press.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        handleOpen();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
