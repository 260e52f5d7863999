import { changeReasonRoutes } from './change-reasons/index.ts';
import { employeeTimelineRoutes } from './employee-timeline/index.ts';
import { hiringRoutes } from './hiring/index.ts';
import { transferRecordRoutes } from './transfer-records/index.ts';
import type { Router } from 'express';

export const personnelActionsRoutes = (): Router[] => [
  changeReasonRoutes(),
  employeeTimelineRoutes(),
  hiringRoutes(),
  transferRecordRoutes(),
];
