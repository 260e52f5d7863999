import type { Router } from 'express';
import { candidateDetailRoutes } from './candidate-details/index.ts';
import { candidateRoutes } from './candidates/index.ts';
import { interviewRoutes } from './interviews/index.ts';
import { letterRoutes } from './letters/index.ts';
import { offerRoutes } from './offers/index.ts';
import { openingRoutes } from './openings/index.ts';

export const candidateAreaRoutes = (): Router[] => [
  openingRoutes(),
  letterRoutes(),
  candidateRoutes(),
  interviewRoutes(),
  offerRoutes(),
  candidateDetailRoutes(),
];
