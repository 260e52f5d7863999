import type { RouteObject } from 'react-router-dom';
import type { Screen } from '#routing/screen.ts';
import { screens } from './screens.ts';

const FRAME_PATH = '/dashboard';

const isInFrame = ({ path }: Screen): boolean => path.startsWith(`${FRAME_PATH}/`);

/** The route id is the screen name, by which the frame finds the open screen. */
const toRoute = ({ name, path, load, pages = [] }: Screen): RouteObject => ({
  id: name,
  path,
  lazy: load,
  children: pages.map((page) => ({ id: page.name, path: page.path, lazy: page.load })),
});

/** Screens below /dashboard. The home page has a route of its own. */
export const frameRoutes: RouteObject[] = screens.filter(isInFrame).map(toRoute);

/** Screens outside of the frame. */
export const developerRoutes: RouteObject[] = screens
  .filter((screen) => !isInFrame(screen) && screen.path !== FRAME_PATH)
  .map(toRoute);
