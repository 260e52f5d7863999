import type { RouteObject } from 'react-router-dom';
import type { Screen } from '#routing/screen.ts';
import { screens } from './screens.ts';

const FRAME_PATH = '/dashboard';

const isInFrame = ({ path }: Screen): boolean => path.startsWith(`${FRAME_PATH}/`);

/** Pages below a screen's own address are the screen's: it routes them itself. */
const toRoute = ({ path, load }: Screen): RouteObject => ({ path: `${path}/*`, lazy: load });

/** The screens under /dashboard, whose own page has its route already. */
export const frameRoutes: RouteObject[] = screens.filter(isInFrame).map(toRoute);

export const developerRoutes: RouteObject[] = screens
  .filter((screen) => !isInFrame(screen) && screen.path !== FRAME_PATH)
  .map(toRoute);
