import { changeReasons } from '@hr/contracts/change-reasons';
import type { Router } from 'express';
import { masterDataRoutes } from '#records/index.ts';
import { changeReasonDetails } from './change-reason.rows.ts';

export const changeReasonRoutes = (): Router => masterDataRoutes(changeReasons, changeReasonDetails);
