import type { Router } from 'express';
import { attendanceRoutes } from './attendance/index.ts';
import { attendanceAdjustmentRoutes } from './attendance-adjustments/index.ts';
import { cardNumberRoutes } from './card-numbers/index.ts';
import { punchFormatRoutes } from './punch-formats/index.ts';
import { punchRoutes } from './punches/index.ts';
import { recalculateLeaveOfShifts, schedulePublicationRoutes } from './schedule-publication/index.ts';
import { protectedPeriodRoutes } from './protected-periods/index.ts';
import { scheduleRoutes } from './schedules/index.ts';
import { shiftTemplateRoutes } from './shift-templates/index.ts';
import { staffingMinimumRoutes } from './staffing-minimums/index.ts';
import { workingHourSystemRoutes } from './working-hour-systems/index.ts';

export const timeRoutes = (): Router[] => [
  scheduleRoutes(),
  schedulePublicationRoutes(),
  shiftTemplateRoutes(recalculateLeaveOfShifts),
  workingHourSystemRoutes(),
  protectedPeriodRoutes(),
  staffingMinimumRoutes(),
  attendanceRoutes(),
  attendanceAdjustmentRoutes(),
  punchRoutes(),
  punchFormatRoutes(),
  cardNumberRoutes(),
];
