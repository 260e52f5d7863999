import type { Router } from 'express';
import { statementScheduleRoutes } from './statement-schedules/index.ts';
import { statementRoutes } from './statements/index.ts';

export const reportsRoutes = (): Router[] => [statementRoutes(), statementScheduleRoutes()];
