import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DockProvider } from '#components/dock.ts';
import { LoadingView } from '#components/loading-view.tsx';
import { NoPermissionView } from '#components/no-permission-view.tsx';
import { useStoredState } from '#stores/use-stored-state.ts';
import { useDocumentTitle } from '#routing/document-title.ts';
import { useCurrentScreen, useUsableScreens } from '#routing/screen.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { ScreenTrail } from './screen-trail.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useScreenArrival } from '#focus/use-screen-arrival.ts';
import { usePaletteShortcut } from './use-palette-shortcut.ts';

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
