import type { Router } from 'express';
import { schedulePublicationRoutes } from './schedule-publication/index.ts';
import { scheduleRoutes } from './schedules/index.ts';
import { shiftTemplateRoutes } from './shift-templates/index.ts';

export const timeRoutes = (): Router[] => [scheduleRoutes(), schedulePublicationRoutes(), shiftTemplateRoutes()];
