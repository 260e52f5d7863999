import { getSession, type User } from '@hr/contracts/access/sign-in';
import type { Permission } from '@hr/domain/access/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
// `RootLayout` imports it lazily. A test file that ends during that import would fail, and the files after it, which share modules.
import '#messages/toast-host.tsx';
import { sessionOptions } from '#session/session.ts';
import { createQueryClient, queryClient } from '../app/query-client.ts';
import { RootLayout } from '../app/root-layout.tsx';
import { createRoutes, patchScreens } from '../app/routes.tsx';
import { AppThemeProvider } from '../app/brightness/theme-provider.tsx';
import { useUserStore } from '#stores/user-store.ts';
import { buildSession, buildUser } from './factories.ts';
import { mockEndpoint } from './mock-endpoint.ts';
import { server } from './server.ts';
import { testTheme } from './test-theme.ts';

interface RenderPageOptions {
  readonly permissions?: readonly Permission[];
  /** URL of the page. */
  readonly route?: string;
}

/** Logs a user in and mocks the session. */
export const signIn = (permissions: readonly Permission[] = [], overrides: Partial<User> = {}) => {
  const user = buildUser(overrides);
  const session = buildSession({ user, permissions: [...permissions] });
  useUserStore.getState().login(user);
  server.use(mockEndpoint(getSession, session));
  return session;
};

/** Renders a page with toasts, global dialogs, a router and a logged-in user. */
export const renderPage = (page: ReactNode, { permissions = [], route = '/' }: RenderPageOptions = {}) => {
  const session = signIn(permissions);
  const client = createQueryClient();
  client.setQueryData(sessionOptions.queryKey, session);
  const router = createMemoryRouter(
    [
      {
        Component: RootLayout,
        children: [
          { path: '/elsewhere', element: <p>另一頁</p> },
          { path: '*', element: <QueryClientProvider client={client}>{page}</QueryClientProvider> },
        ],
      },
    ],
    { initialEntries: [route] },
  );
  return { ...renderRouter(router), client };
};

/** Renders the whole application at a URL. */
export const renderApp = (route: string) => {
  queryClient.clear();
  return renderRouter(
    createMemoryRouter(createRoutes(), { initialEntries: [route], patchRoutesOnNavigation: patchScreens }),
  );
};

const renderRouter = (router: ReturnType<typeof createMemoryRouter>) => {
  const user = userEvent.setup();
  const view = render(
    <AppThemeProvider theme={testTheme}>
      <RouterProvider router={router} />
    </AppThemeProvider>,
  );
  return { ...view, user, router };
};
