import type { Router } from 'express';
import { statementRoutes } from './statements/index.ts';

export const reportsRoutes = (): Router[] => [statementRoutes()];
