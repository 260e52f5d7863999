import type { Router } from 'express';
import { evaluationRoutes } from './evaluations/index.ts';

export const evaluationAreaRoutes = (): Router[] => [evaluationRoutes()];
