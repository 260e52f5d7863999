export { longLeaveEvents } from './application-events.rows.ts';
export { applicationFinder } from './application-finder.rows.ts';
export { applicationRoutes } from './application.routes.ts';
export { expireAll } from './expiring.service.ts';
export {
  countTouchedLeave,
  recountLeave,
  recountLeaveByHours,
  recountLeaveOf,
  recountLeaveWithin,
} from './kinds/leave/recount-leave.ts';
export { countTasks, isToBeSignedBy } from './signing.rows.ts';
export { ownApplicationCards, stuckCard, taskCards } from './application-cards.rows.ts';
export { findOtherTimes, type OtherTime } from './other-times.rows.ts';
export { isDue } from './expiry.rows.ts';
export { isSpanWithin } from './span-within.rows.ts';
