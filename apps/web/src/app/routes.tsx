import { type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'react-router-dom';
import { LoadingView } from '#components/loading-view.tsx';
import { CrashPage } from './crash-page.tsx';
import { requireUser, skipLogin } from './guards.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';

const FRAME_CONTENT = 'frame-content';
const DEVELOPER = 'developer';

const notFound: RouteObject = { path: '*', Component: NotFoundPage };

/** Outside the frame nothing else makes the page's main part. */
const notFoundOutside: RouteObject = {
  path: '*',
  element: (
    <main>
      <NotFoundPage />
    </main>
  ),
};

/** Here and not with the other screens: /dashboard alone is a complete address, for which no more are looked for. */
const home: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('#features/home/index.ts')).HomePage }),
};

/** Every route of the specification (section 2) but the screens, which `patchScreens` adds; all load lazily. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: LoadingView,
    children: [
      {
        ErrorBoundary: CrashPage,
        children: [
          { path: '/', loader: () => redirect('/login'), Component: LoadingView },
          { path: '/login', loader: skipLogin, lazy: () => import('#features/sign-in/login-route.ts') },
          { path: '/logout', lazy: () => import('./logout-route.ts') },
          {
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

/** Adds the screens when an address is first looked for among them: their table is not part of the first load. */
export const patchScreens: PatchRoutesOnNavigationFunction = async ({ patch, path }) => {
  if (path === '/login') {
    return;
  }
  const { developerRoutes, frameRoutes } = await import('./screen-routes.ts');
  patch(FRAME_CONTENT, frameRoutes);
  patch(DEVELOPER, developerRoutes);
};
