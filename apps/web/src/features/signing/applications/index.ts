export { ApplicationDialog } from './filing/application-dialog.tsx';
export { ApplicationsOfPerson } from './records/applications-of-person.tsx';
export { CancelApplicationDialog } from './records/cancel-application-dialog.tsx';
export { fileLeaveCommand } from './filing/file-leave-command.tsx';
export { LeaveDialog } from './filing/leave-dialog.tsx';
export { OwnApplication } from './records/own-application.tsx';
