export { longLeaveEvents } from './records/application-events.rows.ts';
export { applicationFinder } from './records/application-finder.rows.ts';
export { applicationRoutes } from './application.routes.ts';
export { expireAll } from './chain/expiry.service.ts';
export {
  countAffectedLeave,
  recalculateLeaveOnDates,
  recalculateLeaveFrom,
  recalculateLeaveOfEmployees,
  recalculateLeaveOfDepartment,
  recalculateLeaveOfScheduledDays,
} from './kinds/leave/recalculate-leave.ts';
export { countPendingTasks, awaitsSigner } from './chain/signing.rows.ts';
export { ownApplicationCards, stuckCard, taskCards } from './records/application-cards.rows.ts';
export { findOtherTimes, type OtherTime } from './records/other-times.rows.ts';
export { isPastExpiry } from './chain/expiry.rows.ts';
export { isSpanWithin } from './kinds/application-spans.rows.ts';
