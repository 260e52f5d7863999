import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';

/** Number of leave requests whose length may change with other office hours. */
export const affectedLeaveEndpoint = endpoint({
  id: 'officeHours.touchedLeave',
  method: 'GET',
  path: '/office-hours-leave',
  summary: '辦公時間異動所及的請假',
  access: 'office_hours:edit',
  query: z.strictObject({
    from: calendarDateSchema,
    /** Only employees of this department and its descendants; otherwise all. */
    departmentId: z.uuid().optional(),
  }),
  response: z.object({ applications: z.int(), people: z.int() }),
});
