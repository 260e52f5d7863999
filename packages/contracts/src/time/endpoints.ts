import { scheduleEndpoints, scheduleFileEndpoints } from './schedules/index.ts';
import { shiftTemplates } from './shift-templates/index.ts';

export const timeEndpoints = [shiftTemplates.endpoints, scheduleEndpoints, scheduleFileEndpoints];
