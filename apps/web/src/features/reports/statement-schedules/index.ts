export { ScheduleButton } from './components/schedule-button.tsx';
