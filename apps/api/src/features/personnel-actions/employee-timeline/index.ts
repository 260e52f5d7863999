export { findTimeline } from './employee-timeline.read-model.ts';
export { employeeTimelineRoutes } from './employee-timeline.routes.ts';
