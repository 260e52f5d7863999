import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';

/** How much leave other office hours may let cost otherwise, before they are saved. */
export const touchedLeaveEndpoint = endpoint({
  id: 'officeHours.touchedLeave',
  method: 'GET',
  path: '/office-hours-leave',
  summary: '辦公時間異動所及的請假',
  access: 'office_hours:edit',
  query: z.strictObject({
    from: calendarDateSchema,
    /** Of those in it or below it; of everybody without it. */
    departmentId: z.uuid().optional(),
  }),
  response: z.object({ applications: z.int(), people: z.int() }),
});
