export { EmployeeTimeline } from './components/employee-timeline.tsx';
