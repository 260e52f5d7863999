import { homeRoutes } from './home/index.ts';
import { preferenceRoutes } from './preferences/index.ts';
import { savedFilterRoutes } from './saved-filters/index.ts';
import { searchRoutes } from './search/index.ts';
import { selfServiceRoutes } from './self-service/index.ts';
import type { Router } from 'express';

export const shellRoutes = (): Router[] => [
  homeRoutes(),
  preferenceRoutes(),
  savedFilterRoutes(),
  selfServiceRoutes(),
  searchRoutes(),
];
