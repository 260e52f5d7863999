import { deleteHoliday, type Holiday } from '@hr/contracts/holidays';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { holidayLabel } from '../holiday-text.ts';
import { holidayAuditQuery, useRefreshHolidays } from '../holiday.queries.ts';
import { EditHolidayDialog } from './edit-holiday-dialog.tsx';
import type { HolidayCommand } from './holiday-actions.tsx';
import { RenameHolidayDialog } from './rename-holiday-dialog.tsx';
import { ShiftHolidayDialog } from './shift-holiday-dialog.tsx';

interface HolidayDialogsProps {
  readonly command: HolidayCommand;
  readonly holiday: Holiday;
  readonly onClose: () => void;
  /** The holiday is gone. */
  readonly onDeleted: () => void;
}

type DialogProps = Omit<HolidayDialogsProps, 'command'>;

const dialogs: Readonly<Record<HolidayCommand, (props: DialogProps) => ReactNode>> = {
  edit: ({ holiday, onClose }) => <EditHolidayDialog holiday={holiday} onClose={onClose} />,
  rename: ({ holiday, onClose }) => <RenameHolidayDialog holiday={holiday} onClose={onClose} />,
  shift: ({ holiday, onClose }) => <ShiftHolidayDialog holiday={holiday} onClose={onClose} />,
  delete: (props) => <DeleteHolidayDialog {...props} />,
  audit: ({ holiday, onClose }) => (
    <AuditDrawer
      subject={holidayLabel(holiday)}
      source={(page) => holidayAuditQuery(holiday.id, page)}
      onClose={onClose}
    />
  ),
};

/** The dialog that a command opens. */
export const HolidayDialogs = ({ command, ...props }: HolidayDialogsProps) => dialogs[command](props);

const DeleteHolidayDialog = ({ holiday, onClose, onDeleted }: DialogProps) => {
  const refresh = useRefreshHolidays();
  const { id, version } = holiday;
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${holidayLabel(holiday)}」嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(deleteHoliday, { params: { holidayId: id }, query: { version } });
        toast('holiday.delete.ok');
        onDeleted();
        await refresh();
      }}
    >
      刪除後無法復原，該日恢復為一般的工作日、休息日或例假。
    </ConfirmDialog>
  );
};
