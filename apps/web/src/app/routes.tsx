import { type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'react-router-dom';
import { LoadingView } from '#components/status-view.tsx';
import { CrashPage } from './crash-page.tsx';
import { requireUser, skipLogin } from './guards.ts';
import { RootLayout } from './root-layout.tsx';

const FRAME_CONTENT = 'frame-content';
const DEVELOPER = 'developer';

const notFound: RouteObject = {
  id: 'not_found_in_frame',
  path: '*',
  lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
};

const notFoundOutside: RouteObject = {
  id: 'not_found',
  path: '*',
  lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundOutsidePage }),
};

/** Defined here, because /dashboard is a complete URL, for which no further routes are loaded. */
const home: RouteObject = {
  id: 'dashboard_home',
  index: true,
  lazy: async () => ({ Component: (await import('#features/shell/home/pages/home-page.tsx')).HomePage }),
};

/**
 * Creates the routes of the specification (section 2) without the screens, which `patchScreens` adds. All load
 * lazily.
 */
export const createRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: LoadingView,
    children: [
      {
        ErrorBoundary: CrashPage,
        children: [
          { id: 'root', path: '/', loader: () => redirect('/login'), Component: LoadingView },
          {
            id: 'login_page',
            path: '/login',
            loader: skipLogin,
            lazy: () => import('#features/access/sign-in/login-route.ts'),
          },
          { id: 'logout', path: '/logout', lazy: () => import('./logout-route.ts') },
          {
            id: 'dashboard',
            path: '/dashboard',
            loader: requireUser,
            lazy: async () => ({ Component: (await import('./frame-route.tsx')).FrameRoute }),
            children: [{ id: FRAME_CONTENT, ErrorBoundary: CrashPage, children: [home, notFound] }],
          },
          {
            id: DEVELOPER,
            lazy: async () => ({ Component: (await import('./developer-route.tsx')).DeveloperRoute }),
            children: [],
          },
          notFoundOutside,
        ],
      },
    ],
  },
];

/** Adds the screens when a URL of a screen is first opened; their table is not part of the first load. */
export const patchScreens: PatchRoutesOnNavigationFunction = async ({ patch, path }) => {
  if (path === '/login') {
    return;
  }
  const { developerRoutes, frameRoutes } = await import('./screen-routes.ts');
  patch(FRAME_CONTENT, frameRoutes);
  patch(DEVELOPER, developerRoutes);
};
