import type { RouteObject } from 'react-router-dom';
import type { Screen } from '#routing/screen.ts';
import { screens } from './screens.ts';

const FRAME_PATH = '/dashboard';

const isInFrame = ({ path }: Screen): boolean => path.startsWith(`${FRAME_PATH}/`);

/** The route's id is the screen's name: the frame finds the open screen by it. */
const toRoute = ({ name, path, load, pages = [] }: Screen): RouteObject => ({
  id: name,
  path,
  lazy: load,
  children: pages.map((page) => ({ id: page.name, path: page.path, lazy: page.load })),
});

/** The screens under /dashboard, whose own page has its route already. */
export const frameRoutes: RouteObject[] = screens.filter(isInFrame).map(toRoute);

/** The screens outside the frame. */
export const developerRoutes: RouteObject[] = screens
  .filter((screen) => !isInFrame(screen) && screen.path !== FRAME_PATH)
  .map(toRoute);
