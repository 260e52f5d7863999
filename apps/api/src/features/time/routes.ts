import type { Router } from 'express';
import { shiftTemplateRoutes } from './shift-templates/index.ts';

export const timeRoutes = (): Router[] => [shiftTemplateRoutes()];
