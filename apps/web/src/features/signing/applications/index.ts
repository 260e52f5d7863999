export { ApplicationDialog } from './components/application-dialog.tsx';
export { ApplicationsOfPerson } from './components/applications-of-person.tsx';
export { CancelApplicationDialog } from './components/cancel-application-dialog.tsx';
export { fileLeaveCommand } from './components/file-leave-command.tsx';
export { LeaveDialog } from './components/leave-dialog.tsx';
export { OwnApplication } from './components/own-application.tsx';
