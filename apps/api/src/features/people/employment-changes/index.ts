export { employmentChangeRoutes } from './employment-change.routes.ts';
export { announceDueLeavings } from './leaving-announcement.service.ts';
export { correctLeaving } from './leaving-correction.service.ts';
export { cancelResignation } from './leaving.service.ts';
export { findNoticeOfLeaving } from './notice-of-leaving.read-model.ts';
export { rehire } from './rehire.service.ts';
export { judgeLeaving, type LeavingRefusal, markAsRequested } from './requested-leaving.service.ts';
