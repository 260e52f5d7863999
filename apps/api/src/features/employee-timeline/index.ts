export { employeeTimelineRoutes } from './employee-timeline.routes.ts';
