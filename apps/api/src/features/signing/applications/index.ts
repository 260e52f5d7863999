export { longLeaveEvents } from './records/application-events.rows.ts';
export { applicationFinder } from './records/application-finder.rows.ts';
export { applicationRoutes } from './application.routes.ts';
export { expireAll } from './chain/expiring.service.ts';
export {
  countTouchedLeave,
  recountLeave,
  recountLeaveByHours,
  recountLeaveOf,
  recountLeaveWithin,
} from './kinds/leave/recount-leave.ts';
export { countTasks, isToBeSignedBy } from './chain/signing.rows.ts';
export { ownApplicationCards, stuckCard, taskCards } from './records/application-cards.rows.ts';
export { findOtherTimes, type OtherTime } from './filing/other-times.rows.ts';
export { isDue } from './chain/expiry.rows.ts';
export { isSpanWithin } from './filing/span-within.rows.ts';
