import { deleteDepartment, type Department } from '@hr/contracts/departments';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { departmentLabel } from '../department-choices.ts';
import { departmentAuditQuery, useRefreshDepartments } from '../department.queries.ts';
import { choicesOf } from '../department-form-values.ts';
import { ChangeDepartmentDialog } from './change-department-dialog.tsx';
import { CorrectDepartmentDialog } from './correct-department-dialog.tsx';
import { CreateDepartmentDialog } from './create-department-dialog.tsx';
import { DatedCommandDialog } from './dated-command-dialog.tsx';
import type { DepartmentCommand } from './department-actions.tsx';
import { MoveDepartmentDialog } from './move-department-dialog.tsx';

interface DepartmentDialogsProps {
  readonly command: DepartmentCommand;
  readonly department: Department;
  readonly onClose: () => void;
  /** The department is gone. */
  readonly onDeleted: () => void;
}

type DialogProps = Omit<DepartmentDialogsProps, 'command'>;

const dialogs: Readonly<Record<DepartmentCommand, (props: DialogProps) => ReactNode>> = {
  correct: (props) => <CorrectDepartmentDialog {...props} />,
  change: (props) => <ChangeDepartmentDialog {...props} />,
  move: (props) => <MoveDepartmentDialog {...props} target={choicesOf(props.department).parent} />,
  addBelow: ({ department, onClose }) => <CreateDepartmentDialog parent={department} onClose={onClose} />,
  deactivate: (props) => <DatedCommandDialog {...props} command="deactivate" />,
  reactivate: (props) => <DatedCommandDialog {...props} command="reactivate" />,
  delete: (props) => <DeleteDepartmentDialog {...props} />,
  audit: ({ department, onClose }) => (
    <AuditDrawer
      subject={departmentLabel(department)}
      source={(page) => departmentAuditQuery(department.id, page)}
      onClose={onClose}
    />
  ),
};

/** The dialog that a command opens. */
export const DepartmentDialogs = ({ command, ...props }: DepartmentDialogsProps) => dialogs[command](props);

const DeleteDepartmentDialog = ({ department, onClose, onDeleted }: DialogProps) => {
  const refresh = useRefreshDepartments();
  const { id, nameZh, version } = department;
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${nameZh}」嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(deleteDepartment, { params: { departmentId: id }, query: { version } });
        toast('department.delete.ok');
        onDeleted();
        await refresh();
      }}
    >
      刪除後無法復原。曾有員工或下級部門的部門無法刪除，請改為停用。
    </ConfirmDialog>
  );
};
