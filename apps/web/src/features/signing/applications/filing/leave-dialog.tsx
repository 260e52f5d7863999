import type { LeaveTypeCode } from '@hr/domain/leave/leave-types';
import type { CalendarDate } from '@hr/domain/dates';
import { getKindView } from '../kinds/index.ts';
import { ApplicationDialog } from './application-dialog.tsx';

interface LeaveDialogProps {
  readonly leaveType: LeaveTypeCode;
  /** Selected day; null if none is selected. */
  readonly on: CalendarDate | null;
  readonly onClose: () => void;
}

export const LeaveDialog = ({ leaveType, on, onClose }: LeaveDialogProps) => (
  <ApplicationDialog
    kind="leave"
    values={{ ...getKindView('leave').initialValues?.(), leaveType, startOn: on, endOn: on }}
    onClose={onClose}
  />
);
