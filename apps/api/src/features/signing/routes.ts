import { applicationRoutes } from './applications/index.ts';
import { customKindRoutes } from './custom-kinds/index.ts';
import { signOffDeputyRoutes } from './sign-off-deputies/index.ts';
import { signOffFlowRoutes } from './sign-off-flows/index.ts';
import { teamLeaveRoutes } from './team-leave/index.ts';
import type { Router } from 'express';

export const signingRoutes = (): Router[] => [
  applicationRoutes(),
  customKindRoutes(),
  signOffDeputyRoutes(),
  signOffFlowRoutes(),
  teamLeaveRoutes(),
];
