import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followOtherTabs } from '#session/other-windows.ts';
import { startMonitoring } from '#failures/monitoring.ts';
import { reportCaught, reportUnexpected, watchUncaughtErrors } from '#failures/report-unexpected.ts';
import { AppThemeProvider } from './app/brightness/theme-provider.tsx';
import { keepFocus } from '#focus/keep-focus.ts';
import { createRoutes, patchScreens } from './app/routes.tsx';

startMonitoring(import.meta.env.VITE_SENTRY_DSN);
watchUncaughtErrors();
keepFocus();
followOtherTabs(() => globalThis.location.assign('/dashboard'));

const container = document.querySelector('#root');
if (!container) {
  throw new Error('index.html has no element with the id root');
}
const router = createBrowserRouter(createRoutes(), { patchRoutesOnNavigation: patchScreens });
createRoot(container, { onCaughtError: reportCaught, onUncaughtError: reportUnexpected }).render(
  <StrictMode>
    <AppThemeProvider>
      <RouterProvider router={router} />
    </AppThemeProvider>
  </StrictMode>,
);
