import { attendanceEndpoints as endpoints, myAttendanceEndpoints } from '@hr/contracts/time/attendance';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
export { attendanceCards, ownAttendanceCards } from './attendance-cards.read-model.ts';
export { isDayOutdated, overtimeOfDay } from './attendance-days.rows.ts';
export {
  type CountedAbsence,
  type CountedLeave,
  type CountedOvertime,
  findAbsences,
  findApprovedLeave,
  findPaidOvertime,
} from './attendance-pay.read-model.ts';
export { findClosedDays } from './closed-applications.rows.ts';
export { findClosedDay } from './attendance-closing.rows.ts';
export { calculateRecentAttendance } from './calculate-recent-attendance.ts';
export { refreshPeople } from './attendance.service.ts';
export { refreshAttendance } from './refresh-attendance.ts';
import { closeAttendance, getChecklist, reopenAttendance } from './attendance-closing.service.ts';
import { exportAttendance } from './attendance-export.ts';
import { notifyOfAnomalies } from './notify-of-anomalies.ts';
import {
  confirmDay,
  getDay,
  getDetail,
  getMonth,
  getOwnMonth,
  listAnomalies,
  recalculateAttendance,
} from './attendance.service.ts';

export const attendanceRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.day, (context, { query }) => getDay(context, query));
  route(router, endpoints.month, (context, { query }) => getMonth(context, query));
  route(router, endpoints.anomalies, (context, { query }) => listAnomalies(context, query));
  route(router, endpoints.get, (context, { params }) => getDetail(context, params));
  route(router, endpoints.confirm, (context, { body }) => confirmDay(context, body));
  route(router, endpoints.notify, (context, { body }) => notifyOfAnomalies(context, body));
  route(router, endpoints.recalculate, (context, { body }) => recalculateAttendance(context, body));
  route(router, endpoints.checklist, (context, { query }) => getChecklist(context, query));
  route(router, endpoints.close, (context, { body }) => closeAttendance(context, body));
  route(router, endpoints.reopen, (context, { body }) => reopenAttendance(context, body));
  downloadRoute(router, endpoints.export, (context, { query }, response) => exportAttendance(context, query, response));
  route(router, myAttendanceEndpoints.month, (context, { query }) => getOwnMonth(context, query.month));
  return router;
};
