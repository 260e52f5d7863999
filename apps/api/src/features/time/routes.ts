import type { Router } from 'express';
import { scheduleRoutes } from './schedules/index.ts';
import { shiftTemplateRoutes } from './shift-templates/index.ts';

export const timeRoutes = (): Router[] => [scheduleRoutes(), shiftTemplateRoutes()];
