export { fileLeaveCommand } from './components/file-leave-command.tsx';
export { LeaveDialog } from './components/leave-dialog.tsx';
