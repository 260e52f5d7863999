export { EmployeeTimeline, EventList } from './components/employee-timeline.tsx';
export { TimelineGlimpse } from './components/timeline-glimpse.tsx';
