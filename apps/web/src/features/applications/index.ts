export { LeaveDialog } from './components/leave-dialog.tsx';
