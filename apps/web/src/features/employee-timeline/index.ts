export { EmployeeTimeline, EventList } from './components/employee-timeline.tsx';
