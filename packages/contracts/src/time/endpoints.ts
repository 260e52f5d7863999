import { attendanceEndpoints, myAttendanceEndpoints, punchEndpoints, punchFileEndpoints } from './attendance/index.ts';
import { attendanceAdjustmentEndpoints } from './attendance-adjustments/index.ts';
import { cardNumbers } from './card-numbers/index.ts';
import { punchFormats } from './punch-formats/index.ts';
import { protectedPeriods } from './protected-periods/index.ts';
import { scheduleEndpoints, scheduleFileEndpoints } from './schedules/index.ts';
import { shiftTemplates } from './shift-templates/index.ts';
import { staffingMinimums } from './staffing-minimums/index.ts';
import { workingHourSystems } from './working-hour-systems/index.ts';

export const timeEndpoints = [
  shiftTemplates.endpoints,
  scheduleEndpoints,
  scheduleFileEndpoints,
  workingHourSystems.endpoints,
  protectedPeriods.endpoints,
  staffingMinimums.endpoints,
  attendanceEndpoints,
  attendanceAdjustmentEndpoints,
  punchEndpoints,
  myAttendanceEndpoints,
  punchFileEndpoints,
  punchFormats.endpoints,
  cardNumbers.endpoints,
];
